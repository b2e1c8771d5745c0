import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import type { Tx } from "#db/client";
import { fixturePoints, fixtures, leagues, participants, standings } from "#db/schema";
import type { Hundredths } from "#game/core/units";
import { hasTeam } from "../leagues/list-participants";
import { type LeagueScope, prepareForScopes } from "./league-scope";
import { loadOwnTables, type OwnTable } from "./own-tables";

export interface TeamTotal {
  readonly participantId: number;
  /** Of its fixtures. */
  sum: Hundredths;
  /** As stored in the standings: hundredths of a point, and the rank, null before any lock. */
  points: number;
  rank: number | null;
  /** Further columns of the table as stored: JSON, null in a table of points. */
  figures: string | null;
}

/** With members who left with results. */
export interface LeagueTotals {
  readonly teams: TeamTotal[];
  /** Null if the table is the sums. */
  readonly table: OwnTable | null;
  /**
   * Whether the season had started when points and ranks were stored as the sums say; null if they
   * have to be compared again.
   */
  started: boolean | null;
}

/** Summed up from fixtures, by league. */
export function loadTotals(tx: Tx, scope: LeagueScope): Map<number, LeagueTotals> {
  const { statements, scopeId } = statementsOf(tx, scope);
  const tables = loadOwnTables(tx, scope);
  const totals = new Map<number, LeagueTotals>();
  for (const row of statements.sums.values({ scopeId })) {
    const [participantId, leagueId, sum, points, rank, figures] = row as SumRow;
    const table = tables.get(leagueId) ?? null;
    const known = totals.get(leagueId) ?? { teams: [], table, started: null };
    known.teams.push({ participantId, sum, points, rank, figures });
    totals.set(leagueId, known);
  }
  return totals;
}

/** Before the first lock nobody has a rank. */
export function hasLockedFixture(tx: Tx, scope: LeagueScope): boolean {
  const { statements, scopeId } = statementsOf(tx, scope);
  return statements.locked.get({ scopeId }) !== undefined;
}

/** In the order of the columns: a row as an object would take three times as long. */
type SumRow = [
  participantId: number,
  leagueId: number,
  sum: number,
  points: number,
  rank: number | null,
  figures: string | null,
];

const statementsOf = prepareForScopes((db, inScope) => ({
  sums: db
    .select({
      participantId: participants.id,
      leagueId: participants.leagueId,
      sum: sql<number>`coalesce((select sum(${fixturePoints.points}) from ${fixturePoints} where ${fixturePoints.participantId} = ${participants.id}), 0)`,
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
