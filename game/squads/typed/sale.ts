import type { Money } from "#game/play/pasted/read-money";

/** A sale as a table has it, before anybody is found behind its names. */
export interface TypedRow {
  /** From 1. */
  readonly line: number;
  /** The whole line, as far as it is of this sale. */
  readonly text: string;
  readonly player: string;
  readonly participant: string;
  /** The real team beside the player; empty without one. */
  readonly team: string;
  /** Several if it is not clear which of them is the price; empty without one. */
  readonly prices: readonly Money[];
  /** A text in the place of the price that is none. */
  readonly notPrice: string;
}

/** More than a whole pool with all that spreadsheets have beside it. */
export const TYPED_TABLE = { length: 60_000, lines: 2000 } as const;

/** A line that is no sale, and why it is left out. */
export interface LeftOutLine {
  readonly line: number;
  readonly text: string;
  readonly why: "struck" | "unsold" | "purse" | "words" | "remark" | "repeat" | "answer";
}

export interface ReadTable {
  readonly rows: readonly TypedRow[];
  readonly leftOut: readonly LeftOutLine[];
  /** The lines that name columns or participants for those below them. */
  readonly headings: readonly number[];
}

/** A table while it is read. */
export interface Draft {
  readonly rows: TypedRow[];
  readonly leftOut: LeftOutLine[];
  readonly headings: number[];
}
