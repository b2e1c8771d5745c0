import type { Hundredths } from "#game/core/units";
import type { Duels } from "#game/play/season/brought";

/** One row of a table that was kept elsewhere, before anybody is found behind its name. */
export interface StandingsRow {
  /** From 1. */
  readonly line: number;
  readonly text: string;
  readonly name: string;
  /** Empty without one. */
  readonly team: string;
  /** Several if it is not clear which of them counts; empty without one. */
  readonly points: readonly MeantPoints[];
  /** A text in the place of the points that is no number. */
  readonly notPoints: string;
  readonly transfers: number | null;
  /** The transfers that are left, for a table that has these. */
  readonly transfersLeft: number | null;
  /** Null for a table without results of head-to-head. */
  readonly duels: Duels | null;
}

export interface MeantPoints {
  readonly points: Hundredths;
  /** Where they stand: a column's heading, or "the matches together". */
  readonly from: string;
}

/** A line that is nobody's row. */
export interface UnusedLine {
  readonly line: number;
  readonly text: string;
  readonly why: "words" | "sum" | "struck" | "nameless";
}

export interface ReadStandings {
  readonly rows: readonly StandingsRow[];
  readonly unused: readonly UnusedLine[];
  /** Columns that may have the points; empty if it is clear. */
  readonly columns: readonly ColumnMeant[];
  /** A row of totals that is not the sum of the points; null without one. */
  readonly wrongSum: { readonly line: number; readonly stated: Hundredths } | null;
  /** The match that a heading names: "after match 31"; null without one. */
  readonly until: number | null;
}

export interface ColumnMeant {
  readonly column: number;
  readonly heading: string;
  /** Its cells in the first rows. */
  readonly sample: string;
}

/** No group has more. */
export const STANDINGS = { length: 30_000, lines: 500 } as const;

/** The origin of points that are the sum of the columns of single matches. */
export const MATCHES = "the matches together";
