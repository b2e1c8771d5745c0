import fc from "fast-check";
import { expect } from "vitest";
import { countPassed, momentsOf } from "#game/matches/scorecard-moments";
import { planPoll } from "#server/matches/feeds/followed/plan";
import type {
  PlannedFixture,
  PlannedSeries,
  Poll,
} from "#server/matches/feeds/followed/poll-situation";

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
/** A simulated day goes in steps of two minutes, where it is lived through often. */
const STEP = 2 * MINUTE;
export const MIDNIGHT = Date.UTC(2026, 10, 21);
/** A scorecard with the question about the match that comes first. */
export const COST = { series: 1, squads: 10, states: 2, match: 1, sides: 10, scorecard: 11 };
export const LOOK = { states: COST.states, scorecard: COST.scorecard };
export type Costs = Readonly<Record<Poll["ask"], number>>;

export const QUIET_SERIES: PlannedSeries = {
  tournamentId: 1,
  fixturesAskedAt: MIDNIGHT + 23 * HOUR,
  unconfirmed: false,
  squadsAskedAt: MIDNIGHT + 23 * HOUR,
  squadsMissing: false,
  endsAt: MIDNIGHT + 48 * HOUR,
};

export function fixture(more: Partial<PlannedFixture> = {}): PlannedFixture {
  const facts = { id: 1, matchType: "T20", startsAt: MIDNIGHT + 14 * HOUR };
  const play = { ballsPerOver: 6, innings: [], moments: null };
  const nothingYet = { askedAt: null, overAt: null, finalAt: null, settled: false };
  const unknown = { hasScorecard: null, refusedAt: null, sidesAskedAt: null, restsUntil: null };
  return { ...facts, ...play, ...nothingYet, ...unknown, ...more };
}

export interface SimulatedMatch {
  readonly startsAt: number;
  readonly endsAt: number;
  /** From the start until then a script sends the score now and then; left out: never. */
  readonly pushedUntil?: number;
  /** Left out: always. */
  readonly hasScorecard?: boolean;
}

interface Look {
  readonly id: number;
  readonly at: number;
}

export interface DayLog {
  spent: number;
  /** The difference between the dearest answer and the expected cost of its question. */
  surprise: number;
  readonly scorecards: (Look & { readonly final: boolean; readonly over: number })[];
  readonly sides: Look[];
  readonly states: number[];
  /** States of one match. */
  readonly matches: Look[];
}

/** Two innings of twenty overs, spread evenly over the match, with a break of a tenth between. */
function inningsAt({ startsAt, endsAt }: SimulatedMatch, now: number) {
  const played = Math.min(1, Math.max(0, (now - startsAt) / (endsAt - startsAt)));
  const ballsOf = (from: number) =>
    Math.floor(Math.min(1, Math.max(0, (played - from) / 0.45)) * 120);
  return [ballsOf(0), ballsOf(0.55)]
    .filter((balls) => balls > 0)
    .map((balls) => ({ balls, wickets: 3 }));
}

/**
 * Lives through a day minute by minute with a feed that tells the truth.
 *
 * @param termsAt what answers cost at a time; what they have said is what the next ones are planned by
 */
export function liveThrough(
  matches: readonly SimulatedMatch[],
  limit: number,
  termsAt: (now: number) => Costs = () => COST,
): DayLog {
  const log: DayLog = {
    ...{ spent: 0, surprise: 0, scorecards: [], sides: [], states: [], matches: [] },
  };
  let cost: Costs = COST;
  let fixtures = matches.map(({ startsAt, hasScorecard, pushedUntil: restsUntil = null }, id) =>
    fixture({ id, startsAt, restsUntil, hasScorecard: hasScorecard ?? null }),
  );
  let statesAskedAt: number | null = null;
  let series: PlannedSeries = {
    ...QUIET_SERIES,
    fixturesAskedAt: MIDNIGHT,
    squadsAskedAt: MIDNIGHT,
  };
  const change = (id: number, more: Partial<PlannedFixture>) => {
    fixtures = fixtures.map((each) => (each.id === id ? { ...each, ...more } : each));
  };
  const tell = (id: number, now: number) => {
    const match = matches[id];
    if (match === undefined || match.startsAt > now) return;
    change(id, { innings: inningsAt(match, now) });
    if (match.endsAt <= now) change(id, { overAt: fixtures[id]?.overAt ?? now });
  };
  const answer = (poll: Poll, now: number) => {
    if ("tournamentId" in poll) {
      const column = poll.ask === "series" ? "fixturesAskedAt" : "squadsAskedAt";
      series = { ...series, [column]: now };
      return;
    }
    if (poll.ask === "states") {
      statesAskedAt = now;
      log.states.push(now);
      for (const id of matches.keys()) tell(id, now);
      return;
    }
    const id = poll.fixtureId;
    const before = fixtures[id];
    change(id, { askedAt: now });
    if (poll.ask === "sides") {
      log.sides.push({ id, at: now });
      change(id, { sidesAskedAt: now });
      return;
    }
    tell(id, now);
    if (poll.ask === "match") {
      log.matches.push({ id, at: now });
      return;
    }
    const final = (matches[id]?.endsAt ?? 0) <= now;
    const innings = fixtures[id]?.innings ?? [];
    const over = innings.reduce((sum, { balls }) => sum + balls, 0) / 6;
    log.scorecards.push({ id, at: now, final, over });
    const settled = final && (before?.finalAt ?? null) !== null;
    change(id, { moments: momentsPassed(fixtures[id], now) });
    if (final)
      change(id, { overAt: before?.overAt ?? now, finalAt: before?.finalAt ?? now, settled });
  };
  for (let now = MIDNIGHT; now < MIDNIGHT + 24 * HOUR; now += STEP) {
    for (;;) {
      const left = limit - log.spent;
      const look = { states: cost.states, scorecard: cost.scorecard };
      const base = { now, left, limit, cost, look, statesAskedAt, series: [series], fixtures };
      const poll = planPoll(base);
      if (poll === null) break;
      expect(cost[poll.ask]).toBeLessThanOrEqual(left);
      const price = termsAt(now)[poll.ask];
      log.surprise = Math.max(log.surprise, price - cost[poll.ask]);
      log.spent += price;
      cost = { ...cost, [poll.ask]: price };
      answer(poll, now);
    }
  }
  return log;
}

function momentsPassed(match: PlannedFixture | undefined, now: number): number {
  return match === undefined ? 0 : countPassed(momentsOf(match, now));
}

export const anyDay = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 18 * 60 }), fc.integer({ min: 30, max: 300 }))
    .map(([start, length]) => ({
      startsAt: MIDNIGHT + start * MINUTE,
      endsAt: MIDNIGHT + (start + length) * MINUTE,
    })),
  { maxLength: 6 },
);
