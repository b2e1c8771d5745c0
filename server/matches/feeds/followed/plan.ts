import { DAY_MS, HOUR_MS, MINUTE_MS } from "#game/core/units";
import { isResting } from "#game/play/match/score-source";
import {
  before,
  coveredLength,
  lengthOf,
  type Span,
  type TimedFixture,
  timesOfPlay,
} from "./match-hours";

/** The basis of the next question. Times are UTC milliseconds. */
export interface PollSituation {
  readonly now: number;
  readonly left: number;
  readonly limit: number;
  /** In hits, at most; of a scorecard with the cheaper question that comes first (ADR-120). */
  readonly cost: Readonly<Record<Poll["ask"], number>>;
  /** Looks are spaced by the cost of the last one; it never allows a question. */
  readonly look: number;
  readonly statesAskedAt: number | null;
  readonly series: readonly PlannedSeries[];
  readonly fixtures: readonly PlannedFixture[];
}

export interface PlannedSeries {
  readonly tournamentId: number;
  readonly fixturesAskedAt: number | null;
  /** Its last answer reported something new, to be confirmed. */
  readonly unconfirmed: boolean;
  readonly squadsAskedAt: number | null;
  readonly squadsMissing: boolean;
  /** The start of its last fixture; null without one. */
  readonly endsAt: number | null;
}

export interface PlannedFixture extends TimedFixture {
  readonly id: number;
  readonly askedAt: number | null;
  /** The time at which a scorecard of the finished match was taken in. */
  readonly finalAt: number | null;
  /** Nothing is asked about it before; null without such a time. */
  readonly restsUntil: number | null;
}

export type Poll =
  | { readonly ask: "series" | "squads"; readonly tournamentId: number }
  | { readonly ask: "states" }
  | { readonly ask: "scorecard"; readonly fixtureId: number };

const SHORTEST_MS = MINUTE_MS;
const LONGEST_BETWEEN_STATES_MS = HOUR_MS;
/** For a match that should have ended. */
const OVERDUE_STATES_MS = 30 * MINUTE_MS;
/** Reserved for matches that last longer than planned. */
const OVERRUN_ASKS = 6;
/** Of a day's hits, for finding out starts and ends. */
const STATES_SHARE = 1 / 5;

const AGAIN_FINAL_MS = 5 * MINUTE_MS;
const OVERDUE_EVERY_MS = 2 * HOUR_MS;
/** Scorecards are corrected after the match: one more look. */
const CHECK_AFTER_MS = HOUR_MS;
/** A later scorecard is not expected. */
const GIVE_UP_MS = 3 * DAY_MS;
const FRESH_MS = 12 * HOUR_MS;

const SERIES_EVERY_MS = 3 * HOUR_MS;
const CONFIRM_AFTER_MS = 10 * MINUTE_MS;
const SQUADS_MISSING_EVERY_MS = 12 * HOUR_MS;
const SQUADS_EVERY_MS = 3 * DAY_MS;
/** After its last fixture, a series is still asked for further ones. */
const SERIES_LASTS_MS = 7 * DAY_MS;

/**
 * The next question to the feed; null if nothing is due or no hits are left for it. Matches that
 * have ended come first, then cheap states, then scorecards of matches in play: spaced so that the
 * day's hits last until its last match, with one scorecard reserved for the end of each, even if it
 * is not asked about for now.
 */
export function planPoll(whole: PollSituation): Poll | null {
  const { now, left, cost, fixtures } = whole;
  const situation = { ...whole, fixtures: fixtures.filter((each) => !isResting(each, now)) };
  const budget = budgetOf(whole);
  const spare = left - budget.finals - budget.states;
  const affordable = (poll: Poll | null, hits: number) =>
    poll !== null && cost[poll.ask] <= hits ? poll : null;
  return (
    affordable(nextFinal(situation, isFresh(situation)), left) ??
    affordable(nextStates(situation, budget), left - budget.finals) ??
    (left - budget.finals < cost.states ? affordable(nextOverdue(situation), left) : null) ??
    affordable(nextSeries(situation), spare) ??
    affordable(nextLive(situation, spare), spare) ??
    affordable(nextCheck(situation), spare) ??
    affordable(nextSquads(situation), spare) ??
    affordable(
      nextFinal(situation, (fixture) => !isFresh(situation)(fixture)),
      spare,
    )
  );
}

/** For unplanned questions: all except those for the ends of today's matches. */
export function spareHits(situation: PollSituation): number {
  return situation.left - budgetOf(situation).finals;
}

interface Budget {
  /** Reserved for the last scorecards of today's matches. */
  readonly finals: number;
  /** Reserved for the states of the rest of the day. */
  readonly states: number;
  readonly betweenStates: number;
}

/** A day is the feed's: from midnight to midnight, UTC. */
function budgetOf({ now, limit, cost, fixtures }: PollSituation): Budget {
  const midnight = now - (now % DAY_MS) + DAY_MS;
  const playing = fixtures.map((fixture) => before(timesOfPlay(fixture, now), midnight));
  const whole = fixtures.flatMap((fixture) =>
    before(timesOfPlay(asIfOpen(fixture), midnight - DAY_MS), midnight),
  );
  const ended = fixtures.filter((fixture) => isDue(fixture) && isFresh({ now })(fixture));
  const matches = playing.filter((spans) => spans.length > 0).length + ended.length;
  const asks = Math.max(1, Math.floor((limit * STATES_SHARE) / cost.states));
  const betweenStates = clamp(coveredLength(whole) / asks, SHORTEST_MS, LONGEST_BETWEEN_STATES_MS);
  const rest = coveredLength(playing.flat());
  const open = playing.some((spans) => spans.length > 0);
  return {
    finals: matches * cost.scorecard,
    states: (Math.ceil(rest / betweenStates) + (open ? OVERRUN_ASKS : 0)) * cost.states,
    betweenStates,
  };
}

