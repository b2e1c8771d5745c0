import { asc, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Tx } from "#db/client";
import { fixtures, teams } from "#db/schema";
import type { FixtureState } from "#game/match/state";
import type { LockableFixture } from "#game/season/fixtures";

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

/** All fixtures of a tournament in its order: by start, then by number (rules.md#locks). */
export function loadSeasonFixtures(tx: Tx, tournamentId: number): SeasonFixture[] {
  const teamA = alias(teams, "team_a");
  const teamB = alias(teams, "team_b");
  const nameOf = (team: typeof teamA | typeof teamB) => ({
    id: team.id,
    name: team.name,
    shortName: team.shortName,
  });
  return tx
    .select({
      id: fixtures.id,
      number: fixtures.number,
      name: fixtures.name,
      matchType: fixtures.matchType,
      stage: fixtures.stage,
      startsAt: fixtures.startsAt,
      lockedAt: fixtures.lockedAt,
      state: fixtures.state,
      status: fixtures.status,
      winnerTeamId: fixtures.winnerTeamId,
      teamA: nameOf(teamA),
      teamB: nameOf(teamB),
    })
    .from(fixtures)
    .innerJoin(teamA, eq(teamA.id, fixtures.teamAId))
    .innerJoin(teamB, eq(teamB.id, fixtures.teamBId))
    .where(eq(fixtures.tournamentId, tournamentId))
    .orderBy(asc(fixtures.startsAt), asc(fixtures.number))
    .all()
    .map((row) => ({ ...row, voided: row.state === "abandoned" }));
}

/** The fixtures that were abandoned without a ball (rules.md#abandoned). */
export function voidedIdsOf(season: readonly LockableFixture[]): Set<number> {
  return new Set(season.filter((fixture) => fixture.voided).map((fixture) => fixture.id));
}

/** The tournament's last lock, UTC milliseconds; null before the first. */
export function lastInstantOf(season: readonly LockableFixture[]): number | null {
  return season.reduce<number | null>(
    (last, { lockedAt }) => (lockedAt !== null && lockedAt > (last ?? -1) ? lockedAt : last),
    null,
  );
}
