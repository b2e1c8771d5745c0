import type { DeliveryRuns, DismissalKind, SideIndex } from "#game/play/match/match";
import type { Ms } from "../../core/units";

/**
 * One thing that a scorer has entered, never changed afterwards (rules.md#ball-by-ball). Each names
 * the one before it, so that any order of arrival gives one and the same order of play.
 */
export interface BallEvent {
  /** Made at random where it was entered: the same key is the same event. */
  readonly key: string;
  /** The key of the event before; null for the first of the match. */
  readonly after: string | null;
  /** The number of the pen it was entered with: every hand-over makes a new one. */
  readonly pen: number;
  /** When it was entered, by the clock of the browser. */
  readonly at: Ms;
  readonly what: Happening;
}

/** Players are pool ids; side 0 is the fixture's first team. */
export type Happening =
  | InningsBegins
  | { readonly kind: "ball"; readonly runs: DeliveryRuns; readonly wicket: Wicket | null }
  /** Comes in where a batter is missing; at an end, in the place of the batter who stands there. */
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
  /** The event of this key and all after it have not happened. */
  | { readonly kind: "take back"; readonly from: string };

export interface InningsBegins {
  readonly kind: "innings";
  /** 1-based position in the match; null for a super over. */
  readonly number: number | null;
  readonly battingSide: SideIndex;
  /** For this innings; null without a limit. */
  readonly overs: number | null;
  /** Runs that win the match, where the umpires have set them; null: they follow from the score. */
  readonly target: number | null;
  readonly striker: number;
  readonly nonStriker: number;
  readonly bowler: number;
}

export interface MatchEnds {
  readonly kind: "match ends";
  readonly result: "won" | "tie" | "draw" | "no result";
  /** The winner, if there is one. */
  readonly winner: SideIndex | null;
}

/** The end of the batter who faces the ball, and the bowler's end. */
export const ENDS = ["striker", "bowler"] as const;
export type End = (typeof ENDS)[number];

/** A batter who goes without a ball, or does not come. */
export const RETIREMENTS = ["retired hurt", "retired not out", "retired out", "timed out"] as const;
export type Retirement = (typeof RETIREMENTS)[number];

/** A dismissal off a ball. */
export interface Wicket {
  readonly kind: Exclude<DismissalKind, Retirement>;
  /** The striker, but of a run-out and of obstructing the field. */
  readonly out: number;
  /** Players of the fielding side alone (rules.md#fielding). */
  readonly fielders: readonly number[];
  /** A substitute took part, who earns nothing. */
  readonly outsider: boolean;
  /** The end of a run-out, which is where the new batter comes to. */
  readonly end: End | null;
}
