import { expect, test } from "vitest";
import {
  bonusOf,
  COMBINED_RULES,
  type LedgerLine,
  type LedgerRule,
  playerOfMatchPoints,
  totalOf,
} from "#game/play/scoring/ledger";

const LEDGER_RULES: readonly LedgerRule[] = [
  "run",
  "wicket",
  "stumping",
  "playerOfTheMatch",
  "predictionCorrect",
  ...COMBINED_RULES,
];

/** A line of every kind of rule, each of another power of two, so that a sum shows which were taken. */
const ofEveryRule: LedgerLine[] = LEDGER_RULES.map((rule, index) => ({
  category: "extras",
  rule,
  innings: null,
  count: 1,
  points: 2 ** index,
}));

const pointsOf = (...rules: string[]) =>
  ofEveryRule
    .filter((line) => rules.includes(line.rule))
    .reduce((sum, line) => sum + line.points, 0);

test("bonus is milestone, strike rate, economy and catch bonus (rules.md#scores)", () => {
  expect(bonusOf(ofEveryRule)).toBe(pointsOf("milestone", "strikeRate", "economy", "catchBonus"));
});

test("MoM is player of the match (rules.md#scores)", () => {
  expect(playerOfMatchPoints(ofEveryRule)).toBe(pointsOf("playerOfTheMatch"));
});

test("the total is every line, and 0 without lines", () => {
  expect(totalOf(ofEveryRule)).toBe(2 ** LEDGER_RULES.length - 1);
  expect(totalOf([])).toBe(0);
});
