import { asc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { prepareOnce, type Tx } from "#db/client";
import { fixtures, teams } from "#db/schema";
import { shareRead } from "#db/share-reads";
import type { Ms } from "#game/core/units";
import type { FixtureState } from "#game/play/match/state";
import type { LockableFixture } from "#game/play/season/fixtures";

export interface TeamName {
  readonly id: number;
  readonly name: string;
  readonly shortName: string;
}

export interface SeasonFixture extends LockableFixture {
  readonly number: number;
  readonly name: string;
  readonly matchType: string;
  readonly teamA: TeamName;
  readonly teamB: TeamName;
  readonly state: FixtureState;
  readonly status: string;
  readonly winnerTeamId: number | null;
}

export interface ScoredFixture extends SeasonFixture {
  readonly ballsPerOver: number;
  /** The last change of stat lines, state or result. */
  readonly updatedAt: Ms;
}

/**
 * By start, then by number (rules.md#locks), with the locks of leagues without a time of their own:
 * for the matches of a tournament. What a league asks is in `loadLeagueFixtures`.
 */
export const loadSeasonFixtures = shareRead(
  (tx: Tx, tournamentId: number): readonly SeasonFixture[] =>
    loadScoredFixtures(tx, tournamentId).map(
      ({ ballsPerOver: _, updatedAt: _at, ...fixture }) => fixture,
    ),
);

export const loadScoredFixtures = shareRead(
  (tx: Tx, tournamentId: number): readonly ScoredFixture[] =>
    statementOf(tx)
      .all({ tournamentId })
      .map((row) => ({ ...row, voided: row.state === "abandoned" })),
);

const statementOf = prepareOnce((db) => {
  const [teamA, teamB] = [alias(teams, "team_a"), alias(teams, "team_b")];
  const nameOf = ({ id, name, shortName }: typeof teamA | typeof teamB) => ({
    id,
    name,
    shortName,
  });
  return db
    .select({
      id: fixtures.id,
      number: fixtures.number,
      name: fixtures.name,
      matchType: fixtures.matchType,
      stage: fixtures.stage,
      startsAt: fixtures.startsAt,
      startSetAt: fixtures.startSetAt,
      lockedAt: fixtures.lockedAt,
      shortNotice: fixtures.shortNotice,
      state: fixtures.state,
      status: fixtures.status,
      winnerTeamId: fixtures.winnerTeamId,
      ballsPerOver: fixtures.ballsPerOver,
      updatedAt: fixtures.updatedAt,
      teamA: nameOf(teamA),
      teamB: nameOf(teamB),
    })
    .from(fixtures)
    .innerJoin(teamA, eq(teamA.id, fixtures.teamAId))
    .innerJoin(teamB, eq(teamB.id, fixtures.teamBId))
    .where(eq(fixtures.tournamentId, sql.placeholder("tournamentId")))
    .orderBy(asc(fixtures.startsAt), asc(fixtures.number))
    .prepare();
});

export function lastInstantOf(season: readonly LockableFixture[]): number | null {
  return season.reduce<number | null>(
    (last, { lockedAt }) => (lockedAt !== null && lockedAt > (last ?? -1) ? lockedAt : last),
    null,
  );
}
