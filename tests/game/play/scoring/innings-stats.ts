import { NO_STATS } from "#game/play/match/figures";
import type { InningsStats } from "#game/play/match/stat-line";

/** An innings in which nothing happened but what the test says. */
export function inningsStats(stats: Partial<InningsStats> = {}): InningsStats {
  return { innings: 1, ...NO_STATS, ...stats };
}
