import type { DismissalKind } from "./match";

/** The end of a batter's innings in a scorebook. */
export type HowOut = DismissalKind | "not out" | "did not bat" | "out";

/**
 * An innings as a person types it from a scorebook. Players are pool ids; `null` is unknown in the
 * book.
 */
export interface ManualInnings {
  /** 1-based position in the match. */
  readonly innings: number;
  readonly battingTeamId: number;
  readonly batting: readonly ManualBatter[];
  readonly bowling: readonly ManualBowler[];
  /** Figures that do not follow from the dismissals above. */
  readonly credits: readonly ManualCredit[];
  readonly totals: ManualTotals;
}

export interface ManualBatter {
  readonly playerId: number;
  readonly runs: number;
  readonly balls: number;
  readonly fours: number;
  readonly sixes: number;
  /** "out" if the book does not say how. */
  readonly howOut: HowOut;
  readonly bowlerId: number | null;
  /** Players of the fielding side alone (rules.md#fielding). */
  readonly fielderIds: readonly number[];
  /** Caught or stumped by a substitute, who earns nothing (rules.md#fielding). */
  readonly substitute: boolean;
}

export interface ManualBowler {
  readonly playerId: number;
  /** Legal balls. */
  readonly balls: number;
  readonly maidens: number;
  /** Conceded: no byes, leg-byes or penalties. */
  readonly runs: number;
  readonly wickets: number;
  /** Deliveries, not runs (rules.md#bowling). */
  readonly wides: number;
  readonly noBalls: number;
  readonly dotBalls: number | null;
}

/** Fielding, and wickets lbw or bowled, beside the ones of the dismissals. */
export interface ManualCredit {
  readonly playerId: number;
  readonly lbwOrBowledWickets: number;
  readonly catches: number;
  readonly stumpings: number;
  readonly runOuts: number;
  /** Innings typed for an early release lack them. */
  readonly directRunOuts?: number;
}

/** As the book adds them up. */
export interface ManualTotals {
  readonly extras: number | null;
  /** Extras that are not the bowlers': byes, leg-byes, penalties. */
  readonly byes: number | null;
  readonly runs: number | null;
  readonly wickets: number | null;
  /** Legal balls. */
  readonly balls: number | null;
}
