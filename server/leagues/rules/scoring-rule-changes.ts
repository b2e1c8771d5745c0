import { listRules, type ScoringRuleValue } from "#game/play/scoring/list-rules";
import type { RuleValues } from "#game/play/scoring/rules";
import type { LeagueChange } from "#game/trust/log/league-changes";

/** Changed values in the order of the rules; a table of rows counts as one value. */
export function scoringRuleChanges(before: RuleValues, after: RuleValues): LeagueChange[] {
  const was = new Map(listRules(before));
  return listRules(after).flatMap(([rule, to]): LeagueChange[] => {
    const from = was.get(rule);
    if (from === undefined || isSame(from, to)) return [];
    return [{ kind: "scoring rule", rule, from, to }];
  });
}

/** Rows may have their columns in another order. */
function isSame(a: ScoringRuleValue, b: ScoringRuleValue): boolean {
  return JSON.stringify(inColumnOrder(a)) === JSON.stringify(inColumnOrder(b));
}

function inColumnOrder(value: ScoringRuleValue): unknown {
  if (typeof value !== "object" || value === null) return value;
  return value.map((row) => Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)));
}
