import { withMinus } from "./points-text";
import { type Column, type FigureKind, lowerFirst } from "./rule-kinds";

/** A reason to refuse scoring rules (rules.md#settings). */
export interface RulesFault {
  readonly path: RulesPath;
  readonly code: RulesFaultCode;
  /** Names the rule as on the screen and in the log; for a wrong shape, by its path. */
  readonly sentence: string;
}

export type RulesPath = readonly (string | number)[];

type RulesFaultCode =
  | "wrong-shape"
  | "not-a-number"
  | "out-of-limits"
  | "not-whole"
  | "too-many-rows"
  | "backwards"
  | "not-rising";

const MAX_ROWS = 50;

interface Limits {
  readonly min: number;
  readonly max: number;
  readonly whole: boolean;
}

const MAX_FIGURE = 10_000;

const LIMITS: Readonly<Record<FigureKind, Limits>> = {
  points: { min: -10_000, max: 10_000, whole: false },
  multiplier: { min: -100, max: 100, whole: false },
  gate: { min: 0, max: MAX_FIGURE, whole: true },
  /** A threshold of 0 would be paid to everyone. */
  threshold: { min: 1, max: MAX_FIGURE, whole: true },
  /** The economy formula divides by the par: this keeps the quotient in bounds. */
  par: { min: 0.01, max: MAX_FIGURE, whole: false },
  rate: { min: 0, max: MAX_FIGURE, whole: false },
};

/** "not-a-number" is anything but a finite number. */
export function figureFaults(
  kind: FigureKind,
  value: unknown,
  path: RulesPath,
  name: string,
): RulesFault[] {
  const { min, max, whole } = LIMITS[kind];
  if (typeof value !== "number" || !Number.isFinite(value)) {
    return [{ path, code: "not-a-number", sentence: `${name} must be a number.` }];
  }
  if (whole && !Number.isInteger(value)) {
    return [{ path, code: "not-whole", sentence: `${name} must be a whole number.` }];
  }
  if (value >= min && value <= max) return [];
  return [
    {
      path,
      code: "out-of-limits",
      sentence: `${name} must be from ${withMinus(min)} to ${withMinus(max)}.`,
    },
  ];
}

export type FigureRow = Readonly<Record<string, number | null>>;

/** The length, then the figures, then the order. */
export function rowsFaults(
  rows: readonly FigureRow[],
  { columns = [], rising }: { readonly columns?: readonly Column[]; readonly rising?: string },
  path: RulesPath,
  name: string,
): RulesFault[] {
  const ofRows = rows.flatMap((row, index) => {
    const rowName = `${name}, row ${index + 1}`;
    const ofFigures = columns.flatMap(({ field, label, kind }) => {
      if (row[field] === null && kind === "gate") return [];
      return figureFaults(
        kind,
        row[field],
        [...path, index, field],
        `${rowName}, ${lowerFirst(label)}`,
      );
    });
    return [...ofFigures, ...backwardsFaults(row, [...path, index, "maxRate"], rowName)];
  });
  const ofOrder = rising === undefined ? [] : orderFaults(rows, rising, path, name);
  return [...rowCountFaults(rows, path, name), ...ofRows, ...ofOrder];
}

function backwardsFaults(row: FigureRow, path: RulesPath, name: string): RulesFault[] {
  const { minRate = null, maxRate = null } = row;
  if (minRate === null || maxRate === null || !(minRate > maxRate)) return [];
  const sentence = `${name}: the minimum rate ${minRate} must not be above the maximum rate ${maxRate}.`;
  return [{ path, code: "backwards", sentence }];
}

function orderFaults(
  rows: readonly FigureRow[],
  figure: string,
  path: RulesPath,
  name: string,
): RulesFault[] {
  return rows.flatMap((row, index): RulesFault[] => {
    const [before, own] = [rows[index - 1]?.[figure] ?? Number.NaN, row[figure] ?? Number.NaN];
    if (!(own <= before)) return [];
    const sentence = `${name}: the ${figure} must rise from row to row, but ${own} comes after ${before}.`;
    return [{ path: [...path, index, figure], code: "not-rising", sentence }];
  });
}

function rowCountFaults(rows: readonly unknown[], path: RulesPath, name: string): RulesFault[] {
  if (rows.length <= MAX_ROWS) return [];
  return [{ path, code: "too-many-rows", sentence: `${name} can have at most ${MAX_ROWS} rows.` }];
}
