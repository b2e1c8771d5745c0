import type { RuleValues } from "./rules";

/** A figure, a mode, a yes or no, or the rows of a table. */
export type ScoringRuleValue =
  | number
  | boolean
  | string
  | null
  | readonly Readonly<Record<string, number | null>>[];

type Group = { readonly [step: string]: ScoringRuleValue | Group };

/** By path, its steps joined by dots, in the order of the rules. */
export function listRules(rules: RuleValues): [rule: string, value: ScoringRuleValue][] {
  return valuesUnder("", rules);
}

function valuesUnder(prefix: string, group: object): [string, ScoringRuleValue][] {
  return Object.entries(group as Group).flatMap(([step, value]): [string, ScoringRuleValue][] =>
    isGroup(value) ? valuesUnder(`${prefix}${step}.`, value) : [[`${prefix}${step}`, value]],
  );
}

function isGroup(value: ScoringRuleValue | Group): value is Group {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
