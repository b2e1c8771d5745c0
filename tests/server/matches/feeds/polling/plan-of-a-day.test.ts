import fc from "fast-check";
import { expect, test } from "vitest";
import { anyDay, COST, type Costs, HOUR, liveThrough, MIDNIGHT, MINUTE } from "./simulated-day";

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

test("one T20 on a free key: scorecards are spread over the play, and the end comes", () => {
  const startsAt = MIDNIGHT + 14 * HOUR;
  const { scorecards } = liveThrough([{ startsAt, endsAt: startsAt + 3.5 * HOUR }], 100);
  const during = scorecards.filter(({ final }) => !final).map(({ at }) => (at - startsAt) / MINUTE);
  expect(during.length).toBeGreaterThanOrEqual(4);
  const gaps = during.map((at, index) => at - (during[index - 1] ?? 0));
  expect(Math.max(...gaps) / Math.min(...gaps)).toBeLessThan(1.6);
  const [end] = scorecards.filter(({ final }) => final);
  expect(((end?.at ?? 0) - startsAt) / MINUTE).toBeLessThanOrEqual(3.5 * 60 + 30);
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
