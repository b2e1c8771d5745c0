import type { Stats } from "./figures";
import type { SideIndex } from "./match";

export interface InningsStats extends Stats {
  /** 1-based position of the innings in the match. */
  readonly innings: number;
}

export interface StatLine extends InningsStats {
  readonly side: SideIndex;
  readonly key: string;
}
