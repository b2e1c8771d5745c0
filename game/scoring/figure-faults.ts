import type { RateBonus } from "./rules";

/** A reason why scoring rules are refused (rules.md#settings). */
export interface RulesFault {
  /** The path in the scoring rules. */
  readonly path: RulesPath;
  readonly code: RulesFaultCode;
  /** In the words of the Scoring Rules screen. */
  readonly sentence: string;
}

export type RulesPath = readonly (string | number)[];

export type RulesFaultCode =
  | "not-a-number"
  | "out-of-limits"
  | "not-whole"
  | "too-many-rows"
  | "backwards"
  | "not-rising";

const MAX_ROWS = 50;
/** The most points, up or down, that a rule may give: totals stay exact integers. */
const MAX_POINTS = 10_000;
const MAX_MULTIPLIER = 100;
/** The largest gate, threshold, par or rate. */
const MAX_FIGURE = 10_000;
/** The economy formula divides by the par: this keeps the quotient in bounds. */
const MIN_PAR = 0.01;

interface RangeRow {
  readonly minRate: number;
  readonly maxRate: number;
  readonly points: number;
}

export function pointsFaults(value: number, path: RulesPath, name: string): RulesFault[] {
  return limitFaults(value, -MAX_POINTS, MAX_POINTS, path, name);
}

export function multiplierFaults(value: number, path: RulesPath, name: string): RulesFault[] {
  return limitFaults(value, -MAX_MULTIPLIER, MAX_MULTIPLIER, path, name);
}

/** A gate that is null does not gate. */
export function gateFaults(value: number | null, path: RulesPath, name: string): RulesFault[] {
  return value === null ? [] : wholeFaults(value, 0, path, name);
}

/** What a bonus takes to be reached: with 0 it would be paid to everyone. */
export function thresholdFaults(value: number, path: RulesPath, name: string): RulesFault[] {
  return wholeFaults(value, 1, path, name);
}

export function rateBonusFaults(bonus: RateBonus, path: RulesPath, name: string): RulesFault[] {
  const at = (field: keyof RateBonus) => [...path, field];
  return [
    ...gateFaults(bonus.minBalls, at("minBalls"), `${name}, minimum balls`),
    ...limitFaults(
      bonus.okayRunsPer6Balls,
      MIN_PAR,
      MAX_FIGURE,
      at("okayRunsPer6Balls"),
      `${name}, okay runs per 6 balls`,
    ),
    ...multiplierFaults(
      bonus.positiveMultiplier,
      at("positiveMultiplier"),
      `${name}, positive multiplier`,
    ),
    ...multiplierFaults(
      bonus.negativeMultiplier,
      at("negativeMultiplier"),
      `${name}, negative multiplier`,
    ),
  ];
}

/** `figure` names the threshold's field: `runs` or `wickets`. */
export function milestoneFaults<Figure extends string>(
  rows: readonly (Readonly<Record<Figure, number>> & { readonly points: number })[],
  figure: Figure,
  path: RulesPath,
  name: string,
): RulesFault[] {
  const ofRows = rows.flatMap((row, index) => {
    const rowName = `${name}, row ${index + 1}`;
    return [
      ...thresholdFaults(row[figure], [...path, index, figure], `${rowName}, ${figure}`),
      ...pointsFaults(row.points, [...path, index, "points"], `${rowName}, points`),
    ];
  });
  const ofOrder = rows.flatMap((row, index): RulesFault[] => {
    const before = rows[index - 1];
    if (before === undefined || !(row[figure] <= before[figure])) return [];
    const sentence = `${name}: the ${figure} must rise from row to row, but ${row[figure]} comes after ${before[figure]}.`;
    return [{ path: [...path, index, figure], code: "not-rising", sentence }];
  });
  return [...rowCountFaults(rows, path, name), ...ofRows, ...ofOrder];
}

/** `gates` lists a row's gates with their field and their words on the screen. */
export function rangeFaults<Row extends RangeRow>(
  rows: readonly Row[],
  gates: (row: Row) => readonly { field: string; words: string; value: number | null }[],
  path: RulesPath,
  name: string,
): RulesFault[] {
  const ofRows = rows.flatMap((row, index) => {
    const at = (field: string) => [...path, index, field];
    const rowName = `${name}, row ${index + 1}`;
    return [
      ...gates(row).flatMap(({ field, words, value }) =>
        gateFaults(value, at(field), `${rowName}, ${words}`),
      ),
      ...limitFaults(row.minRate, 0, MAX_FIGURE, at("minRate"), `${rowName}, minimum rate`),
      ...limitFaults(row.maxRate, 0, MAX_FIGURE, at("maxRate"), `${rowName}, maximum rate`),
      ...pointsFaults(row.points, at("points"), `${rowName}, points`),
      ...backwardsFaults(row, at("maxRate"), rowName),
    ];
  });
  return [...rowCountFaults(rows, path, name), ...ofRows];
}

function backwardsFaults(row: RangeRow, path: RulesPath, name: string): RulesFault[] {
  if (!(row.minRate > row.maxRate)) return [];
  const sentence = `${name}: the minimum rate ${row.minRate} must not be above the maximum rate ${row.maxRate}.`;
  return [{ path, code: "backwards", sentence }];
}

function rowCountFaults(rows: readonly unknown[], path: RulesPath, name: string): RulesFault[] {
  if (rows.length <= MAX_ROWS) return [];
  return [{ path, code: "too-many-rows", sentence: `${name} can have at most ${MAX_ROWS} rows.` }];
}

function wholeFaults(value: number, min: number, path: RulesPath, name: string): RulesFault[] {
  if (Number.isFinite(value) && !Number.isInteger(value)) {
    return [{ path, code: "not-whole", sentence: `${name} must be a whole number.` }];
  }
  return limitFaults(value, min, MAX_FIGURE, path, name);
}

function limitFaults(
  value: number,
  min: number,
  max: number,
  path: RulesPath,
  name: string,
): RulesFault[] {
  if (!Number.isFinite(value)) {
    return [{ path, code: "not-a-number", sentence: `${name} must be a number.` }];
  }
  if (value >= min && value <= max) return [];
  return [{ path, code: "out-of-limits", sentence: `${name} must be from ${min} to ${max}.` }];
}
