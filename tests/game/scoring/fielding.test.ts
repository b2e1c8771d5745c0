import { describe, expect, test } from "vitest";
import type { InningsStats } from "#game/match/stat-line";
import { scoreFielding } from "#game/scoring/fielding";
import { type LedgerLine, totalOf, withoutZeros } from "#game/scoring/ledger";
import { DEFAULT_SCORING_RULES } from "#game/scoring/rules";
import { inningsStats } from "./innings-stats";

const defaults = DEFAULT_SCORING_RULES.fielding;

describe("default rules", () => {
  test.each<[string, Partial<InningsStats>, number]>([
    ["nothing", {}, 0],
    ["a catch", { catches: 1 }, 1000],
    ["two catches", { catches: 2 }, 3000],
    ["five catches: the bonus comes once", { catches: 5 }, 6000],
    ["a stumping", { stumpings: 1 }, 2000],
    ["two run-outs", { runOuts: 2 }, 2000],
  ])("%s", (_, stats, points) => {
    expect(totalOf(scoreFielding([inningsStats(stats)], defaults))).toBe(points);
  });

  test("a catch in each innings makes the bonus of the match", () => {
    const lines = scoreFielding(
      [inningsStats({ innings: 1, catches: 1 }), inningsStats({ innings: 3, catches: 2 })],
      defaults,
    );
    expect(withoutZeros(lines)).toEqual<LedgerLine[]>([
      { category: "fielding", rule: "catch", innings: null, count: 3, points: 3000 },
      { category: "fielding", rule: "catchBonus", innings: null, count: 3, points: 1000 },
    ]);
  });
});

test("a threshold of the league's own", () => {
  const rules = { ...defaults, catchBonus: { catches: 3, points: 7.25 } };
  expect(totalOf(scoreFielding([inningsStats({ catches: 2 })], rules))).toBe(2000);
  expect(totalOf(scoreFielding([inningsStats({ catches: 3 })], rules))).toBe(3725);
});
