import { eq } from "drizzle-orm";
import type { Tx } from "#db/client";
import { fixtures } from "#db/schema";
import { loadSeasonFixtures, type SeasonFixture } from "../season/season-fixtures";

/** A fixture that has locked: only then do other people's teams show (rules.md#secrecy). */
export interface StartedFixture extends SeasonFixture {
  readonly lockedAt: number;
  readonly ballsPerOver: number;
  /** When stat lines, state or result last changed, UTC milliseconds. */
  readonly updatedAt: number;
}

/** A fixture in a selector or at the head of a column. */
export interface FixtureName {
  readonly id: number;
  readonly number: number;
  /** Short names of the two sides. */
  readonly teams: readonly [string, string];
  readonly matchType: string;
  /** UTC milliseconds. */
  readonly startsAt: number;
  readonly state: SeasonFixture["state"];
  readonly status: string;
}

/** The fixtures of a tournament that have locked, in its order. */
export function loadStartedFixtures(tx: Tx, tournamentId: number): StartedFixture[] {
  const rows = tx
    .select({
      id: fixtures.id,
      ballsPerOver: fixtures.ballsPerOver,
      updatedAt: fixtures.updatedAt,
    })
    .from(fixtures)
    .where(eq(fixtures.tournamentId, tournamentId))
    .all();
  const more = new Map(rows.map((row) => [row.id, row]));
  return loadSeasonFixtures(tx, tournamentId).flatMap((fixture) => {
    const { lockedAt } = fixture;
    const own = more.get(fixture.id);
    return lockedAt === null || own === undefined ? [] : [{ ...fixture, ...own, lockedAt }];
  });
}

export function nameFixture(fixture: SeasonFixture): FixtureName {
  const { id, number, teamA, teamB, matchType, startsAt, state, status } = fixture;
  const teams = [teamA.shortName, teamB.shortName] as const;
  return { id, number, teams, matchType, startsAt, state, status };
}

/** The names of the started fixtures as selectors list them: the last one first. */
export function nameNewestFirst(started: readonly StartedFixture[]): FixtureName[] {
  return started.map(nameFixture).reverse();
}

/** Locked, and not over yet: rain may have kept the first ball away. */
export function isInProgress({ state }: StartedFixture): boolean {
  return state === "upcoming" || state === "in progress";
}
