import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import type { Tx } from "#db/client";
import {
  adjustments,
  earlyLocks,
  fixturePoints,
  fixtures,
  leagues,
  participants,
  standings,
} from "#db/schema";
import type { Hundredths } from "#game/core/units";
import {
  createLockedTotals,
  type FixtureResult,
  type PointsOf,
  type TotalOf,
} from "#game/play/best-eleven/score-locked-team";
import { hasTeam } from "../leagues/list-participants";
import { type FixturePlayers, sharePoints } from "./fixture-players";
import { type LeagueScope, type LeagueScoring, prepareForScopes } from "./league-scope";
import { loadOwnTables, type OwnTable } from "./own-tables";

export interface TeamTotal {
  readonly participantId: number;
  /** Of the fixtures and of the season. */
  sum: Hundredths;
  /** Points of the season with a reason (rules.md#adjustments). */
  readonly ofSeason: Hundredths;
  /** As stored in the standings: hundredths of a point, and the rank, null before any lock. */
  points: number;
  rank: number | null;
  /** Further columns of the table as stored: JSON, null in a table of points. */
  figures: string | null;
}

export interface LeagueTotals {
  readonly teams: TeamTotal[];
  /** Null if the table is the sums. */
  readonly table: OwnTable | null;
  /** Somebody has points of the season, which give ranks before the first lock. */
  hasSeasonPoints: boolean;
  /**
   * Whether the season had started when points and ranks were stored as the sums say; null if they
   * have to be compared again.
   */
  started: boolean | null;
}

export function loadTotals(tx: Tx, scope: LeagueScope): Map<number, LeagueTotals> {
  const { statements, scopeId } = statementsOf(tx, scope);
  const tables = loadOwnTables(tx, scope);
  const totals = new Map<number, LeagueTotals>();
  for (const row of statements.sums.values({ scopeId })) {
    const [participantId, leagueId, ofFixtures, ofSeason, points, rank, figures] = row as SumRow;
    const table = tables.get(leagueId) ?? null;
    const known = totals.get(leagueId) ?? {
      ...{ teams: [], table, hasSeasonPoints: false, started: null },
    };
    const sum = ofFixtures + ofSeason;
    known.teams.push({ participantId, sum, ofSeason, points, rank, figures });
    if (ofSeason !== 0) known.hasSeasonPoints = true;
    totals.set(leagueId, known);
  }
  return totals;
}

/** By league: before its first lock nobody has a rank. */
export function hasStartedIn(tx: Tx, scope: LeagueScope): (leagueId: number) => boolean {
  const { statements, scopeId } = statementsOf(tx, scope);
  if (statements.locked.get({ scopeId }) !== undefined) return () => true;
  const early = new Set(statements.lockedEarly.all({ scopeId }).map(({ id }) => id));
  return (leagueId) => early.has(leagueId);
}

/** In the order of the columns: a row as an object would take three times as long. */
type SumRow = [
  participantId: number,
  leagueId: number,
  ofFixtures: number,
  ofSeason: number,
  points: number,
  rank: number | null,
  figures: string | null,
];

const statementsOf = prepareForScopes((db, inScope) => ({
  sums: db
    .select({
      participantId: participants.id,
      leagueId: participants.leagueId,
      ofFixtures: sql<number>`coalesce((select sum(${fixturePoints.points}) from ${fixturePoints} where ${fixturePoints.participantId} = ${participants.id}), 0)`,
      ofSeason: sql<number>`coalesce((select sum(${adjustments.points}) from ${adjustments} where ${adjustments.participantId} = ${participants.id} and ${adjustments.fixtureId} is null), 0)`,
      points: standings.points,
      rank: standings.rank,
      figures: standings.figures,
    })
    .from(participants)
    .innerJoin(leagues, eq(leagues.id, participants.leagueId))
    .innerJoin(standings, eq(standings.participantId, participants.id))
    .where(and(inScope, hasTeam(db)))
    .orderBy(asc(participants.id))
    .prepare(),
  lockedEarly: db
    .selectDistinct({ id: earlyLocks.leagueId })
    .from(earlyLocks)
    .innerJoin(leagues, eq(leagues.id, earlyLocks.leagueId))
    .where(inScope)
    .prepare(),
  locked: db
    .select({ id: fixtures.id })
    .from(fixtures)
    .where(
      and(
        isNotNull(fixtures.lockedAt),
        // For one league: all of a scope have the same tournament.
        sql`${fixtures.tournamentId} = (select ${leagues.tournamentId} from ${leagues} where ${inScope} limit 1)`,
      ),
    )
    .limit(1)
    .prepare(),
}));

/**
 * League by league: the totals of `scoreLockedTeam`, without the lines. An abandoned fixture has
 * none (rules.md#abandoned). Leagues with the same rules, roles and sides share the calculation.
 */
export function createFixtureTotals(
  result: FixtureResult,
  played: FixturePlayers,
): (league: LeagueScoring) => TotalOf {
  if (result.state === "abandoned") return () => () => 0;
  const pointsUnder = sharePoints(played);
  const known = new Map<PointsOf, TotalOf>();
  return ({ scoringRules, ownRoles, leagueId }) => {
    const pointsOf = pointsUnder(scoringRules, ownRoles, leagueId);
    const shared = known.get(pointsOf);
    if (shared !== undefined) return shared;
    const totalOf = createLockedTotals(result, pointsOf, scoringRules);
    known.set(pointsOf, totalOf);
    return totalOf;
  };
}
