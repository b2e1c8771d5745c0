/** Each has its limits (rules.md#scoring-settings). */
export type FigureKind = "points" | "multiplier" | "gate" | "threshold" | "par" | "rate";
type RuleKind = FigureKind | "yes or no" | "choice" | "rows";

export const ANY_MODE = "any";

export interface Rule<Value, Kind extends RuleKind = RuleKind> {
  readonly kind: Kind;
  readonly label: string;
  /** Without a section heading: in the log and in errors. */
  readonly name: string;
  readonly initial: Value;
  /** The mode of its section in which it counts, or `ANY_MODE`; without one it always does. */
  readonly mode?: string;
  /** The effect of an unset rule; only rules with it may be null. */
  readonly unset?: string;
  /** Readers who cannot turn it on do not see it while it is off (rules.md#scoring-settings). */
  readonly startsOff?: boolean;
  readonly options?: readonly string[];
  /** For a choice between modes: the calculation of each mode; empty without a note. */
  readonly modes?: Readonly<Record<string, string>>;
  readonly note?: string;
  readonly columns?: readonly Column[];
  /** For rows: the column that rises from row to row. */
  readonly rising?: string;
  /**
   * In the ledger: singular and plural of the paid figure, or the whole words if it is not counted.
   */
  readonly ledger?: readonly [one: string, many: string] | string;
}

export interface Column {
  readonly field: string;
  readonly label: string;
  readonly kind: FigureKind;
}

export interface RuleGroup {
  readonly [step: string]: Rule<unknown> | RuleGroup;
}

/** The values that a table of rules describes. */
export type ValuesOf<Node> =
  Node extends Rule<infer Value> ? Value : { readonly [Step in keyof Node]: ValuesOf<Node[Step]> };

type Words = Pick<Rule<unknown>, "mode" | "note" | "ledger" | "startsOff"> & {
  readonly name?: string;
};

export function isRule(node: Rule<unknown> | RuleGroup): node is Rule<unknown> {
  return typeof node.kind === "string";
}

export function figure<Kind extends FigureKind>(
  kind: Kind,
  label: string,
  initial: number,
  words: Words = {},
): Rule<number, Kind> {
  return { kind, label, name: label, initial, ...words };
}

export function points(
  label: string,
  initial: number,
  words: Words & Required<Pick<Words, "ledger">>,
): Rule<number, "points"> {
  return figure("points", label, initial, words);
}

/** The points of another rule until somebody sets them (ADR-93). */
export function pointsLike(
  other: Rule<number, "points">,
  label: string,
  words: Words & Required<Pick<Words, "ledger">>,
): Rule<number | null, "points"> {
  const unset = `as ${lowerFirst(other.label)}`;
  return { kind: "points", label, name: label, initial: null, unset, startsOff: true, ...words };
}

export function yesOrNo(
  label: string,
  initial: boolean,
  words: Words = {},
): Rule<boolean, "yes or no"> {
  return { kind: "yes or no", label, name: label, initial, ...words };
}

export function choice<Option extends string>(
  label: string,
  options: readonly Option[],
  initial: Option,
  more: { readonly note?: string; readonly modes?: Readonly<Record<Option, string>> },
): Rule<Option, "choice"> {
  return { kind: "choice", label, name: label, initial, options, ...more };
}

/** A row is a threshold with its points. */
export function milestones<Figure extends "runs" | "wickets">(
  label: string,
  [rising, heading]: readonly [Figure, string],
  pairs: readonly (readonly [threshold: number, points: number])[],
): Rule<readonly Readonly<Record<Figure | "points", number>>[], "rows"> {
  const initial = pairs.map(
    ([threshold, paid]) =>
      ({ [rising]: threshold, points: paid }) as Record<Figure | "points", number>,
  );
  const columns: readonly Column[] = [
    { field: rising, label: heading, kind: "threshold" },
    { field: "points", label: "Points", kind: "points" },
  ];
  return { kind: "rows", label, name: label, initial, columns, rising };
}

export interface RateRange {
  readonly minRate: number;
  readonly maxRate: number;
  readonly points: number;
}

/** Null gates do not gate; the first row that applies pays. */
export function ranges<Gate extends string>(
  label: string,
  gates: Readonly<Record<Gate, string>>,
  initial: readonly (RateRange & Readonly<Record<NoInfer<Gate>, number | null>>)[],
): Rule<readonly (RateRange & Readonly<Record<Gate, number | null>>)[], "rows"> {
  const gateColumns = Object.entries<string>(gates).map(([field, heading]): Column => {
    return { field, label: heading, kind: "gate" };
  });
  const columns: readonly Column[] = [
    ...gateColumns,
    { field: "minRate", label: "From", kind: "rate" },
    { field: "maxRate", label: "To", kind: "rate" },
    { field: "points", label: "Points", kind: "points" },
  ];
  return { kind: "rows", label, name: label, initial, mode: "ranges", columns };
}

/** `group` is the common name of the four in the log and in errors. */
export function rateBonus(group: string) {
  const member = <Kind extends FigureKind>(kind: Kind, label: string, initial: number) =>
    figure(kind, label, initial, { name: `${group}, ${lowerFirst(label)}`, mode: "formula" });
  return {
    minBalls: member("gate", "Min balls", 6),
    okayRunsPer6Balls: member("par", "Par runs per 6 balls (X)", 7.5),
    positiveMultiplier: member("multiplier", "Positive multiplier (A)", 1),
    negativeMultiplier: member("multiplier", "Negative multiplier (A)", 1),
  } as const;
}

export function lowerFirst(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}
