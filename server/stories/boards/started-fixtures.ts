import type { Tx } from "#db/client";
import { shareRead } from "#db/share-reads";
import type { Ms } from "#game/core/units";
import { DEFAULT_LEAGUE_FORMAT, type LeagueFormat } from "#game/play/format/format";
import { formatOf } from "#game/play/format/formats";
import { meetingLabels } from "#game/play/season/fixture-status";
import type { PublicTx } from "#server/play/locks/locked-transaction";
import { readPointsByFixture } from "#server/play/points/read-fixture-points";
import {
  loadScoredFixtures,
  type ScoredFixture,
  type SeasonFixture,
} from "#server/play/season/season-fixtures";

/** A fixture that has locked: only then do other people's teams show (rules.md#secrecy). */
export interface StartedFixture extends ScoredFixture {
  readonly lockedAt: number;
  /** Its transfers and boosters were given back, in leagues of the format (rules.md#abandoned). */
  readonly givenBack: boolean;
  /** "2nd Test" where the tournament has several of the two sides. */
  readonly meeting?: string;
}

/** A fixture in a selector or at the head of a column. */
export interface FixtureName {
  readonly id: number;
  readonly number: number;
  readonly teams: readonly [string, string];
  readonly matchType: string;
  /** "2nd Test" where the tournament has several of the two sides. */
  readonly meeting?: string;
  readonly startsAt: Ms;
  readonly state: SeasonFixture["state"];
  readonly status: string;
}

/**
 * The fixtures of a tournament that have locked, in its order.
 *
 * @param format of the league that asks whether boosters were given back; else left out
 */
export function loadStartedFixtures(
  tx: Tx,
  tournamentId: number,
  format: LeagueFormat = DEFAULT_LEAGUE_FORMAT,
): readonly StartedFixture[] {
  return readStarted(tx, tournamentId, format);
}

const readStarted = shareRead(
  (tx: Tx, tournamentId: number, format: LeagueFormat): readonly StartedFixture[] => {
    const season = loadScoredFixtures(tx, tournamentId);
    const givenBack = formatOf(format).givenBackIds(season);
    const meetings = meetingLabels(season);
    return season.flatMap(({ lockedAt, ...fixture }) => {
      if (lockedAt === null) return [];
      const { id } = fixture;
      const meeting = meetings.get(id);
      return [{ ...fixture, lockedAt, givenBack: givenBack.has(id), ...(meeting && { meeting }) }];
    });
  },
);

export function nameFixture(fixture: StartedFixture): FixtureName {
  const { id, number, teamA, teamB, matchType, meeting, startsAt, state, status } = fixture;
  const teams = [teamA.shortName, teamB.shortName] as const;
  return { id, number, teams, matchType, ...(meeting && { meeting }), startsAt, state, status };
}

/** The names of the started fixtures as selectors list them: the last one first. */
export const nameNewestFirst = shareRead((tx: Tx, tournamentId: number): readonly FixtureName[] =>
  loadStartedFixtures(tx, tournamentId).map(nameFixture).reverse(),
);

/**
 * Whether a player has to do with a fixture: the real team plays in it, or somebody who was with a
 * side then is on its scorecard.
 */
export function isInMatch(
  { teamA, teamB }: SeasonFixture,
  teamId: number,
  onScorecard: boolean,
): boolean {
  return onScorecard || teamId === teamA.id || teamId === teamB.id;
}

/** Locked, and not over yet: rain may have kept the first ball away. */
export function isInProgress({ state }: StartedFixture): boolean {
  return state === "upcoming" || state === "in progress";
}

/** The fixtures of a season that are being played. */
export function inProgressOf(season: readonly SeasonFixture[]): readonly SeasonFixture[] {
  return season.filter((fixture) => fixture.state === "in progress");
}

/**
 * The points of each participant in some fixtures together, in hundredths; null without a place in
 * their tables, and for no fixtures, of which nothing is read.
 */
export function readInPlay(
  tx: PublicTx,
  leagueId: number,
  fixtures: readonly SeasonFixture[],
): (participantId: number) => number | null {
  if (fixtures.length === 0) return () => null;
  const ids = fixtures.map(({ id }) => id);
  const byFixture = [...readPointsByFixture(tx, leagueId, ids).values()];
  return (participantId) => {
    const own = byFixture.flatMap((points) => points[participantId] ?? []);
    return own.length === 0 ? null : own.reduce((sum, points) => sum + points, 0);
  };
}
