import type { HomePictures } from "#server/boards/home-pictures";
import type { LeagueHome } from "#server/boards/league-home";
import type { LiveEvent } from "#server/live-hub";

export interface HomeData {
  readonly home: LeagueHome;
  readonly pictures: HomePictures;
}

/** Points, ranks and order from an event; the rest as it was. */
export function patchHome<Data extends HomeData>(data: Data, { standings }: LiveEvent): Data {
  const rowOf = new Map(data.home.standings.map((row) => [row.participantId, row]));
  const patched = standings.flatMap(({ participantId, points, rank }) => {
    const row = rowOf.get(participantId);
    return row ? [{ ...row, points, rank }] : [];
  });
  return { ...data, home: { ...data.home, standings: patched } };
}
