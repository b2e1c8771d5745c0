import type { PinnedRow } from "#game/list-page";
import type { HomePictures } from "#server/boards/home-pictures";
import type { LeagueHome, Standing } from "#server/boards/league-home";
import type { SeasonFinish } from "#server/boards/season-finish";
import type { LiveEvent } from "#server/live-hub";

export interface HomeData {
  readonly home: LeagueHome;
  readonly pictures: HomePictures;
  /** Null while the season goes on. */
  readonly finish: SeasonFinish | null;
}

/**
 * Points, ranks and order from an event; the rest as it was. Of a league of several pages an event
 * has the first one: the other rows stay as they are until the page is reloaded.
 */
export function patchHome<Data extends HomeData>(data: Data, { standings }: LiveEvent): Data {
  const { home } = data;
  const rowOf = new Map(home.standings.map((row) => [row.participantId, row]));
  const patched = standings.flatMap(({ participantId, points, rank }) => {
    const row = rowOf.get(participantId);
    return row ? [{ ...row, points, rank }] : [];
  });
  if (home.place === null) return { ...data, home: { ...home, standings: patched } };
  const known = new Set(patched.map(({ participantId }) => participantId));
  const others = home.standings.filter(({ participantId }) => !known.has(participantId));
  const pinned = home.pinned && patchPinned(home.pinned, standings);
  return { ...data, home: { ...home, standings: [...patched, ...others], pinned } };
}

function patchPinned(
  pinned: PinnedRow<Standing>,
  standings: LiveEvent["standings"],
): PinnedRow<Standing> {
  const { row } = pinned;
  const { points, rank } =
    standings.find(({ participantId }) => participantId === row.participantId) ?? row;
  return { ...pinned, row: { ...row, points, rank } };
}
