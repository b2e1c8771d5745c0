import { type Fields, list, type RowFields } from "#game/core/shapes";
import { plural } from "#game/core/words";
import { zonedTime } from "#game/core/zoned-time";
import { withMinus } from "#game/play/scoring/points-text";
import type { ScoringRuleValue } from "#game/play/scoring/rule-sections";
import { optionWords, ruleName, unsetWords } from "#game/play/scoring/rule-table";
import type { BoosterSetting } from "#game/play/team/boosters";
import { text } from "#game/play/values/file-values";

/** The players of an entry. */
export const names = list(text, 10_000);

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
  return substitutes.length === 0
    ? named.join(", ")
    : `${named.join(", ")}; substitutes: ${substitutes.join(", ")}`;
}

export function boosterWords({ enabled, maxUses }: BoosterSetting): string {
  return `${enabled ? "enabled" : "disabled"}, ${plural(maxUses, "use")}`;
}

export function salaryWords(hundredths: number): string {
  return String(hundredths / 100);
}

export function ruleChangeWords({
  rule,
  from,
  to,
}: {
  readonly rule: string;
  readonly from: ScoringRuleValue;
  readonly to: ScoringRuleValue;
}): string {
  const [name, before, after] = [ruleName(rule), scoringWords(rule, from), scoringWords(rule, to)];
  return Array.isArray(from)
    ? `${name} changed: ${before} → ${after}`
    : `${name}: ${before} → ${after}`;
}

/** In the words of the log; `rule` is a path. */
export function scoringWords(rule: string, value: ScoringRuleValue): string {
  if (value === null) return unsetWords(rule) ?? "NA";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "string") return optionWords(value);
  if (typeof value !== "object") return withMinus(value);
  return value.length === 0 ? "no rows" : value.map(rowWords).join("; ");
}

/** `25 runs 10`, `3 wickets 20`, `0–100 (from 10 balls) −30`. */
function rowWords(row: Readonly<Record<string, number | null>>): string {
  const points = withMinus(String(row.points ?? null));
  if (row.minRate === undefined) {
    const figure = row.runs === undefined ? `${row.wickets} wickets` : `${row.runs} runs`;
    return `${figure} ${points}`;
  }
  const gates = [gateWords(row.minBalls, "balls"), gateWords(row.minRuns, "runs")];
  const known = [gateWords(row.minOvers, "overs"), ...gates].filter((words) => words !== null);
  return known.length === 0
    ? `${row.minRate}–${row.maxRate} ${points}`
    : `${row.minRate}–${row.maxRate} (from ${known.join(" and ")}) ${points}`;
}

function gateWords(gate: number | null | undefined, unit: string): string | null {
  return gate === null || gate === undefined ? null : `${gate} ${unit}`;
}

export type NameOf = (userId: number) => string;

/** The stored fields of an entry of the log, and its sentence. */
export interface Entry<F extends Fields = Fields> {
  readonly fields: F;
  /** The person and the time are shown beside it. */
  says(change: RowFields<F>, nameOf: NameOf): string;
}

export function entry<F extends Fields>(fields: F, says: string | Entry<F>["says"]): Entry<F> {
  return { fields, says: typeof says === "string" ? () => says : says };
}

export function fieldsOf<Table extends Readonly<Record<string, Entry>>>(table: Table) {
  const kinds = Object.entries(table).map(([kind, { fields }]) => [kind, fields]);
  return Object.fromEntries(kinds) as { readonly [K in keyof Table]: Table[K]["fields"] };
}

/** The same for every reader. */
export function timeWords(at: number): string {
  return zonedTime(at, "UTC");
}
