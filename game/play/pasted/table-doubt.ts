/** A doubt about lines of a pasted table; the answer stands under `field`. */
export interface TableDoubt {
  readonly field: string;
  readonly lines: readonly number[];
  readonly text: string;
  readonly sentence: string;
  /** Null for an answer that is typed. */
  readonly options: readonly { readonly value: string; readonly name: string }[] | null;
  /** The kind of an answer that is typed; a price if left out. */
  readonly typed?: "name" | "points";
  /** The value of the likely answer; null without one. */
  readonly suggested: number | string | null;
  /** True if "leave these lines out" is one of the answers. */
  readonly canLeaveOut: boolean;
}

/** A line that does not count, and why. */
export interface UncountedLine {
  readonly line: number;
  readonly text: string;
  readonly sentence: string;
}

/** Answers to doubts by their fields, as they are typed or chosen. */
export type Answers = ReadonlyMap<string, string>;

/** The fields of a form that are filled in. */
export function answersIn(fields: Readonly<Record<string, unknown>>): Answers {
  return new Map(
    Object.entries(fields).flatMap(([name, value]) =>
      typeof value === "string" && value.trim() !== "" ? [[name, value.trim()] as const] : [],
    ),
  );
}
