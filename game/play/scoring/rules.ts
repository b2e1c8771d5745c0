import { isRule, type RateRange, type Rule, type RuleGroup, type ValuesOf } from "./rule-kinds";
import { type CAPTAIN_MODES, type MILESTONE_MODES, RULE_TABLE } from "./rule-table";

/** Not necessarily legal (rules.md#points). */
export type RuleValues = ValuesOf<typeof RULE_TABLE>;

declare const CHECKED: unique symbol;

/**
 * Scoring rules that `parseScoringRules` has found legal; only these score. (A copy with some
 * values replaced still counts as checked for the compiler: only the parser may make rules from
 * input.)
 */
export type ScoringRules = RuleValues & { readonly [CHECKED]: true };

export type BattingRules = RuleValues["batting"];
export type BowlingRules = RuleValues["bowling"];
export type FieldingRules = RuleValues["fielding"];
export type ExtrasRules = RuleValues["extras"];
export type MilestoneMode = (typeof MILESTONE_MODES)[number];
export type CaptainMode = (typeof CAPTAIN_MODES)[number];

/** `okayRunsPer6Balls` is X, the par, of rules.md#strike-rate and rules.md#economy. */
export type RateBonus = BattingRules["runRateBonus"];
/** A `null` gate does not gate. Rates are runs per 100 balls. */
export type StrikeRateRange = RateRange & Readonly<Record<"minBalls" | "minRuns", number | null>>;
/** A `null` gate does not gate. Rates are runs per 6 balls. */
export type EconomyRateRange = RateRange & Readonly<Record<"minOvers" | "minRuns", number | null>>;

/** Legal, as a test of the parser shows. */
export const DEFAULT_SCORING_RULES = initialValues(RULE_TABLE) as ScoringRules;

function initialValues(node: Rule<unknown> | RuleGroup): unknown {
  if (isRule(node)) return node.initial;
  return Object.fromEntries(
    Object.entries(node).map(([step, under]) => [step, initialValues(under)]),
  );
}
