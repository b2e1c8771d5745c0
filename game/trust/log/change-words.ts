import { plural } from "#game/core/plural";
import type { ScoringRuleValue } from "#game/play/scoring/list-rules";
import { optionWords, ruleName, unsetWords } from "#game/play/scoring/rule-table";
import type { BoosterSetting } from "#game/play/team/boosters";

/** "role Bowler → Allrounder"; empty if both are the same. */
export function changeOf(what: string, from: string, to: string): string[] {
  return from === to ? [] : [`${what} ${from} → ${to}`];
}

/** "A Rao, B Sen, …; substitutes: C Das". */
export function sideNames({
  named,
  substitutes,
}: {
  readonly named: readonly string[];
  readonly substitutes: readonly string[];
}): string {
  const onBench = substitutes.length === 0 ? "" : `; substitutes: ${substitutes.join(", ")}`;
  return `${named.join(", ")}${onBench}`;
}

export function boosterWords({ enabled, maxUses }: BoosterSetting): string {
  return `${enabled ? "enabled" : "disabled"}, ${plural(maxUses, "use")}`;
}

export function salaryWords(hundredths: number): string {
  return String(hundredths / 100);
}

/** "Run: 1 → 2". */
export function ruleChangeWords({
  rule,
  from,
  to,
}: {
  readonly rule: string;
  readonly from: ScoringRuleValue;
  readonly to: ScoringRuleValue;
}): string {
  const changed = Array.isArray(from) ? " changed" : "";
  const words = (value: ScoringRuleValue) => scoringWords(rule, value);
  return `${ruleName(rule)}${changed}: ${words(from)} → ${words(to)}`;
}

/** In the words of the log; `rule` is a path. */
export function scoringWords(rule: string, value: ScoringRuleValue): string {
  if (value === null) return unsetWords(rule) ?? "NA";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "string") return optionWords(value);
  if (typeof value !== "object") return String(value);
  return value.length === 0 ? "no rows" : value.map(rowWords).join("; ");
}

/** `25 runs 10`, `3 wickets 20`, `0–100 (from 10 balls) -30`. */
function rowWords(row: Readonly<Record<string, number | null>>): string {
  const { points = null } = row;
  if (row.minRate === undefined) {
    const figure = row.runs === undefined ? `${row.wickets} wickets` : `${row.runs} runs`;
    return `${figure} ${points}`;
  }
  const gates = [gateWords(row.minBalls, "balls"), gateWords(row.minRuns, "runs")];
  const known = [gateWords(row.minOvers, "overs"), ...gates].filter((words) => words !== null);
  const from = known.length === 0 ? "" : ` (from ${known.join(" and ")})`;
  return `${row.minRate}–${row.maxRate}${from} ${points}`;
}

function gateWords(gate: number | null | undefined, unit: string): string | null {
  return gate === null || gate === undefined ? null : `${gate} ${unit}`;
}
