import {
  type FigureRow,
  figureFaults,
  type RulesFault,
  type RulesPath,
  rowsFaults,
} from "./figure-faults";
import { type Column, isRule, type Rule, type RuleGroup } from "./rule-kinds";
import { RULE_TABLE } from "./rule-table";
import type { ScoringRules } from "./rules";

export type ParsedRules =
  | { readonly rules: ScoringRules; readonly faults: null }
  | { readonly rules: null; readonly faults: readonly [RulesFault, ...RulesFault[]] };

interface Read {
  readonly value: unknown;
  readonly faults: readonly RulesFault[];
}

/**
 * The one way to make rules that score, from a form, a file or the database. A missing part takes
 * its default at every level, a list is taken whole, and a catch bonus may be its bare points.
 * Unused rules are checked as well, because the mode may change later (rules.md#settings). Faults
 * come in the order of the rules.
 */
export function parseScoringRules(input: unknown): ParsedRules {
  const { value, faults } = readGroup(RULE_TABLE, input, []);
  const [first, ...others] = faults;
  if (first !== undefined) return { rules: null, faults: [first, ...others] };
  return { rules: value as ScoringRules, faults: null };
}

function readGroup(group: RuleGroup, input: unknown, path: RulesPath): Read {
  const groupInput = typeof input === "number" && "points" in group ? { points: input } : input;
  if (!isObject(groupInput)) return wrongShape(path, "must be an object.");
  const unknowns = Object.keys(groupInput).filter((step) => !Object.hasOwn(group, step));
  const parts = Object.entries(group).map(([step, node]): readonly [string, Read] => {
    const value = valueIn(groupInput, step);
    const at = [...path, step];
    if (isRule(node)) return [step, readRule(node, value, at)];
    return [step, readGroup(node, value === undefined ? {} : value, at)];
  });
  return {
    value: Object.fromEntries(parts.map(([step, { value }]) => [step, value])),
    faults: [...unknownFaults(path, unknowns), ...parts.flatMap(([, { faults }]) => faults)],
  };
}

function readRule(rule: Rule<unknown>, value: unknown, path: RulesPath): Read {
  if (value === undefined) return { value: rule.initial, faults: [] };
  if (value === null && rule.unset !== undefined) return { value, faults: [] };
  switch (rule.kind) {
    case "yes or no":
      if (typeof value === "boolean") return { value, faults: [] };
      return wrongShape(path, "must be true or false.");
    case "choice": {
      const { options = [] } = rule;
      if (options.some((option) => option === value)) return { value, faults: [] };
      return wrongShape(path, `must be one of ${options.join(", ")}.`);
    }
    case "rows":
      return readRows(rule, value, path);
    default:
      return { value, faults: figureFaults(rule.kind, value, path, rule.name) };
  }
}

function readRows(rule: Rule<unknown>, input: unknown, path: RulesPath): Read {
  if (!Array.isArray(input)) return wrongShape(path, "must be a list of rows.");
  const { columns = [] } = rule;
  const rows = input.map((row: unknown, index) => readRow(columns, row, [...path, index]));
  const shape = rows.flatMap(({ faults }) => faults);
  const value = rows.map((row) => row.value as FigureRow);
  return { value, faults: shape.length > 0 ? shape : rowsFaults(value, rule, path, rule.name) };
}

function readRow(columns: readonly Column[], input: unknown, path: RulesPath): Read {
  if (!isObject(input)) return wrongShape(path, "must be an object.");
  const unknowns = Object.keys(input).filter(
    (step) => !columns.some(({ field }) => field === step),
  );
  const missing = columns.filter(
    ({ field, kind }) => kind !== "gate" && valueIn(input, field) === undefined,
  );
  const figures = columns.map(({ field }) => [field, valueIn(input, field) ?? null]);
  return {
    value: Object.fromEntries(figures),
    faults: [
      ...unknownFaults(path, unknowns),
      ...missing.flatMap(({ field }) => wrongShape([...path, field], "is missing.").faults),
    ],
  };
}

function unknownFaults(path: RulesPath, unknowns: readonly string[]): Read["faults"] {
  return unknowns.flatMap((step) => wrongShape([...path, step], "is not a scoring rule.").faults);
}

function wrongShape(path: RulesPath, says: string): Read {
  const subject = path.length === 0 ? "The scoring rules" : pathText(path);
  return { value: null, faults: [{ path, code: "wrong-shape", sentence: `${subject} ${says}` }] };
}

/** `batting.strikeRateRanges[0].points` */
export function pathText(path: RulesPath): string {
  return path
    .map((step, index) => {
      if (typeof step === "number") return `[${step}]`;
      return index === 0 ? step : `.${step}`;
    })
    .join("");
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function valueIn(holder: object, step: string): unknown {
  return Object.hasOwn(holder, step) ? Reflect.get(holder, step) : undefined;
}
