import type { DismissalText } from "../dismissal-text";

/** Before any name is matched with a player. */
export interface PastedScorecard {
  readonly innings: readonly PastedInnings[];
}

/** `null` is unknown in the text. */
export interface PastedInnings {
  /** Lines above its tables, which may name its side, the nearest last. */
  readonly heading: readonly string[];
  readonly batting: readonly PastedBatter[];
  readonly bowling: readonly PastedBowler[];
  readonly didNotBat: readonly string[];
  readonly extras: PastedExtras | null;
  readonly total: PastedTotal | null;
  readonly doubts: readonly PastedDoubt[];
}

export interface PastedBatter {
  readonly name: string;
  readonly text: string;
  /** Null if the text is missing or not understood. */
  readonly dismissal: DismissalText | null;
  readonly runs: number;
  readonly balls: number | null;
  readonly fours: number | null;
  readonly sixes: number | null;
}

export interface PastedBowler {
  readonly name: string;
  /** Legal balls. */
  readonly balls: number;
  readonly maidens: number | null;
  readonly runs: number;
  readonly wickets: number;
  readonly dotBalls: number | null;
  readonly fours: number | null;
  readonly sixes: number | null;
  readonly wides: number | null;
  readonly noBalls: number | null;
}

/** In runs; null for a part that is not listed. */
export interface PastedExtras {
  readonly runs: number;
  readonly parts: Readonly<Partial<Record<ExtraPart, number>>>;
}

export type ExtraPart = "byes" | "legByes" | "wides" | "noBalls" | "penalty";

export interface PastedTotal {
  readonly runs: number;
  readonly wickets: number | null;
  /** Legal balls. */
  readonly balls: number | null;
  readonly allOut: boolean;
}

export interface RowPlace {
  readonly part: "batting" | "bowling";
  readonly row: number;
}

/** A doubt about the reading of an innings, with its row. */
export type PastedDoubt = { readonly at?: RowPlace } & (
  | {
      readonly kind: "line" | "incomplete row" | "extras text" | "total text";
      readonly text: string;
    }
  | { readonly kind: "more lines"; readonly count: number }
  | {
      readonly kind:
        | "no batting"
        | "no bowling"
        | "no total"
        | "no extras"
        | "no overs"
        | "nobody in";
    }
  | { readonly kind: "how out"; readonly name: string; readonly text: string }
  | { readonly kind: "figure"; readonly name: string; readonly figure: PastedFigure }
  | { readonly kind: "column"; readonly figure: PastedFigure }
  | { readonly kind: "rate"; readonly name: string; readonly rate: RateName }
  | { readonly kind: "boundaries"; readonly name: string }
  | { readonly kind: "dot balls"; readonly name: string }
  | { readonly kind: "extras"; readonly parts: number; readonly runs: number }
  | { readonly kind: "balls faced"; readonly faced: number; readonly bowled: number }
  | { readonly kind: "listed"; readonly players: number }
  | { readonly kind: "all out"; readonly out: number }
  | {
      readonly kind: "boundaries hit";
      readonly figure: "fours" | "sixes";
      readonly hit: number;
      readonly bowled: number;
    }
  | {
      readonly kind: "extra balls";
      readonly figure: "wides" | "noBalls";
      readonly bowled: number;
      readonly runs: number;
    }
);

export type PastedFigure = "balls" | "fours" | "sixes" | "maidens" | "wides" | "noBalls";

/** It stands in a text beside the figures from which it follows. */
export type RateName = "strike rate" | "economy" | "run rate";
