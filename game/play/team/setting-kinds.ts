/** What a setting can be: a number, one of a few words, a text, yes or no; null for no limit. */
export type SettingValue = number | string | boolean | null;

/** What a format of leagues may lack (rules.md#formats). */
export type FormatFeature = "hasTransfers" | "hasSalaryCap" | "hasSquads";

/** The values of all settings as the form has them: "Yes", "Places". */
type Texts = Readonly<Record<string, string>>;

/** A setting of leagues: how it is shown, checked, read and stored. */
export interface Setting<Value extends SettingValue = SettingValue> {
  readonly kind: "number" | "yes or no" | "choice" | "text";
  /** Its name on screens, in sentences and in the log. */
  readonly label: string;
  /** What it does, as the Rules screen says it. */
  readonly description: string;
  /** The value of a new league. */
  readonly initial: Value;
  /** What the Rules screen offers; left out where the value is typed. */
  readonly options?: readonly Value[];
  /** How screens write values that are words: `week` is "Week". */
  readonly words?: Texts;
  /** Whether it has an effect beside the others; left out: always. */
  readonly counts?: (texts: Texts) => boolean;
  /** The name of its column where that is not its own in snake case. */
  readonly column?: string;
  /** Reads a stored text, where one stands for a value that is no text. */
  readonly fromText?: (text: string) => Value;
  /** The value that a form means; what it cannot read has a fault. */
  read(typed: string): Value;
  /** What is wrong with a value, to follow the label; null for nothing. */
  fault(value: Value): string | null;
}

/** Settings that the Rules screen shows together. */
export interface SettingSection<Rows = Readonly<Record<string, Setting>>> {
  readonly id: string;
  readonly title: string;
  readonly rows: Rows;
  /** The settings count for nothing in a format without this. */
  readonly needs?: FormatFeature;
  /**
   * Settings that each turn the section on. While all are as in a new league, it adds nothing to how
   * a league plays.
   */
  readonly turnedOnBy?: readonly (keyof Rows)[];
}

export function section<Rows extends Readonly<Record<string, Setting>>>(
  id: string,
  title: string,
  rows: Rows,
  more: Pick<SettingSection<Rows>, "needs" | "turnedOnBy"> = {},
): SettingSection<Rows> {
  return { id, title, rows, ...more };
}

/** Counts where another setting is Yes. */
export function under(parent: string): Setting["counts"] {
  return (texts) => texts[parent] === "Yes";
}

type More<Value extends SettingValue> = Pick<
  Setting<Value>,
  "options" | "words" | "counts" | "column" | "fromText"
>;

/** Not a rule of the game: above it, a number is a slip of the keyboard. */
const SANITY_BOUND = 1000;

type Bounds<Value extends SettingValue> = More<Value> & {
  readonly from?: number;
  readonly to?: number;
};

/** A whole number from `from` to `to`, both included. */
export function number(
  label: string,
  initial: number,
  description: string,
  { from = 0, to = SANITY_BOUND, ...more }: Bounds<number> = {},
): Setting<number> {
  const isLegal = (value: number) => Number.isInteger(value) && from <= value && value <= to;
  return {
    ...{ kind: "number", label, initial, description, ...more },
    read: (typed) => (typed.trim() ? Number(typed) : Number.NaN),
    fault: (value) => (isLegal(value) ? null : `must be ${wholeNumber(from, to)}`),
  };
}

/** A number as above, or none. */
export function numberOrNone(
  label: string,
  initial: number | null,
  description: string,
  { from = 0, to = SANITY_BOUND, ...more }: Bounds<number | null>,
): Setting<number | null> {
  const { read, fault } = number(label, 0, description, { from, to });
  const isLegal = (value: number | null) => value === null || fault(value) === null;
  return {
    ...{ kind: "number", label, initial, description, ...more },
    read: (typed) => (typed === "NA" ? null : read(typed)),
    fault: (value) => (isLegal(value) ? null : `must be NA or ${wholeNumber(from, to)}`),
  };
}

function wholeNumber(from: number, to: number): string {
  return `a whole number from ${from} to ${to}.`;
}

/** One of a few values; the form has their words. */
export function choice<Value extends string | number | null>(
  label: string,
  initial: NoInfer<Value>,
  options: readonly Value[],
  description: string,
  more: Omit<More<Value>, "options"> & { readonly sentence?: string } = {},
): Setting<Value> {
  const { sentence = NOT_OFFERED, ...rest } = more;
  const { fromText, words } = rest;
  // A text that is none of the words stays, so that it has a fault. Null is an option like others.
  const fromWords = (typed: string) => {
    const known = options.find((option) => valueWords(option, words) === typed);
    return known === undefined ? (typed as Value) : known;
  };
  return {
    ...{ kind: "choice", label, initial, description, options, ...rest },
    read: fromText ?? fromWords,
    fault: (value) => (options.includes(value) ? null : sentence),
  };
}

/** On unless a form refuses it where it is on in a new league; else off unless a form chooses it. */
export function yesOrNo(
  label: string,
  initial: boolean,
  description: string,
  more: Pick<Setting, "counts"> = {},
): Setting<boolean> {
  return {
    ...{ kind: "yes or no", label, initial, description, options: [true, false], ...more },
    read: (typed) => (initial ? typed !== "No" : typed === "Yes"),
    fault: (value) => (typeof value === "boolean" ? null : NOT_OFFERED),
  };
}

/** @param more `sentence` says how a text has to be for which `isLegal` is false */
export function text(
  label: string,
  initial: string,
  description: string,
  more: Pick<Setting<string>, "options" | "counts"> & {
    readonly isLegal: (text: string) => boolean;
    readonly sentence: string;
    readonly tidy?: (typed: string) => string;
  },
): Setting<string> {
  const { isLegal, sentence, tidy = (typed) => typed, ...rest } = more;
  return {
    ...{ kind: "text", label, initial, description, ...rest },
    read: tidy,
    fault: (value) => (typeof value === "string" && isLegal(value) ? null : sentence),
  };
}

const NOT_OFFERED = "must be one of the values that are offered.";

/** A value as screens, sentences and the log write it. */
export function valueWords(value: SettingValue, words: Texts = {}): string {
  if (value === null) return "NA";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return words[value] ?? String(value);
}
