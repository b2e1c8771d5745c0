import type { PinnedRow } from "#game/core/list-page";
import { rankGapOf } from "#game/stories/rank-gap";
import type { LiveEvent, LiveStanding } from "#server/core/live-hub";
import type { LeagueHome, Standing } from "#server/stories/boards/league-home";
import type { RoundMatch, ShownSide } from "#server/stories/boards/round-match";
import type { HomePage } from "#server/stories/home-page";

/**
 * Applies the points, ranks and order of an event, to the boards too. The event has only the first page
 * of a long table: other rows stay as they are until the page is reloaded.
 */
export function patchHome<Data extends HomePage>(data: Data, event: LiveEvent): Data {
  const { home } = data;
  const moves = movesAlike(home, event);
  const gained = pointsGained(home, event, moves);
  const patched: LeagueHome = {
    ...home,
    ...patchStandings(home, event, moves),
    now: patchNow(home, event, gained),
    roundMatch: patchRoundMatch(home.roundMatch, gained),
  };
  return { ...data, home: patched };
}

function patchStandings(
  home: LeagueHome,
  event: LiveEvent,
  moves: boolean,
): Pick<LeagueHome, "standings" | "pinned"> {
  const rowOf = new Map(home.standings.map((row) => [row.participantId, row]));
  const patched = event.standings.flatMap(({ participantId, points, rank }) => {
    const row = rowOf.get(participantId);
    return row ? [patchRow(row, { participantId, points, rank }, moves)] : [];
  });
  if (home.place === null) return { standings: patched, pinned: home.pinned };
  const known = new Set(patched.map(({ participantId }) => participantId));
  const others = home.standings.filter(({ participantId }) => !known.has(participantId));
  const pinned = home.pinned && patchPinned(home.pinned, event, moves);
  return { standings: [...patched, ...others], pinned };
}

type Gained = (participantId: number | null) => number;

/** Of the match in play, by participant; 0 for a team that the page or the event does not have. */
function pointsGained(home: LeagueHome, event: LiveEvent, moves: boolean): Gained {
  if (!moves) return () => 0;
  const before = new Map(rowsToShow(home).map((row) => [row.participantId, row.points]));
  const after = new Map(event.standings.map((row) => [row.participantId, row.points]));
  return (participantId) => {
    if (participantId === null) return 0;
    const points = before.get(participantId);
    return points === undefined ? 0 : (after.get(participantId) ?? points) - points;
  };
}

/** The parts of the players stay until the reload. */
function patchNow(home: LeagueHome, event: LiveEvent, gained: Gained): LeagueHome["now"] {
  const { now } = home;
  const own = rowsToShow(home).find(({ mine }) => mine);
  if (now === null || own === undefined) return now;
  const rows = new Map(rowsToShow(home).map((row) => [row.participantId, row]));
  const entries = event.standings.map(({ participantId: id, points }) => ({
    ...{ id, points, left: rows.get(id)?.left ?? false },
  }));
  const gap = rankGapOf(entries, own.participantId);
  const next = gap && rows.get(gap.of);
  return {
    ...now,
    points: now.points + gained(own.participantId),
    gap: gap && next ? { way: gap.way, points: gap.points, teamName: next.teamName } : now.gap,
  };
}

function patchRoundMatch(card: RoundMatch | null, gained: Gained): RoundMatch | null {
  if (card === null || card.round.inPlay === 0) return card;
  const patchSide = (side: ShownSide): ShownSide =>
    side.points === null ? side : { ...side, points: side.points + gained(side.participantId) };
  const { first, second } = card.match;
  return { ...card, match: { ...card.match, first: patchSide(first), second: patchSide(second) } };
}

function rowsToShow({ standings, pinned }: LeagueHome): readonly Standing[] {
  return pinned ? [...standings, pinned.row] : standings;
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
