import { isRule, type Rule, type RuleGroup } from "./rule-kinds";
import { RULE_ROWS, RULE_TABLE } from "./rule-table";
import type { RuleValues } from "./rules";

/** The rules in a form: a text for each path, such as `batting.run`. */
export type TypedRules = Readonly<Record<string, string>>;

/** The path of a rule that is a list of rows. */
export type RowList = string;

const LISTS: ReadonlyMap<RowList, Rule<unknown>> = new Map(
  RULE_ROWS.flatMap(({ path, rule }) => (rule.kind === "rows" ? [[path, rule]] : [])),
);

export function columnsOf(list: RowList) {
  return LISTS.get(list)?.columns ?? [];
}

/** All cells of a list are one rule. */
export function ruleOfField(name: string): string {
  return [...LISTS.keys()].find((list) => name.startsWith(`${list}.`)) ?? name;
}

export function typeRules(rules: RuleValues): TypedRules {
  return Object.fromEntries(typeAt(rules, []));
}

function typeAt(value: unknown, path: readonly string[]): [string, string][] {
  if (typeof value === "object" && value !== null) {
    return Object.entries(value).flatMap(([step, part]) => typeAt(part, [...path, step]));
  }
  return [[path.join("."), typedValue(value)]];
}

export function typedValue(value: unknown): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return String(value ?? "");
}

/** From the texts: figure by name. */
export function rowsOf(typed: TypedRules, list: RowList): Record<string, string>[] {
  const places = Object.keys(typed)
    .filter((name) => name.startsWith(`${list}.`))
    .map((name) => Number(name.slice(list.length + 1).split(".")[0]))
    .filter((place) => Number.isInteger(place));
  return [...new Set(places)]
    .sort((a, b) => a - b)
    .map((place) => {
      const figures = columnsOf(list).map(({ field }) => [
        field,
        typed[`${list}.${place}.${field}`] ?? "",
      ]);
      return { ...Object.fromEntries(figures), removed: typed[`${list}.${place}.remove`] ?? "" };
    });
}

/**
 * A submitted form without rows that are empty or marked to be removed; the positions of the others
 * are the ones of the faults.
 */
export function withoutRemovedRows(initial: TypedRules): TypedRules {
  const lists = [...LISTS.keys()];
  const isOfList = (name: string) => lists.some((list) => name.startsWith(`${list}.`));
  const otherFields = Object.entries(initial).filter(([name]) => !isOfList(name));
  const rows = lists.flatMap((list) =>
    keptRows(initial, list).flatMap((row, place) =>
      columnsOf(list).map(({ field }) => [`${list}.${place}.${field}`, row[field] ?? ""]),
    ),
  );
  return Object.fromEntries([...otherFields, ...rows]);
}

/** Milestones must rise (rules.md#settings), so the order of their rows has no meaning. */
function keptRows(initial: TypedRules, list: RowList): Record<string, string>[] {
  const rows = rowsOf(initial, list).filter(
    (row) => !row.removed && columnsOf(list).some(({ field }) => row[field]?.trim()),
  );
  const figure = LISTS.get(list)?.rising;
  if (figure === undefined) return rows;
  const thresholds = rows.map((row) => readNumber(row[figure]));
  if (thresholds.some(Number.isNaN)) return rows;
  return rows.sort((a, b) => readNumber(a[figure]) - readNumber(b[figure]));
}

/**
 * Input for `parseScoringRules`: an unreadable figure is NaN, which it refuses beside its field; an
 * unknown mode, which no page of ours sends, stays as it is.
 */
export function readRules(typed: TypedRules): unknown {
  return readGroup(RULE_TABLE, typed, "");
}

function readGroup(group: RuleGroup, typed: TypedRules, prefix: string): object {
  const parts = Object.entries(group).map(([step, node]) => {
    const path = `${prefix}${step}`;
    return [step, isRule(node) ? readRule(node, typed, path) : readGroup(node, typed, `${path}.`)];
  });
  return Object.fromEntries(parts);
}

function readRule(rule: Rule<unknown>, typed: TypedRules, path: string): unknown {
  const { kind, columns = [], unset } = rule;
  const text = typed[path];
  switch (kind) {
    case "yes or no":
      return text === "Yes";
    case "choice":
      return text ?? null;
    case "rows":
      return rowsOf(typed, path).map((row) =>
        Object.fromEntries(
          columns.map((column) => [
            column.field,
            column.kind === "gate" && !row[column.field]?.trim()
              ? null
              : readNumber(row[column.field]),
          ]),
        ),
      );
    default:
      return unset !== undefined && !text?.trim() ? null : readNumber(text);
  }
}

function readNumber(text: string | undefined): number {
  return text?.trim() ? Number(text) : Number.NaN;
}
