import { eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { prepareOnce, type Tx } from "#db/client";
import { fixtureOverrides, fixtures, followedSeries, rehearsalMatches, teams } from "#db/schema";
import type { Ms } from "#game/core/units";
import type { FixtureState } from "#game/play/match/state";
import { AppError } from "#server/core/errors";
import type { TeamName } from "#server/play/season/season-fixtures";

/** Of the ids of fixtures from no source. */
export const MANUAL_ID = "hand-";

export interface OperatedFixture {
  readonly id: number;
  readonly tournamentId: number;
  readonly name: string;
  readonly stage: "group" | "playoff";
  readonly matchType: string;
  readonly ballsPerOver: number;
  readonly startsAt: number;
  readonly startSetAt: Ms | null;
  readonly lockedAt: number | null;
  /** Its lock waits for its first ball (rules.md#short-notice). */
  readonly shortNotice: boolean;
  readonly state: FixtureState;
  readonly status: string;
  readonly winnerTeamId: number | null;
  readonly teamA: TeamName;
  readonly teamB: TeamName;
  /** A person has typed or called off its play: no feed writes it (ADR-66). */
  readonly scoredManually: boolean;
  /** An operator has changed its name, type, teams or start: no feed changes these (ADR-66). */
  readonly edited: boolean;
  /** An operator added it: nothing else can write it. */
  readonly addedManually: boolean;
  readonly followed: boolean;
  /** That writes its score, by its name in the database; null without one. */
  readonly feed: string | null;
  /** It is played ball by ball from a file. */
  readonly rehearsed: boolean;
}

export const NO_FIXTURE = "Fixture not found.";

export function findOperatedFixture(tx: Tx, fixtureId: number): OperatedFixture {
  const row = statementOf(tx).get({ fixtureId });
  if (!row) throw new AppError("not-found", NO_FIXTURE);
  const { id, tournamentId, name, stage, matchType, ballsPerOver, startsAt } = row.fixture;
  const { startSetAt, lockedAt, shortNotice, state, status, winnerTeamId } = row.fixture;
  return {
    ...{ id, tournamentId, name, stage, matchType, ballsPerOver, startsAt },
    ...{ startSetAt, lockedAt, shortNotice, state, status, winnerTeamId },
    teamA: teamName(row.teamA),
    teamB: teamName(row.teamB),
    scoredManually: row.scoredManually ?? false,
    edited: row.edited ?? false,
    addedManually: row.fixture.externalId.startsWith(MANUAL_ID),
    followed: row.followed !== null,
    feed: row.followed,
    rehearsed: row.rehearsal !== null,
  };
}

function teamName({ id, name, shortName }: TeamName): TeamName {
  return { id, name, shortName };
}

const statementOf = prepareOnce((db) => {
  const teamA = alias(teams, "team_a");
  const teamB = alias(teams, "team_b");
  return db
    .select({
      fixture: fixtures,
      teamA,
      teamB,
      scoredManually: fixtureOverrides.scoredManually,
      edited: fixtureOverrides.edited,
      followed: followedSeries.feed,
      rehearsal: rehearsalMatches.fixtureId,
    })
    .from(fixtures)
    .innerJoin(teamA, eq(teamA.id, fixtures.teamAId))
    .innerJoin(teamB, eq(teamB.id, fixtures.teamBId))
    .leftJoin(fixtureOverrides, eq(fixtureOverrides.fixtureId, fixtures.id))
    .leftJoin(followedSeries, eq(followedSeries.tournamentId, fixtures.tournamentId))
    .leftJoin(rehearsalMatches, eq(rehearsalMatches.fixtureId, fixtures.id))
    .where(eq(fixtures.id, sql.placeholder("fixtureId")))
    .prepare();
});

export function isRehearsal(tx: Tx, tournamentId: number): boolean {
  const row = tx
    .select({ id: rehearsalMatches.fixtureId })
    .from(rehearsalMatches)
    .innerJoin(fixtures, eq(fixtures.id, rehearsalMatches.fixtureId))
    .where(eq(fixtures.tournamentId, tournamentId))
    .limit(1)
    .get();
  return row !== undefined;
}

/** Whether a live feed is followed for it. */
export function readFollowed(tx: Tx, tournamentId: number): boolean {
  const row = tx
    .select({ feed: followedSeries.feed })
    .from(followedSeries)
    .where(eq(followedSeries.tournamentId, tournamentId))
    .get();
  return row !== undefined;
}

/** @throws AppError "conflict" for a rehearsal, to which nobody adds a fixture */
export function refuseRehearsal(tx: Tx, tournamentId: number): void {
  if (!isRehearsal(tx, tournamentId)) return;
  throw new AppError("conflict", "A rehearsal has the fixtures of its files.");
}
