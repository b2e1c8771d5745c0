import type { Tx } from "#db/client";
import { shareRead } from "#db/share-reads";
import type { Ms } from "#game/core/units";
import { formatOf } from "#game/play/format/formats";
import { meetingLabels } from "#game/play/season/fixture-status";
import { hasCome } from "#game/play/season/fixtures";
import { loadFormat } from "#server/play/leagues/load-league";
import type { PublicTx } from "#server/play/locks/locked-transaction";
import { readPointsByFixture } from "#server/play/points/read-fixture-points";
import { loadLeagueFixtures, loadScoredLeagueFixtures } from "#server/play/season/league-fixtures";
import type { ScoredFixture, SeasonFixture } from "#server/play/season/season-fixtures";

/** Other people's teams are public only once a fixture has locked (rules.md#secrecy). */
export interface StartedFixture extends ScoredFixture {
  readonly lockedAt: number;
  /** Transfers and boosters, in leagues of the format (rules.md#abandoned). */
  readonly givenBack: boolean;
  /** "2nd Test" if the tournament has several of the two sides. */
  readonly meeting?: string;
}

export interface FixtureName {
  readonly id: number;
  readonly number: number;
  readonly teams: readonly [string, string];
  readonly matchType: string;
  /** "2nd Test" if the tournament has several of the two sides. */
  readonly meeting?: string;
  readonly startsAt: Ms;
  readonly state: SeasonFixture["state"];
  readonly status: string;
  /** In races and awards of a format with rounds: the number of the round for which the match stands. */
  readonly round?: number;
  /** Before it locked: nobody has a team in it. */
  readonly calledOff?: true;
}

/** The fixtures that have locked in a league, in the order of the tournament. */
export const loadStartedFixtures = shareRead(
  (tx: Tx, leagueId: number): readonly StartedFixture[] => {
    const season = loadScoredLeagueFixtures(tx, leagueId);
    const givenBack = formatOf(loadFormat(tx, leagueId)).givenBackIds(season);
    const meetings = meetingLabels(season);
    return season.flatMap(({ lockedAt, ...fixture }) => {
      if (lockedAt === null) return [];
      const { id } = fixture;
      const meeting = meetings.get(id);
      return [{ ...fixture, lockedAt, givenBack: givenBack.has(id), ...(meeting && { meeting }) }];
    });
  },
);

/**
 * The fixtures that were called off before they locked, once their start has come (rules.md#scores), in
 * the order of the tournament.
 */
export function listCalledOff(tx: Tx, leagueId: number, now: Ms): FixtureName[] {
  const season = loadLeagueFixtures(tx, leagueId);
  const isOff = ({ voided, lockedAt, startsAt }: SeasonFixture) =>
    voided && lockedAt === null && startsAt <= now;
  if (!season.some(isOff)) return [];
  const meetings = meetingLabels(season);
  return season.filter(isOff).map((fixture) => {
    const meeting = meetings.get(fixture.id);
    return { ...nameFixture({ ...fixture, ...(meeting && { meeting }) }), calledOff: true };
  });
}

export function nameFixture(fixture: SeasonFixture & Pick<StartedFixture, "meeting">): FixtureName {
  const { id, number, teamA, teamB, matchType, meeting, startsAt, state, status } = fixture;
  const teams = [teamA.shortName, teamB.shortName] as const;
  return { id, number, teams, matchType, ...(meeting && { meeting }), startsAt, state, status };
}

export const nameNewestFirst = shareRead((tx: Tx, leagueId: number): readonly FixtureName[] =>
  loadStartedFixtures(tx, leagueId).map(nameFixture).reverse(),
);

/**
 * The player's real team plays in the fixture, or the player was with another side then and is on
 * its scorecard.
 */
export function isInMatch(
  { teamA, teamB }: SeasonFixture,
  teamId: number,
  onScorecard: boolean,
): boolean {
  return onScorecard || teamId === teamA.id || teamId === teamB.id;
}

/** Rain may have kept the first ball away. */
export function isInProgress(fixture: StartedFixture): boolean {
  const { state } = fixture;
  return hasCome(fixture) && (state === "upcoming" || state === "in progress");
}

export function inProgressOf(season: readonly SeasonFixture[]): readonly SeasonFixture[] {
  return season.filter((fixture) => fixture.state === "in progress");
}

/**
 * By participant, in hundredths; null without a place in their tables, and for no fixtures, of
 * which nothing is read.
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
