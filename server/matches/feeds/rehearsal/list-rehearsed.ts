import { asc, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Tx } from "#db/client";
import { fixtures, rehearsalMatches, teams, tournaments } from "#db/schema";
import type { Ms } from "#game/core/units";

export interface RehearsedFixture {
  readonly id: number;
  readonly externalId: string;
  readonly number: number;
  readonly startsAt: Ms;
  readonly lockedAt: number | null;
  readonly over: boolean;
  readonly ballsPlayed: number;
  readonly teams: readonly [RehearsedTeam, RehearsedTeam];
}

interface RehearsedTeam {
  readonly id: number;
  readonly name: string;
  readonly shortName: string;
}

/** By start and number, without their bulky sources. */
export function listRehearsed(tx: Tx, tournamentId: number): RehearsedFixture[] {
  const [teamA, teamB] = [alias(teams, "team_a"), alias(teams, "team_b")];
  const nameOf = ({ id, name, shortName }: typeof teamA | typeof teamB) => ({
    id,
    name,
    shortName,
  });
  return tx
    .select({
      id: fixtures.id,
      externalId: fixtures.externalId,
      number: fixtures.number,
      startsAt: fixtures.startsAt,
      lockedAt: fixtures.lockedAt,
      state: fixtures.state,
      ballsPlayed: rehearsalMatches.ballsPlayed,
      teamA: nameOf(teamA),
      teamB: nameOf(teamB),
    })
    .from(rehearsalMatches)
    .innerJoin(fixtures, eq(fixtures.id, rehearsalMatches.fixtureId))
    .innerJoin(teamA, eq(teamA.id, fixtures.teamAId))
    .innerJoin(teamB, eq(teamB.id, fixtures.teamBId))
    .where(eq(fixtures.tournamentId, tournamentId))
    .orderBy(asc(fixtures.startsAt), asc(fixtures.number))
    .all()
    .map(({ state, teamA, teamB, ...fixture }) => ({
      ...fixture,
      over: state === "finished" || state === "abandoned",
      teams: [teamA, teamB],
    }));
}

export function readSource(tx: Tx, fixtureId: number): string {
  const row = tx
    .select({ source: rehearsalMatches.source })
    .from(rehearsalMatches)
    .where(eq(rehearsalMatches.fixtureId, fixtureId))
    .get();
  if (!row) throw new Error(`Fixture ${fixtureId} is not rehearsed.`);
  return row.source;
}

export function listRehearsedTournaments(tx: Tx): { id: number; name: string }[] {
  return tx
    .selectDistinct({ id: tournaments.id, name: tournaments.name })
    .from(rehearsalMatches)
    .innerJoin(fixtures, eq(fixtures.id, rehearsalMatches.fixtureId))
    .innerJoin(tournaments, eq(tournaments.id, fixtures.tournamentId))
    .orderBy(asc(tournaments.name))
    .all();
}
