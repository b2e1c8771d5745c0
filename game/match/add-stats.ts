import type { Stats } from "./stat-line";

/** Who did nothing. Who did not bowl has bowled no dot ball: that is known. */
export const NO_STATS: Stats = {
  runs: 0,
  ballsFaced: 0,
  fours: 0,
  sixes: 0,
  out: false,
  ballsBowled: 0,
  runsConceded: 0,
  wickets: 0,
  lbwOrBowledWickets: 0,
  dotBalls: 0,
  maidens: 0,
  wides: 0,
  noBalls: 0,
  catches: 0,
  stumpings: 0,
  runOuts: 0,
};

/**
 * A line with more of the same innings added; an unknown part makes the sum unknown
 * (rules.md#unknown).
 */
export function addStats(line: Stats, more: Partial<Stats>): Stats {
  return {
    runs: line.runs + (more.runs ?? 0),
    ballsFaced: line.ballsFaced + (more.ballsFaced ?? 0),
    fours: line.fours + (more.fours ?? 0),
    sixes: line.sixes + (more.sixes ?? 0),
    out: line.out || (more.out ?? false),
    ballsBowled: line.ballsBowled + (more.ballsBowled ?? 0),
    runsConceded: line.runsConceded + (more.runsConceded ?? 0),
    wickets: line.wickets + (more.wickets ?? 0),
    lbwOrBowledWickets: line.lbwOrBowledWickets + (more.lbwOrBowledWickets ?? 0),
    dotBalls: addKnown(line.dotBalls, more.dotBalls === undefined ? 0 : more.dotBalls),
    maidens: line.maidens + (more.maidens ?? 0),
    wides: line.wides + (more.wides ?? 0),
    noBalls: line.noBalls + (more.noBalls ?? 0),
    catches: line.catches + (more.catches ?? 0),
    stumpings: line.stumpings + (more.stumpings ?? 0),
    runOuts: line.runOuts + (more.runOuts ?? 0),
  };
}

function addKnown(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : a + b;
}
