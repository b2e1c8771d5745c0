import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readStepTable, tidyStepTable } from "#game/play/team/bid-steps";
import { DEFAULT_LEAGUE_SETTINGS, SETTINGS } from "#game/play/team/league-settings";
import { bidStepAt, onStepsUpTo } from "#game/squads/prices";

const IPL = { ...DEFAULT_LEAGUE_SETTINGS, bidSteps: "up to 2: 0.1; up to 10: 0.5; then 1" };

describe("a table of steps (rules.md#bid-steps)", () => {
  test.each([
    { typed: "up to 2: 0.1; up to 10: 0.5; then 1", tidy: "up to 2: 0.1; up to 10: 0.5; then 1" },
    { typed: "Up to 2 0.10;\nto 10 = 0,5\nabove: 1", tidy: "up to 2: 0.1; up to 10: 0.5; then 1" },
    { typed: "< 100: 5; then 25", tidy: "up to 100: 5; then 25" },
    { typed: "0.25", tidy: "then 0.25" },
    { typed: "  then 50 ; ", tidy: "then 50" },
  ])("$typed is read", ({ typed, tidy }) => {
    expect(tidyStepTable(typed)).toBe(tidy);
    expect(SETTINGS.bidSteps.fault(tidyStepTable(typed))).toBeNull();
  });

  test.each([
    { label: "no last row", typed: "up to 2: 0.1; up to 10: 0.5" },
    { label: "falling prices", typed: "up to 10: 0.1; up to 2: 0.5; then 1" },
    { label: "the same price twice", typed: "up to 2: 0.1; up to 2: 0.5; then 1" },
    { label: "a step of nothing", typed: "up to 2: 0; then 1" },
    { label: "a step between multiples of 0.05", typed: "then 0.07" },
    { label: "three decimals", typed: "then 0.125" },
    { label: "a negative step", typed: "then -1" },
    { label: "words", typed: "small at first" },
    { label: "a limit without a step", typed: "up to 2; then 1" },
    { label: "more than ten rows", typed: `${"up to 2: 1; ".repeat(11)}then 1` },
    { label: "a huge text", typed: "up to 2: 0.1;".repeat(20_000) },
    { label: "nothing but separators", typed: ";;;" },
  ])("$label is refused with an example", ({ typed }) => {
    expect(readStepTable(typed)).toBeNull();
    expect(SETTINGS.bidSteps.fault(tidyStepTable(typed))).toContain("up to 2: 0.1; up to 10: 0.5");
  });

  test.each([
    { price: 5, step: 10 },
    { price: 195, step: 10 },
    { price: 200, step: 50 },
    { price: 999, step: 50 },
    { price: 1000, step: 100 },
    { price: 100_000, step: 100 },
  ])("from $price the step is $step", ({ price, step }) => {
    expect(bidStepAt(IPL, price)).toBe(step);
  });

  test("without a table the two steps count as before", () => {
    expect([0, 499, 500, 10_000].map((price) => bidStepAt(DEFAULT_LEAGUE_SETTINGS, price))).toEqual(
      [25, 25, 50, 50],
    );
  });

  test("an amount is on the steps if bids one after another reach it", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(IPL, DEFAULT_LEAGUE_SETTINGS, {
          ...IPL,
          bidSteps: "up to 3: 0.15; then 2",
        }),
        fc.integer({ min: 1, max: 250 }),
        fc.integer({ min: 0, max: 3000 }),
        (settings, next, more) => {
          const [first, amount] = [next * 5, next * 5 + more];
          let reached = first;
          while (reached + bidStepAt(settings, reached) <= amount) {
            reached += bidStepAt(settings, reached);
          }
          expect(onStepsUpTo(settings, first, amount)).toBe(reached);
        },
      ),
      { numRuns: 500, seed: 34 },
    );
  });
});
