import type { Stats } from "./figures";
import type { SideIndex } from "./match";

/** The figures of one player in one innings, whoever the player is. */
export interface InningsStats extends Stats {
  /** 1-based position of the innings in the match. */
  readonly innings: number;
}

/** The figures of a player of a match in one innings. */
export interface StatLine extends InningsStats {
  readonly side: SideIndex;
  readonly key: string;
}
