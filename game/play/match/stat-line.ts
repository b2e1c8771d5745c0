import type { Stats } from "./figures";
import type { SideIndex } from "./match";

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
