import { eq, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { playoffPairs } from "#db/schema";
import { shareRead } from "#db/share-reads";
import {
  type Match,
  matchesOf,
  type ScoredRound,
  scoreRound,
} from "#game/play/head-to-head/matches";
import {
  type Bracket,
  drawBracket,
  PLAYOFF_ROUNDS,
  PLAYOFF_TEAMS,
  type SettledPairs,
} from "#game/play/head-to-head/playoffs";
import { hasBegun, isDecided, type Round } from "#game/play/head-to-head/rounds";
import {
  type BroughtDuels,
  readMatchPoints,
  type TableRow,
  tableOf,
} from "#game/play/head-to-head/table";
import { loadBroughtFigures } from "../leagues/brought-figures";
import { readPointsByFixture } from "../points/read-fixture-points";
import { type Calendar, isIn, loadCalendar } from "./load-calendar";

export interface HeadToHead extends Calendar {
  readonly scored: readonly ScoredRound[];
  readonly matches: readonly Match[];
  readonly table: readonly TableRow[];
  readonly bracket: Bracket | null;
}

export const loadHeadToHead = shareRead((tx: Tx, leagueId: number): HeadToHead | null => {
  const calendar = loadCalendar(tx, leagueId);
  return calendar && scoreCalendar(tx, calendar);
});

export function scoreCalendar(tx: Tx, calendar: Calendar): HeadToHead {
  const { draws, bySeed, playoffsFrom, settings } = calendar;
  const scored = scoreRounds(tx, calendar, calendar.rounds);
  const ofTable =
    playoffsFrom === null ? scored : scored.filter(({ round }) => round.number < playoffsFrom);
  const matches = ofTable.flatMap((round) => matchesOf(round, draws));
  const ids = bySeed.map(({ participantId }) => participantId);
  const brought = broughtDuels(tx, calendar.leagueId);
  const table = tableOf(matches, ids, readMatchPoints(settings.headToHeadPoints), brought);
  const before = calendar.rounds.slice(0, (playoffsFrom ?? 1) - 1);
  // Before a round is over the table says nothing; if all were abandoned, the seed decides it.
  const isTableOpen = table.every(({ rank }) => rank === null) && !before.every(isDecided);
  const bracket =
    playoffsFrom === null
      ? null
      : drawBracket({
          from: playoffsFrom,
          best: isTableOpen ? [] : bestOf(calendar, table),
          settled: readSettledPairs(tx, calendar.leagueId),
          rounds: scored.slice(playoffsFrom - 1, playoffsFrom - 1 + PLAYOFF_ROUNDS),
        });
  return { ...calendar, scored, matches, table, bracket };
}

export function broughtDuels(tx: Tx, leagueId: number): BroughtDuels {
  const figures = [...loadBroughtFigures(tx, leagueId)];
  return new Map(figures.flatMap(([id, { duels }]) => (duels ? [[id, duels] as const] : [])));
}

/** Fixtures that have not locked have no points. */
export function scoreRounds(
  tx: Tx,
  { leagueId, draws }: Calendar,
  rounds: readonly Round[],
): ScoredRound[] {
  const begun = rounds.filter(hasBegun).flatMap(({ fixtures }) => fixtures.map(({ id }) => id));
  const points = begun.length > 0 ? readPointsByFixture(tx, leagueId, begun) : new Map();
  const pointsIn = ({ fixtures }: Round, participantId: number) =>
    fixtures.reduce((sum, { id }) => sum + (points.get(id)?.[participantId] ?? 0), 0);
  return rounds.map((round) => {
    const draw = draws.findLast(({ from }) => from <= round.number);
    return scoreRound(round, draw?.order ?? [], pointsIn);
  });
}

/** The best four of the table; former members come last. */
function bestOf({ bySeed }: Calendar, table: readonly TableRow[]): number[] {
  const members = new Set(bySeed.filter(isIn).map(({ participantId }) => participantId));
  const ids = table.map(({ participantId }) => participantId);
  return [...ids.filter((id) => members.has(id)), ...ids.filter((id) => !members.has(id))].slice(
    0,
    PLAYOFF_TEAMS,
  );
}

export function readSettledPairs(tx: Tx, leagueId: number): SettledPairs {
  const rows = statementOf(tx).all({ leagueId });
  return new Map(rows.map(({ game, firstId, secondId }) => [game, [firstId, secondId]]));
}

const statementOf = prepareOnce((db) =>
  db
    .select({
      game: playoffPairs.game,
      firstId: playoffPairs.firstId,
      secondId: playoffPairs.secondId,
    })
    .from(playoffPairs)
    .where(eq(playoffPairs.leagueId, sql.placeholder("leagueId")))
    .prepare(),
);

/**
 * The winner of the final or, without playoffs, the first of the table.
 *
 * @returns the id of the participant; null before it is decided
 */
export function headToHeadChampion({ table, bracket }: HeadToHead): number | null {
  if (bracket !== null) return bracket.champion;
  const [first] = table;
  return first !== undefined && first.rank !== null ? first.participantId : null;
}
