import { describe, expect, test } from "vitest";
import type { InningsStats } from "#game/play/match/stat-line";
import { scoreFielding } from "#game/play/scoring/fielding";
import { type LedgerLine, totalOf, withoutZeros } from "#game/play/scoring/ledger";
import { parseScoringRules } from "#game/play/scoring/parse-rules";
import { DEFAULT_SCORING_RULES, type FieldingRules } from "#game/play/scoring/rules";
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

describe("one direct and one shared run-out (rules.md#fielding-points)", () => {
  const lines = [inningsStats({ runOuts: 1, directRunOuts: 1 }), inningsStats({ runOuts: 1 })];
  const { directRunout: _, ...ofAnEarlyRelease } = defaults;
  const { fielding } = parseScoringRules({ fielding: ofAnEarlyRelease }).rules ?? {};
  test.each<[string, FieldingRules | undefined, [rule: string, count: number, points: number][]]>([
    ["rules of an early release", fielding, [["runout", 2, 2000]]],
    ["unset", defaults, [["runout", 2, 2000]]],
    ["unset, others changed later", { ...defaults, runout: 12 }, [["runout", 2, 2400]]],
    [
      "the same number, set",
      { ...defaults, directRunout: 10 },
      [
        ["runout", 1, 1000],
        ["directRunout", 1, 1000],
      ],
    ],
    [
      "more",
      { ...defaults, directRunout: 15 },
      [
        ["runout", 1, 1000],
        ["directRunout", 1, 1500],
      ],
    ],
    ["nothing", { ...defaults, directRunout: 0 }, [["runout", 1, 1000]]],
    ["alone", { ...defaults, runout: 0, directRunout: 15 }, [["directRunout", 1, 1500]]],
  ])("%s", (_name, rules = defaults, expected) => {
    const paid = withoutZeros(scoreFielding(lines, rules));
    expect(paid.map(({ rule, count, points }) => [rule, count, points])).toEqual(expected);
  });

  test("unset, no rounding differs from that of all run-outs together", () => {
    const rules = { ...defaults, runout: 3.335 };
    expect(totalOf(scoreFielding(lines, rules))).toBe(667);
    expect(totalOf(scoreFielding(lines, { ...rules, directRunout: 3.335 }))).toBe(668);
  });
});

test("a threshold of the league's own", () => {
  const rules = { ...defaults, catchBonus: { catches: 3, points: 7.25 } };
  expect(totalOf(scoreFielding([inningsStats({ catches: 2 })], rules))).toBe(2000);
  expect(totalOf(scoreFielding([inningsStats({ catches: 3 })], rules))).toBe(3725);
});
