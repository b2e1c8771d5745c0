import type { Hundredths } from "../../core/units";
import type { MatchBooster } from "../team/boosters";
import { type Exact, exact, multiply, roundToHundredths } from "./exact";
import type { Rule } from "./rule-kinds";
import type { RULE_TABLE } from "./rule-table";

/** One line of the explanation of a player's or a team's points (rules.md#ledger). */
export interface LedgerLine {
  readonly category: LedgerCategory;
  readonly rule: LedgerRule;
  /** 1-based position in the match; `null` for rules that count once for each match. */
  readonly innings: number | null;
  /**
   * Repetitions, or the figure of the rule: the runs or wickets of a milestone, the balls of a
   * rate, the catches of the catch bonus, the multiplier of a captain or booster.
   */
  readonly count: number;
  /** Already rounded (rules.md#points). */
  readonly points: Hundredths;
}

const LEDGER_CATEGORIES = ["batting", "bowling", "fielding", "extras"] as const;
export type LedgerCategory = (typeof LEDGER_CATEGORIES)[number];

type Paying<Part> = {
  [Step in keyof Part]: Part[Step] extends Rule<number | null, "points"> ? Step : never;
}[keyof Part];

type TableParts = (typeof RULE_TABLE)[LedgerCategory];

export const COMBINED_RULES = [
  "milestone",
  "strikeRate",
  "economy",
  "catchBonus",
  "captain",
  "viceCaptain",
  "battingCaptain",
  "bowlingCaptain",
] as const;

export type LedgerRule =
  | (TableParts extends infer Part ? (Part extends unknown ? Paying<Part> : never) : never)
  | (typeof COMBINED_RULES)[number]
  | MatchBooster;

export function totalOf(lines: readonly LedgerLine[]): number {
  return lines.reduce((sum, line) => sum + line.points, 0);
}

/** The `bonus` of the Scores screen (rules.md#scores). */
export function bonusOf(lines: readonly LedgerLine[]): number {
  return totalOf(lines.filter((line) => BONUS_RULES.has(line.rule)));
}

/** The `MoM` of the Scores screen (rules.md#scores). */
export function playerOfMatchPoints(lines: readonly LedgerLine[]): number {
  return totalOf(lines.filter((line) => line.rule === "playerOfTheMatch"));
}

/** `points` are rounded only here: each line by itself (rules.md#points). */
export function ledgerLine(
  category: LedgerCategory,
  rule: LedgerRule,
  innings: number | null,
  count: number,
  points: Exact,
): LedgerLine {
  return { category, rule, innings, count, points: roundToHundredths(points) };
}

export function tallyLine(
  category: LedgerCategory,
  rule: LedgerRule,
  innings: number | null,
  count: number,
  each: number,
): LedgerLine {
  return ledgerLine(category, rule, innings, count, multiply(exact(count), exact(each)));
}

/** A line of 0 points explains nothing. */
export function withoutZeros(lines: readonly LedgerLine[]): LedgerLine[] {
  return lines.filter((line) => line.points !== 0);
}

const BONUS_RULES: ReadonlySet<LedgerRule> = new Set([
  "milestone",
  "strikeRate",
  "economy",
  "catchBonus",
]);
