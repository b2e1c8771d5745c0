import { HOUR_MS, MINUTE_MS, type Ms } from "#game/core/units";
import type { KnownPlay } from "#game/matches/scorecard-moments";
import { type TimedFixture, timesOfPlay } from "./match-hours";

/** The basis of the next question. */
export interface PollSituation {
  readonly now: Ms;
  readonly left: number;
  readonly limit: number;
  /** In hits, at most. */
  readonly cost: Readonly<Record<Poll["ask"], number>>;
  /** Looks are spaced by the cost of the last ones; it never allows a question (ADR-120). */
  readonly look: { readonly states: number; readonly scorecard: number };
  readonly statesAskedAt: Ms | null;
  readonly series: readonly PlannedSeries[];
  readonly fixtures: readonly PlannedFixture[];
}

export interface PlannedSeries {
  readonly tournamentId: number;
  readonly fixturesAskedAt: Ms | null;
  /** Its last answer reported something new, to be confirmed. */
  readonly unconfirmed: boolean;
  readonly squadsAskedAt: Ms | null;
  readonly squadsMissing: boolean;
  /** The start of its last fixture; null without one. */
  readonly endsAt: Ms | null;
}

export type Poll =
  | { readonly ask: "series" | "squads"; readonly tournamentId: number }
  | { readonly ask: "states" }
  /** `match` is the state of one match alone; `sides` a look at its scorecard before the start. */
  | { readonly ask: "match" | "sides" | "scorecard"; readonly fixtureId: number };

/** All that the plan of a day knows of a match. */
export interface PlannedFixture extends TimedFixture, KnownPlay {
  readonly id: number;
  /** The last question about it, for its scorecard or its state. */
  readonly askedAt: Ms | null;
  /** The time at which a scorecard of the finished match was taken in. */
  readonly finalAt: Ms | null;
  /** Nothing is asked about it before; null without such a time. */
  readonly restsUntil: Ms | null;
  /** By the feed; null if unknown. */
  readonly hasScorecard: boolean | null;
  /** The last time at which its scorecard was refused; null after an answer. */
  readonly refusedAt: Ms | null;
  readonly sidesAskedAt: Ms | null;
  /** Moments that had passed at its last scorecard; null before the first. */
  readonly moments: number | null;
}

/**
 * Feeds open the scorecards of most matches late: before this time it is no news that there is
 * none. The toss is half an hour before the start.
 */
export const NEAR_MS = 45 * MINUTE_MS;
/** Before the start, once the toss has been. */
export const SIDES_MS = 20 * MINUTE_MS;
/** A refused scorecard is asked for again at the earliest. */
export const REFUSED_MS = 30 * MINUTE_MS;
/** It ended lately: older ones wait for spare hits. */
const FRESH_MS = 12 * HOUR_MS;

/** As far as the clock and the feed know. */
export function isOn(fixture: PlannedFixture, now: Ms): boolean {
  return timesOfPlay(fixture, now).some(({ from }) => from <= now) && fixture.startsAt <= now;
}

/** It is over and its last scorecard has not come. */
export function isDue({ overAt, finalAt, settled }: PlannedFixture): boolean {
  return overAt !== null && finalAt === null && !settled;
}

export function isFresh(fixture: PlannedFixture, now: Ms): boolean {
  return timesOfPlay(asIfOpen(fixture), fixture.startsAt).some(({ to }) => to > now - FRESH_MS);
}

/** With its full playing time, whether or not it is over. */
export function asIfOpen(fixture: PlannedFixture): PlannedFixture {
  return { ...fixture, overAt: null, settled: false };
}

export function endOf(fixture: PlannedFixture): Ms {
  return Math.max(...timesOfPlay(asIfOpen(fixture), fixture.startsAt).map(({ to }) => to));
}

/**
 * The feed has no scorecard, as far as it says: the state alone is asked for. Feeds say so of most
 * matches to come, which means nothing before the start is near.
 */
export function isWithoutScorecard({ hasScorecard, startsAt }: PlannedFixture, now: Ms): boolean {
  return hasScorecard === false && startsAt - NEAR_MS <= now;
}

export function wasJustRefused({ refusedAt }: PlannedFixture, now: Ms): boolean {
  return refusedAt !== null && now - refusedAt < REFUSED_MS;
}

export function sidesAreToCome(fixture: PlannedFixture, now: Ms): boolean {
  const { sidesAskedAt, startsAt, settled, overAt } = fixture;
  const isOpen = overAt === null && !settled && now < startsAt;
  return isOpen && sidesAskedAt === null && !isWithoutScorecard(fixture, now);
}
