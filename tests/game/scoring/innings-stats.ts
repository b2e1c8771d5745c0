import type { InningsStats } from "#game/match/stat-line";

/** An innings in which nothing happened but what the test says. */
export function inningsStats(stats: Partial<InningsStats> = {}): InningsStats {
  return {
    innings: 1,
    runs: 0,
    ballsFaced: 0,
    fours: 0,
    sixes: 0,
    out: false,
    ballsBowled: 0,
    runsConceded: 0,
    wickets: 0,
    wicketLbwsBowled: 0,
    dotBalls: 0,
    maidens: 0,
    wides: 0,
    noBalls: 0,
    catches: 0,
    stumpings: 0,
    runOuts: 0,
    ...stats,
  };
}
