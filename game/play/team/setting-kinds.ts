export type SettingValue = number | string | boolean | null;

/** A format of leagues may lack it (rules.md#formats). */
export type FormatFeature = "hasTransfers" | "hasSalaryCap" | "hasSquads" | "hasRounds";

type Texts = Readonly<Record<string, string>>;

export interface Setting<Value extends SettingValue = SettingValue> {
  readonly kind: "number" | "yes or no" | "choice" | "text";
  /** On screens, in sentences and in the log. */
  readonly label: string;
  readonly description: string;
  /** Of a new league. */
  readonly initial: Value;
  /**
   * Of leagues and league files from before the setting, for which it has no effect; the initial one
   * if left out.
   */
  readonly before?: Value;
  /**
   * League files and chains leave it out while it has no effect, so that those of leagues without it
   * stay as they are.
   */
  readonly unsaid?: boolean;
  /** Of the Rules screen; left out for a typed value. */
  readonly options?: readonly Value[];
  /** Values on screens: `week` is "Week". */
  readonly words?: Texts;
  /** Its words in a league that is played round by round, if they differ there. */
  readonly inRounds?: { readonly label: string; readonly description: string };
  /** It has an effect in every league that is played round by round, whatever `counts` says. */
  readonly ofRounds?: boolean;
  /** Whether it has an effect beside the others; always if left out. */
  readonly counts?: (texts: Texts) => boolean;
  /** Its column, if that is not its name in snake case. */
  readonly column?: string;
  /** For a stored text of a value that is not a text. */
  readonly fromText?: (text: string) => Value;
  /** From a form; an unreadable text becomes a value with a fault. */
  read(typed: string): Value;
  /** Follows the label; null without a fault. */
  fault(value: Value): string | null;
}

export interface SettingSection<Rows = Readonly<Record<string, Setting>>> {
  readonly id: string;
  readonly title: string;
  readonly rows: Rows;
  /** The settings have no effect in a format without it. */
  readonly needs?: FormatFeature;
  /**
   * Each of these settings turns the section on. While all are as in leagues from before them, the
   * section has no effect.
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

export function under(parent: string): Setting["counts"] {
  return (texts) => texts[parent] === "Yes";
}

type More<Value extends SettingValue> = Pick<
  Setting<Value>,
  "options" | "words" | "counts" | "column" | "fromText" | "unsaid" | "inRounds" | "ofRounds"
>;

/** Not a rule of the game: a higher number is a slip of the keyboard. */
const SANITY_BOUND = 1000;

type Bounds<Value extends SettingValue> = More<Value> & {
  readonly from?: number;
  readonly to?: number;
};

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
    read: (typed) => (typed === NONE ? null : read(typed)),
    fault: (value) => (isLegal(value) ? null : `must be NA or ${wholeNumber(from, to)}`),
  };
}

function wholeNumber(from: number, to: number): string {
  return `a whole number from ${from} to ${to}.`;
}

export function choice<Value extends string | number | null>(
  label: string,
  initial: NoInfer<Value>,
  options: readonly Value[],
  description: string,
  more: Omit<More<Value>, "options"> & { readonly sentence?: string } = {},
): Setting<Value> {
  const { sentence = NOT_OFFERED, ...rest } = more;
  const { fromText, words } = rest;
  // An unknown text stays, so that it has a fault. Null is an option like others.
  const fromWords = (typed: string) => {
    const known = options.find(
      (option) => valueWords(option, words) === typed || (option === null && typed === NONE),
    );
    return known === undefined ? (typed as Value) : known;
  };
  return {
    ...{ kind: "choice", label, initial, description, options, ...rest },
    read: fromText ?? fromWords,
    fault: (value) => (options.includes(value) ? null : sentence),
  };
}

/**
 * A setting that was off in leagues from before it is on only if a form chooses it; one that was on
 * is off only if a form refuses it.
 */
export function yesOrNo(
  label: string,
  initial: boolean,
  description: string,
  more: Pick<Setting<boolean>, "counts" | "before"> = {},
): Setting<boolean> {
  const { before = initial } = more;
  return {
    ...{ kind: "yes or no", label, initial, description, options: [true, false], ...more },
    read: (typed) => (before ? typed !== "No" : typed === "Yes"),
    fault: (value) => (typeof value === "boolean" ? null : NOT_OFFERED),
  };
}

/** `sentence` is the fault of a text for which `isLegal` is false. */
export function text(
  label: string,
  initial: string,
  description: string,
  more: Pick<Setting<string>, "options" | "counts" | "unsaid"> & {
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

export function valueBefore<Value extends SettingValue>({
  initial,
  before = initial,
}: Pick<Setting<Value>, "initial" | "before">): Value {
  return before;
}

const NOT_OFFERED = "must be one of the values that are offered.";

/** Of a setting that has no words of its own for it; a form may send it for any. */
const NONE = "NA";

/** On screens, in sentences and in the log. */
export function valueWords(value: SettingValue, words: Texts = {}): string {
  if (value === null) return words.null ?? NONE;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return words[value] ?? String(value);
}
