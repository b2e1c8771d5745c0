import type { LeagueChange, ScoringRuleValue } from "#db/schema";
import type { RuleValues } from "#game/scoring/rules";

/** Every value that differs, in the order of the rules; a table of rows counts as one value. */
export function scoringRuleChanges(before: RuleValues, after: RuleValues): LeagueChange[] {
  const was = new Map(listRules(before));
  return listRules(after).flatMap(([rule, to]): LeagueChange[] => {
    const from = was.get(rule);
    if (from === undefined || isSame(from, to)) return [];
    return [{ kind: "scoring rule", rule, from, to }];
  });
}

/** Each value with its steps joined by dots. */
export function listRules(rules: RuleValues): [rule: string, value: ScoringRuleValue][] {
  return valuesUnder("", rules);
}

type Group = { readonly [step: string]: ScoringRuleValue | Group };

function valuesUnder(prefix: string, group: object): [string, ScoringRuleValue][] {
  return Object.entries(group as Group).flatMap(([step, value]): [string, ScoringRuleValue][] =>
    isGroup(value) ? valuesUnder(`${prefix}${step}.`, value) : [[`${prefix}${step}`, value]],
  );
}

function isGroup(value: ScoringRuleValue | Group): value is Group {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Rows may carry their columns in another order. */
function isSame(a: ScoringRuleValue, b: ScoringRuleValue): boolean {
  return JSON.stringify(inColumnOrder(a)) === JSON.stringify(inColumnOrder(b));
}

function inColumnOrder(value: ScoringRuleValue): unknown {
  if (typeof value !== "object" || value === null) return value;
  return value.map((row) => Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)));
}