function nextStates({ now, fixtures, statesAskedAt }: PollSituation, budget: Budget): Poll | null {
  const on = fixtures.filter((fixture) => isOn(fixture, now));
  const overdue = on.every((fixture) => endOf(fixture) <= now);
  const between = overdue ? OVERDUE_STATES_MS : budget.betweenStates;
  return on.length > 0 && isPast(statesAskedAt, now - between) ? { ask: "states" } : null;
}

/**
 * A match that should have ended an hour ago: the hits reserved for its end are spent to find out,
 * unless a state is affordable, which is cheaper.
 */
function nextOverdue({ now, fixtures }: PollSituation): Poll | null {
  const next = fixtures.find(
    (fixture) =>
      isOn(fixture, now) &&
      endOf(fixture) <= now - OVERDUE_EVERY_MS / 2 &&
      isPast(fixture.askedAt, now - OVERDUE_EVERY_MS),
  );
  return next === undefined ? null : { ask: "scorecard", fixtureId: next.id };
}

/** The longest wait for a scorecard, once the spare hits allow for one. */
function nextLive({ now, look, fixtures }: PollSituation, spare: number): Poll | null {
  const on = fixtures.filter((fixture) => isOn(fixture, now));
  const affordable = Math.floor(spare / look);
  if (on.length === 0 || affordable < 1) return null;
  const midnight = now - (now % DAY_MS) + DAY_MS;
  const rest = fixtures.flatMap((fixture): Span[] => before(timesOfPlay(fixture, now), midnight));
  const between = Math.max(SHORTEST_MS, lengthOf(rest) / affordable);
  const lookedAt = (fixture: PlannedFixture) => Math.max(fixture.askedAt ?? 0, fixture.startsAt);
  const [next] = on.sort((a, b) => lookedAt(a) - lookedAt(b));
  if (next === undefined || now - lookedAt(next) < between) return null;
  return { ask: "scorecard", fixtureId: next.id };
}

function nextFinal(
  { now, fixtures }: PollSituation,
  which: (fixture: PlannedFixture) => boolean,
): Poll | null {
  const [next] = fixtures
    .filter((fixture) => isDue(fixture) && which(fixture))
    .filter(({ overAt, askedAt }) => {
      const waited = now - (overAt ?? now);
      return waited < GIVE_UP_MS && isPast(askedAt, now - Math.max(AGAIN_FINAL_MS, waited / 2));
    })
    .sort((a, b) => (a.askedAt ?? 0) - (b.askedAt ?? 0) || a.startsAt - b.startsAt);
  return next === undefined ? null : { ask: "scorecard", fixtureId: next.id };
}

function nextCheck({ now, fixtures }: PollSituation): Poll | null {
  const next = fixtures.find(
    ({ finalAt, askedAt, settled }) =>
      finalAt !== null &&
      !settled &&
      now - finalAt < GIVE_UP_MS &&
      isPast(finalAt, now - CHECK_AFTER_MS) &&
      isPast(askedAt, now - CHECK_AFTER_MS),
  );
  return next === undefined ? null : { ask: "scorecard", fixtureId: next.id };
}

function nextSeries({ now, series }: PollSituation): Poll | null {
  const next = series.find(
    (each) =>
      !isOver(each, now) &&
      isPast(each.fixturesAskedAt, now - (each.unconfirmed ? CONFIRM_AFTER_MS : SERIES_EVERY_MS)),
  );
  return next === undefined ? null : { ask: "series", tournamentId: next.tournamentId };
}

function nextSquads({ now, series }: PollSituation): Poll | null {
  const next = series.find(
    (each) =>
      !isOver(each, now) &&
      isPast(
        each.squadsAskedAt,
        now - (each.squadsMissing ? SQUADS_MISSING_EVERY_MS : SQUADS_EVERY_MS),
      ),
  );
  return next === undefined ? null : { ask: "squads", tournamentId: next.tournamentId };
}

/** As far as the clock and the feed know. */
function isOn(fixture: PlannedFixture, now: number): boolean {
  return timesOfPlay(fixture, now).some(({ from }) => from <= now) && fixture.startsAt <= now;
}

function endOf(fixture: PlannedFixture): number {
  return Math.max(...timesOfPlay(asIfOpen(fixture), fixture.startsAt).map(({ to }) => to));
}

/** It is over and its last scorecard has not come. */
function isDue({ overAt, finalAt, settled }: PlannedFixture): boolean {
  return overAt !== null && finalAt === null && !settled;
}

/** It ended lately: older ones wait for spare hits. */
function isFresh({ now }: { readonly now: number }): (fixture: PlannedFixture) => boolean {
  return (fixture) =>
    timesOfPlay(asIfOpen(fixture), fixture.startsAt).some(({ to }) => to > now - FRESH_MS);
}

/** With its full playing time, whether or not it is over. */
function asIfOpen(fixture: PlannedFixture): PlannedFixture {
  return { ...fixture, overAt: null, settled: false };
}

function isOver({ endsAt }: PlannedSeries, now: number): boolean {
  return endsAt !== null && now > endsAt + SERIES_LASTS_MS;
}

/** An event that never happened is long past. */
function isPast(instant: number | null, limit: number): boolean {
  return instant === null || instant <= limit;
}

/** Within limits. */
function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
