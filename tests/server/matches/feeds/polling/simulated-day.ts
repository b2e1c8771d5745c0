import fc from "fast-check";
import { expect } from "vitest";
import {
  type PlannedFixture,
  type PlannedSeries,
  type Poll,
  planPoll,
} from "#server/matches/feeds/followed/plan";

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
/** A simulated day goes in steps of two minutes, where it is lived through often. */
const STEP = 2 * MINUTE;
export const MIDNIGHT = Date.UTC(2026, 10, 21);
/** A scorecard with the question about the match that comes first. */
export const COST = { series: 1, squads: 10, states: 2, scorecard: 11 };
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
  const nothingYet = { askedAt: null, overAt: null, finalAt: null, settled: false };
  return { ...facts, ...nothingYet, restsUntil: null, ...more };
}

export interface SimulatedMatch {
  readonly startsAt: number;
  readonly endsAt: number;
  /** From the start until then a script sends the score now and then; left out: never. */
  readonly pushedUntil?: number;
}

export interface DayLog {
  spent: number;
  /** How much more the dearest answer cost than its question was thought to. */
  surprise: number;
  readonly scorecards: { readonly id: number; readonly at: number; readonly final: boolean }[];
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
  const log: DayLog = { spent: 0, surprise: 0, scorecards: [] };
  let cost: Costs = COST;
  let look = COST.scorecard;
  let fixtures = matches.map(({ startsAt, pushedUntil: restsUntil = null }, id) =>
    fixture({ id, startsAt, restsUntil }),
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
  for (let now = MIDNIGHT; now < MIDNIGHT + 24 * HOUR; now += STEP) {
    for (;;) {
      const left = limit - log.spent;
      const base = { now, left, limit, cost, look, statesAskedAt, series: [series], fixtures };
      const poll = planPoll(base);
      if (poll === null) break;
      expect(cost[poll.ask]).toBeLessThanOrEqual(left);
      const asked = termsAt(now)[poll.ask];
      log.surprise = Math.max(log.surprise, asked - cost[poll.ask]);
      log.spent += asked;
      cost = { ...cost, [poll.ask]: asked };
      if (poll.ask === "scorecard") look = asked;
      if ("tournamentId" in poll) {
        const column = poll.ask === "series" ? "fixturesAskedAt" : "squadsAskedAt";
        series = { ...series, [column]: now };
      } else if (poll.ask === "states") {
        statesAskedAt = now;
        for (const [id, { endsAt }] of matches.entries())
          if (endsAt <= now) change(id, { overAt: now });
      } else {
        const id = poll.fixtureId;
        const before = fixtures[id];
        const final = (matches[id]?.endsAt ?? 0) <= now;
        log.scorecards.push({ id, at: now, final });
        const settled = before?.finalAt !== null;
        change(id, { askedAt: now, ...(final ? { overAt: now, finalAt: now, settled } : {}) });
      }
    }
  }
  return log;
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
