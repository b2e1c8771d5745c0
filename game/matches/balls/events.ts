import type { DeliveryRuns, DismissalKind, SideIndex } from "#game/play/match/match";
import type { Ms } from "../../core/units";

/**
 * One thing that a scorer has entered, never changed afterwards (rules.md#ball-by-ball). Each names
 * the one before it, so that any order of arrival gives one and the same order of play.
 */
export interface BallEvent {
  /** Random: the same key is the same event. */
  readonly key: string;
  /** Null for the first event of the match. */
  readonly after: string | null;
  /** Every hand-over of the pen makes a new number. */
  readonly pen: number;
  /** By the clock of the browser. */
  readonly at: Ms;
  readonly what: Happening;
}

/** Players are pool ids; side 0 is the fixture's first team. */
export type Happening =
  | InningsBegins
  | { readonly kind: "ball"; readonly runs: DeliveryRuns; readonly wicket: Wicket | null }
  /** Comes in for a missing batter; with an end, in place of the batter there. */
  | { readonly kind: "batter"; readonly player: number; readonly end: End | null }
  | { readonly kind: "bowler"; readonly player: number }
  | { readonly kind: "swap" }
  | { readonly kind: "retire"; readonly player: number; readonly how: Retirement }
  /** The umpire ends the over with the balls it has, or lets it go on by one. */
  | { readonly kind: "over ends" }
  | { readonly kind: "over goes on" }
  | { readonly kind: "penalty"; readonly to: "batting" | "fielding"; readonly runs: number }
  | { readonly kind: "innings ends" }
  | MatchEnds
  /** This event and all after it have not happened. */
  | { readonly kind: "take back"; readonly from: string };

export interface InningsBegins {
  readonly kind: "innings";
  /** 1-based position in the match; null for a super over. */
  readonly number: number | null;
  readonly battingSide: SideIndex;
  readonly overs: number | null;
  /** Set by the umpires; null if it follows from the score. */
  readonly target: number | null;
  readonly striker: number;
  readonly nonStriker: number;
  readonly bowler: number;
}

export interface MatchEnds {
  readonly kind: "match ends";
  readonly result: "won" | "tie" | "draw" | "no result";
  readonly winner: SideIndex | null;
}

/** The striker's end is the one where the batter faces the ball. */
export const ENDS = ["striker", "bowler"] as const;
export type End = (typeof ENDS)[number];

/** A batter leaves without a ball, or does not come. */
export const RETIREMENTS = ["retired hurt", "retired not out", "retired out", "timed out"] as const;
export type Retirement = (typeof RETIREMENTS)[number];

export interface Wicket {
  readonly kind: Exclude<DismissalKind, Retirement>;
  /** The striker, except in a run-out or obstruction. */
  readonly out: number;
  /** Players of the fielding side alone (rules.md#fielding). */
  readonly fielders: readonly number[];
  readonly outsider: boolean;
  /** In a run-out: the new batter comes to this end. */
  readonly end: End | null;
}
