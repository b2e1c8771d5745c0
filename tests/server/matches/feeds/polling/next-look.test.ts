import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nextLooks } from "#server/matches/feeds/followed/next-look";
import { planPoll } from "#server/matches/feeds/followed/plan";
import type { PlannedFixture, PollSituation } from "#server/matches/feeds/followed/poll-situation";
import { COST, fixture, LOOK } from "./simulated-day";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const MIDNIGHT = Date.UTC(2026, 10, 21);
const START = MIDNIGHT + 14 * HOUR;

function match(id: number, more: Partial<PlannedFixture> = {}): PlannedFixture {
  return fixture({ id, startsAt: START, ...more });
}

function situation(more: Partial<PollSituation> = {}): PollSituation {
  return {
    ...{ now: START + HOUR, left: 60, limit: 100, look: LOOK, series: [], cost: COST },
    statesAskedAt: START + HOUR,
    fixtures: [match(1, { askedAt: START + HOUR })],
    ...more,
  };
}

describe("the next look", () => {
  test("is the plan's", () => {
    const [[, at]] = [...nextLooks(situation(), 0)] as [[number, number]];
    expect(planPoll(situation({ now: at }))).not.toBeNull();
    expect(planPoll(situation({ now: at - MINUTE }))).toBeNull();
  });

  test("is none without hits, but for the next day's", () => {
    expect([...nextLooks(situation({ left: 0 }), 0)]).toEqual([[1, null]]);
    const late = { startsAt: MIDNIGHT + 22 * HOUR, askedAt: null };
    const now = MIDNIGHT + 23 * HOUR;
    const evening = situation({ left: 0, now, statesAskedAt: now, fixtures: [match(1, late)] });
    expect([...nextLooks(evening, 0)]).toEqual([[1, MIDNIGHT + 24 * HOUR]]);
  });

  test("is not before a feed that failed is asked again", () => {
    const due = situation({ statesAskedAt: null, fixtures: [match(1)] });
    expect([...nextLooks(due, 0)]).toEqual([[1, START + HOUR]]);
    expect([...nextLooks(due, START + 2 * HOUR)]).toEqual([[1, START + 2 * HOUR]]);
  });

  test("is not while a script sends the score", () => {
    const restsUntil = START + HOUR + 7 * MINUTE;
    const pushed = situation({ statesAskedAt: null, fixtures: [match(1, { restsUntil })] });
    expect([...nextLooks(pushed, 0)]).toEqual([[1, restsUntil]]);
    // The states of the other match say nothing of this one.
    const fixtures = [match(1, { restsUntil }), match(2)];
    const both = situation({ statesAskedAt: null, fixtures });
    expect(nextLooks(both, 0).get(2)).toBe(START + HOUR);
    expect(nextLooks(both, 0).get(1)).toBeGreaterThanOrEqual(restsUntil);
  });

  test("is of matches in play alone", () => {
    const fixtures = [
      match(1),
      match(2, { overAt: START + HOUR }),
      match(3, { settled: true }),
      match(4, { startsAt: START + 5 * HOUR }),
    ];
    expect([...nextLooks(situation({ fixtures }), 0).keys()]).toEqual([1]);
  });
});

test("until the next look of any match the plan asks about none of them", () => {
  const now = START + 2 * HOUR;
  const askedAt = fc.integer({ min: 0, max: 120 }).map((ago) => now - ago * MINUTE);
  const restsUntil = fc.option(
    fc.integer({ min: -5, max: 120 }).map((after) => now + after * MINUTE),
  );
  const anyMatches = fc.array(fc.record({ askedAt, restsUntil }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(anyMatches, askedAt, fc.integer({ min: 0, max: 300 }), (all, states, left) => {
      const fixtures = all.map((more, id) => match(id, more));
      const base = situation({ fixtures, now, left, limit: 300, statesAskedAt: states });
      const looks = [...nextLooks(base, 0).values()].filter((at) => at !== null);
      const first = looks.length === 0 ? now + 90 * MINUTE : Math.min(...looks);
      for (let at = now; at < first; at += MINUTE) {
        expect(planPoll({ ...base, now: at })).toBeNull();
      }
      if (looks.length > 0) expect(planPoll({ ...base, now: first })).not.toBeNull();
    }),
    { numRuns: 60, seed: 9 },
  );
});
