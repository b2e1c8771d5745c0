import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "#db/client";
import { fixturePoints, leagues, participants } from "#db/schema";
import type { Hundredths, Ms } from "#game/core/units";
import { readFixtureAdjustments } from "./adjustments";
import {
  type LeagueScope,
  type LeagueScoring,
  prepareForScopes,
  type Scoring,
} from "./league-scope";
import { type FixtureTeam, loadFixtureTeams } from "./load-fixture-teams";
import type { LeagueTotals, TeamTotal } from "./load-totals";

/** The stored teams of a fixture, with their points. */
export interface FixtureBook {
  /** Of leagues that lock by its start; null before it. */
  readonly lockedAt: Ms | null;
  readonly leagues: readonly FixtureLeague[];
  /** Teams with points that nobody should have, for example because the lock was undone. */
  unranked: StoredTeam[];
}

interface FixtureLeague {
  readonly scoring: LeagueScoring;
  readonly teams: readonly StoredTeam[];
}

export interface StoredTeam {
  readonly participantId: number;
  readonly team: FixtureTeam | null;
  /** Points of the fixture with a reason (rules.md#adjustments). */
  readonly adjustment: Hundredths;
  /** Null for somebody who counts in the fixture but has left the league. */
  readonly total: TeamTotal | null;
  readonly leagueTotals: LeagueTotals | null;
  points: Hundredths | null;
  rank: number | null;
}

/** The data about the leagues of a scope besides a fixture. */
interface Season {
  readonly scope: LeagueScope;
  readonly scoring: Scoring;
  readonly totals: ReadonlyMap<number, LeagueTotals>;
}

export function loadFixtureBook(
  tx: Tx,
  { scope, scoring, totals }: Season,
  { id, lockedAt }: { readonly id: number; readonly lockedAt: number | null },
): FixtureBook {
  const stored = readStored(tx, scope, id);
  const teams = loadFixtureTeams(tx, { id, lockedAt }, scope);
  const adjustmentOf = readFixtureAdjustments(tx, scope, id);
  const teamsOf = groupByLeague(teams);
  const storedTeam = (own: Omit<StoredTeam, "leagueTotals" | "total">, leagueId: number) => {
    const leagueTotals = totals.get(leagueId) ?? null;
    return { ...own, leagueTotals, total: totalOf.get(own.participantId) ?? null };
  };
  const totalOf = new Map<number, TeamTotal>();
  for (const { teams } of totals.values()) {
    for (const total of teams) totalOf.set(total.participantId, total);
  }
  const scored = scoring.leagues.map((league): FixtureLeague => {
    const { leagueId } = league;
    const own = (teamsOf.get(leagueId) ?? []).map((team) => {
      const { participantId } = team;
      const before = stored.get(participantId);
      stored.delete(participantId);
      const { points = null, rank = null } = before ?? {};
      const adjustment = adjustmentOf.get(participantId) ?? 0;
      return storedTeam({ participantId, team, adjustment, points, rank }, leagueId);
    });
    return { scoring: league, teams: own };
  });
  const isScored = new Set(scoring.leagues.map(({ leagueId }) => leagueId));
  const unranked = [...stored]
    .filter(([, { leagueId }]) => isScored.has(leagueId))
    .map(([participantId, { leagueId, points, rank }]) =>
      storedTeam({ participantId, team: null, adjustment: 0, points, rank }, leagueId),
    );
  return { lockedAt, leagues: scored, unranked };
}

function groupByLeague(teams: readonly FixtureTeam[]): Map<number, FixtureTeam[]> {
  const teamsOf = new Map<number, FixtureTeam[]>();
  for (const team of teams) {
    const own = teamsOf.get(team.leagueId);
    if (own) own.push(team);
    else teamsOf.set(team.leagueId, [team]);
  }
  return teamsOf;
}

interface StoredRow {
  readonly leagueId: number;
  readonly points: number;
  readonly rank: number;
}

function readStored(tx: Tx, scope: LeagueScope, fixtureId: number): Map<number, StoredRow> {
  const { statements, scopeId } = statementsOf(tx, scope);
  const rows = statements.points.values({ scopeId, fixtureId });
  return new Map(
    rows.map((row) => {
      const [participantId, leagueId, points, rank] = row as [number, number, number, number];
      return [participantId, { leagueId, points, rank }];
    }),
  );
}

const statementsOf = prepareForScopes((db, inScope) => ({
  // The cross joins keep SQLite from reading the teams of all other leagues of a fixture.
  points: db
    .select({
      participantId: fixturePoints.participantId,
      leagueId: participants.leagueId,
      points: fixturePoints.points,
      rank: fixturePoints.rank,
    })
    .from(leagues)
    .crossJoin(participants)
    .crossJoin(fixturePoints)
    .where(
      and(
        inScope,
        eq(participants.leagueId, leagues.id),
        eq(fixturePoints.participantId, participants.id),
        eq(fixturePoints.fixtureId, sql.placeholder("fixtureId")),
      ),
    )
    .prepare(),
}));
