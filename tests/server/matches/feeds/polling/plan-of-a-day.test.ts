import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  anyDay,
  COST,
  type Costs,
  type DayLog,
  HOUR,
  liveThrough,
  MIDNIGHT,
  MINUTE,
  type SimulatedMatch,
} from "./simulated-day";

test("no day passes the limit", () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 0, max: 400 }), (matches, limit) => {
      const { spent } = liveThrough(matches, limit);
      expect(spent).toBeLessThanOrEqual(limit);
    }),
    { numRuns: 40, seed: 6 },
  );
});

const anyTerms: fc.Arbitrary<Costs> = fc.record({
  series: fc.integer({ min: 1, max: 5 }),
  squads: fc.integer({ min: 1, max: 50 }),
  states: fc.integer({ min: 1, max: 10 }),
  match: fc.integer({ min: 1, max: 5 }),
  sides: fc.integer({ min: 1, max: 50 }),
  scorecard: fc.integer({ min: 1, max: 50 }),
});

test("no day passes the limit by more than one answer that cost more than those before", () => {
  const anyHour = fc.integer({ min: 0, max: 24 });
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 0, max: 400 }), anyTerms, anyTerms, anyHour, (...day) => {
      const [matches, limit, first, then, hour] = day;
      const termsAt = (now: number) => (now < MIDNIGHT + hour * HOUR ? first : then);
      const { spent, surprise } = liveThrough(matches, limit, termsAt);
      expect(spent).toBeLessThanOrEqual(limit + surprise);
    }),
    { numRuns: 40, seed: 8 },
  );
});

test("answers that carry the scorecard at one hit are looked at more often", () => {
  const startsAt = MIDNIGHT + 14 * HOUR;
  const match = [{ startsAt, endsAt: startsAt + 3.5 * HOUR }];
  const countOf = (terms: Costs) =>
    liveThrough(match, 100, () => terms).scorecards.filter(({ final }) => !final).length;
  expect(countOf({ ...COST, scorecard: 1 })).toBeGreaterThan(4 * countOf(COST));
});

test("every match of a day gets its last scorecard with a free key's 100 hits", () => {
  fc.assert(
    fc.property(anyDay, (matches) => {
      const { scorecards } = liveThrough(matches, 100);
      const final = new Set(scorecards.filter((each) => each.final).map(({ id }) => id));
      expect([...final].sort()).toEqual(matches.map((_, id) => id));
    }),
    { numRuns: 40, seed: 7 },
  );
});

const EVENING = { startsAt: MIDNIGHT + 14 * HOUR, endsAt: MIDNIGHT + 17.6 * HOUR };

const AFTERNOON = { startsAt: MIDNIGHT + 10 * HOUR, endsAt: MIDNIGHT + 13.6 * HOUR };
/** Once the answers of a day have told them: one list has all matches, and the match is not asked first. */
const LEARNT = () => ({ ...COST, states: 1, scorecard: 10 });

describe("a free key", () => {
  const minutesAfter = (log: DayLog, { startsAt }: SimulatedMatch, id = 0) =>
    log.scorecards.flatMap((each) => (each.id === id ? [(each.at - startsAt) / MINUTE] : []));

  test("on a day of one T20: sides, both powerplays, the break, the end, and once after", () => {
    const log = liveThrough([EVENING], 100, LEARNT);
    expect(log.sides.map(({ at }) => at)).toEqual([EVENING.startsAt - 20 * MINUTE]);
    expect(log.scorecards.map(({ final }) => final)).toEqual([false, false, false, true, true]);
    const [first, innings, second] = log.scorecards.map(({ over }) => over);
    expect([first && first < 7, innings, second && second < 27]).toEqual([true, 20, true]);
    const [, , , end = 0, check = 0] = minutesAfter(log, EVENING);
    expect(end).toBeLessThan(216 + 15);
    expect(check - end).toBe(60);
    const gaps = log.states.map((at, index) => at - (log.states[index - 1] ?? EVENING.startsAt));
    expect(Math.max(...gaps) / MINUTE).toBeLessThanOrEqual(20);
  });

  test("on a day of two: sides, breaks and ends of both, a score every quarter of an hour", () => {
    const log = liveThrough([AFTERNOON, EVENING], 100, LEARNT);
    expect(log.sides.map(({ id }) => id)).toEqual([0, 1]);
    for (const id of [0, 1]) {
      const own = log.scorecards.filter((each) => each.id === id);
      expect(own.map(({ over }) => Math.round(over))).toEqual([20, 40]);
    }
    const gaps = log.states.map((at, index) => at - (log.states[index - 1] ?? at));
    expect(Math.max(...gaps) / MINUTE).toBeLessThanOrEqual(24);
    expect(log.spent).toBeLessThanOrEqual(100);
  });

  test("keeps nothing for a match without a scorecard", () => {
    const without = { ...AFTERNOON, hasScorecard: false };
    const log = liveThrough([without, EVENING], 100, LEARNT);
    expect(log.scorecards.filter(({ id }) => id === 0)).toEqual([]);
    expect(log.sides.map(({ id }) => id)).toEqual([1]);
    expect(log.matches.filter(({ id }) => id === 0).length).toBeGreaterThan(12);
    // The other one has all moments of a day of its own.
    expect(log.scorecards.slice(0, 4).map(({ final }) => final)).toEqual([
      ...[false, false, false, true],
    ]);
  });
});

test("a large key looks at every step", () => {
  const startsAt = MIDNIGHT + 14 * HOUR;
  const { scorecards } = liveThrough([{ startsAt, endsAt: startsAt + 3 * HOUR }], 100_000);
  const during = scorecards.filter(({ final }) => !final);
  expect(during.length).toBe(89);
});

test("a day with matches that a script sends stays within the limit and asks nothing of them", () => {
  const anyPushes = fc.array(fc.integer({ min: 0, max: 240 }), { minLength: 6, maxLength: 6 });
  fc.assert(
    fc.property(anyDay, anyPushes, fc.integer({ min: 0, max: 400 }), (matches, pushes, limit) => {
      const pushed = matches.map((match, index) => {
        return { ...match, pushedUntil: match.startsAt + (pushes[index] ?? 0) * MINUTE };
      });
      const { spent, scorecards } = liveThrough(pushed, limit);
      expect(spent).toBeLessThanOrEqual(limit);
      for (const { id, at } of scorecards) {
        expect(at).toBeGreaterThanOrEqual(pushed[id]?.pushedUntil ?? 0);
      }
    }),
    { numRuns: 60, seed: 4 },
  );
});
