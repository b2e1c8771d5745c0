import type { SideIndex } from "./match";

/**
 * What a player did in one innings (rules.md#stat-lines). `null` is unknown, which scores nothing.
 */
export interface Stats {
  readonly runs: number;
  readonly ballsFaced: number;
  readonly fours: number;
  readonly sixes: number;
  readonly out: boolean;
  /** Legal balls. */
  readonly ballsBowled: number;
  readonly runsConceded: number;
  readonly wickets: number;
  /** Of the wickets, those lbw or bowled. */
  readonly lbwOrBowledWickets: number;
  /** A scorecard feed does not have it (rules.md#unknown). */
  readonly dotBalls: number | null;
  readonly maidens: number;
  readonly wides: number;
  readonly noBalls: number;
  readonly catches: number;
  readonly stumpings: number;
  readonly runOuts: number;
}

/** What one player did in one innings, whoever the player is. */
export interface InningsStats extends Stats {
  /** 1-based position of the innings in the match. */
  readonly innings: number;
}

/** What a player of a match did in one innings. */
export interface StatLine extends InningsStats {
  readonly side: SideIndex;
  readonly key: string;
}
