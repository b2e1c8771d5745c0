import type { PinnedRow } from "#game/core/list-page";
import type { LiveEvent, LiveStanding } from "#server/core/live-hub";
import type { HomePictures } from "#server/stories/boards/home-pictures";
import type { LeagueHome, Standing } from "#server/stories/boards/league-home";
import type { SeasonFinish } from "#server/stories/boards/season-finish";

export interface HomeData {
  readonly home: LeagueHome;
  readonly pictures: HomePictures;
  /** Null before the end of the season. */
  readonly finish: SeasonFinish | null;
}

/**
 * Applies the points, ranks and order of an event. The event has only the first page of a long table:
 * other rows stay as they are until the page is reloaded.
 */
export function patchHome<Data extends HomeData>(data: Data, event: LiveEvent): Data {
  const { standings } = event;
  const { home } = data;
  const rowOf = new Map(home.standings.map((row) => [row.participantId, row]));
  const patched = standings.flatMap(({ participantId, points, rank }) => {
    const row = rowOf.get(participantId);
    return row ? [patchRow(row, { participantId, points, rank }, movesAlike(home, event))] : [];
  });
  if (home.place === null) return { ...data, home: { ...home, standings: patched } };
  const known = new Set(patched.map(({ participantId }) => participantId));
  const others = home.standings.filter(({ participantId }) => !known.has(participantId));
  const pinned = home.pinned && patchPinned(home.pinned, event, movesAlike(home, event));
  return { ...data, home: { ...home, standings: [...patched, ...others], pinned } };
}

function patchPinned(
  pinned: PinnedRow<Standing>,
  event: LiveEvent,
  moves: boolean,
): PinnedRow<Standing> {
  const { row } = pinned;
  const live = event.standings.find(({ participantId }) => participantId === row.participantId);
  return { ...pinned, row: patchRow(row, live ?? row, moves) };
}

/**
 * Whether the points in the match in play have changed by as much as the overall points, which are all
 * that an event has: for an event about scores, in a table of all points. A correction of an older
 * match is shown wrongly until the reload that follows every event.
 */
function movesAlike({ table, leftOut }: LeagueHome, { kinds }: LiveEvent): boolean {
  return table === "points" && leftOut === 0 && kinds.every((kind) => kind === "scores");
}

/** @param moves whether the points in the match in play have changed by as much */
function patchRow(row: Standing, { points, rank }: LiveStanding, moves: boolean): Standing {
  const moved = moves && row.inPlay !== null ? points - row.points : 0;
  return { ...row, points, rank, inPlay: row.inPlay === null ? null : row.inPlay + moved };
}
