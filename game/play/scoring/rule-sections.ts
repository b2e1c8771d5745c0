import { ANY_MODE, type Rule } from "./rule-kinds";
import { RULE_TABLE, rulesUnder, type RuleRow as TableRow } from "./rule-table";
import type { RuleValues } from "./rules";
import { type RowList, type TypedRules, typedValue } from "./typed-rules";

/** A rule of one value; `mode` names the mode in which it counts. */
export interface RuleRow {
  readonly kind: "rule";
  readonly rule: string;
  readonly label: string;
  /** Without options it is a number. */
  readonly options?: readonly string[];
  /** The meaning of an empty value, if it may be empty. */
  readonly unset?: string;
  readonly choosesMode?: boolean;
  /** The form's value while the rule is off. */
  readonly off?: string;
  readonly mode?: string;
}

export interface NoteRow {
  readonly kind: "note";
  readonly text: string;
  readonly mode?: string;
}

interface ListRow {
  readonly kind: "list";
  readonly list: RowList;
  readonly title: string;
  readonly mode?: string;
}

type SectionRow = RuleRow | NoteRow | ListRow;

export interface RuleSection {
  readonly id: string;
  readonly title: string;
  readonly rows: readonly SectionRow[];
}

const YES_NO = ["Yes", "No"];

export const BATTING = section("batting", "Batting", rulesUnder(RULE_TABLE.batting, "batting"));
export const BOWLING = section("bowling", "Bowling", rulesUnder(RULE_TABLE.bowling, "bowling"));
export const FIELDING = section(
  "fielding",
  "Fielding",
  rulesUnder(RULE_TABLE.fielding, "fielding"),
);
export const EXTRAS = section("extras", "Extras", [
  { path: "milestoneMode", rule: RULE_TABLE.milestoneMode },
  ...rulesUnder(RULE_TABLE.extras, "extras"),
]);

/** For readers: the chosen mode alone, and no rule that is off. */
export function rowsThatCount({ rows }: RuleSection, typed: TypedRules): readonly SectionRow[] {
  const chooser = rows.find((row): row is RuleRow => row.kind === "rule" && !!row.choosesMode);
  const chosen = chooser && typed[chooser.rule];
  return rows.filter((row) => {
    if (row.kind === "rule" && row.off !== undefined && typed[row.rule] === row.off) return false;
    return row.mode === ANY_MODE ? chosen !== "none" : !row.mode || row.mode === chosen;
  });
}

/** The values in the order of the table, then the lists, a mode's first. */
function section(id: string, title: string, table: readonly TableRow[]): RuleSection {
  const modes = table.find(({ rule }) => rule.modes)?.rule.modes ?? {};
  const values = table.filter(({ rule }) => rule.kind !== "rows");
  const rows = values.flatMap(({ path, rule }, index): SectionRow[] => {
    const { mode, note: below } = rule;
    const isFirst = mode !== undefined && values[index - 1]?.rule.mode !== mode;
    const above = isFirst ? modes[mode] : undefined;
    return [
      ...(above ? [note(above, mode)] : []),
      valueRow(path, rule),
      ...(below === undefined ? [] : [note(below)]),
    ];
  });
  const lists = table.filter(({ rule }) => rule.kind === "rows").map(listRow);
  return {
    id,
    title,
    rows: [...rows, ...lists.filter(({ mode }) => mode), ...lists.filter(({ mode }) => !mode)],
  };
}

function valueRow(path: string, rule: Rule<unknown>): RuleRow {
  const { kind, label, mode, modes, options, unset, startsOff } = rule;
  const choices = kind === "yes or no" ? YES_NO : options;
  return {
    kind: "rule",
    rule: path,
    label,
    ...(choices && { options: choices }),
    ...(unset !== undefined && { unset }),
    ...(modes && { choosesMode: true }),
    ...(startsOff && { off: typedValue(rule.initial) }),
    ...(mode !== undefined && { mode }),
  };
}

function listRow({ path, rule: { label, mode } }: TableRow): ListRow {
  return { kind: "list", list: path, title: label, ...(mode !== undefined && { mode }) };
}

function note(text: string, mode?: string): NoteRow {
  return { kind: "note", text, ...(mode !== undefined && { mode }) };
}

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
