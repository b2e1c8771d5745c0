import {
  type BattingFigures,
  type BowlingFigures,
  figuresFromDeliveries,
} from "./figures-from-deliveries";
import type { RawMatch } from "./raw-match";

/**
 * The points of a player under the default scoring rules, or some others, worked out a second time:
 * straight from the raw deliveries of a Cricsheet file, with nothing of the product's own code. Tests
 * compare the two. All points are hundredths; the default rates are 1.25 runs a ball for batsmen and
 * 0.8 balls a run for bowlers, so that everything stays a whole number.
 */
export interface PointsByRule {
  /** "batting run 1": category, rule, and innings where the rule counts by innings. */
  readonly [rule: string]: number;
}

/** Rules that are off by default: points in hundredths. */
export interface OptionalRules {
  readonly strikeRateExcludesBowlers: boolean;
  /** Null: as any run-out. */
  readonly directRunout: number | null;
  readonly namedInSide: number;
}

const DEFAULTS: OptionalRules = {
  strikeRateExcludesBowlers: false,
  directRunout: null,
  namedInSide: 0,
};

const BATTING_MILESTONES: readonly [least: number, points: number][] = [
  [200, 150_00],
  [175, 100_00],
  [150, 70_00],
  [125, 40_00],
  [100, 25_00],
  [75, 20_00],
  [50, 15_00],
  [25, 10_00],
];
const BOWLING_MILESTONES: readonly [least: number, points: number][] = [
  [10, 200_00],
  [9, 140_00],
  [8, 100_00],
  [7, 80_00],
  [6, 60_00],
  [5, 40_00],
  [4, 30_00],
  [3, 20_00],
  [2, 10_00],
];
const FEWEST_BALLS_FOR_A_RATE = 6;

/**
 * @param player `name` as in the file; `isBowler` by role: a Bowler pays nothing for a duck
 */
export function pointsFromDeliveries(
  match: RawMatch,
  { team, name, isBowler }: { team: string; name: string; isBowler: boolean },
  rules: OptionalRules = DEFAULTS,
): PointsByRule {
  const points: Record<string, number> = {};
  const { batting, bowling, fielding, inSide, playerOfMatch } = figuresFromDeliveries(match, {
    team,
    name,
  });
  for (const innings of batting) addBatting(points, innings, isBowler, rules);
  for (const innings of bowling) addBowling(points, innings);
  points["fielding catch"] = fielding.catches * 10_00;
  points["fielding catchBonus"] = fielding.catches >= 2 ? 10_00 : 0;
  points["fielding stumping"] = fielding.stumpings * 20_00;
  const apart = rules.directRunout === null ? 0 : fielding.directRunOuts;
  points["fielding runout"] = (fielding.runOuts - apart) * 10_00;
  points["fielding directRunout"] = apart * (rules.directRunout ?? 0);
  points["extras namedInSide"] = inSide ? rules.namedInSide : 0;
  if (playerOfMatch) points["extras playerOfTheMatch"] = 50_00;
  return Object.fromEntries(Object.entries(points).filter(([, value]) => value !== 0));
}

export function sumOfPoints(points: PointsByRule): number {
  return Object.values(points).reduce((sum, value) => sum + value, 0);
}

function addBatting(
  points: Record<string, number>,
  { innings, runs, balls, fours, sixes, out }: BattingFigures,
  isBowler: boolean,
  rules: OptionalRules,
): void {
  points[`batting run ${innings}`] = runs * 1_00;
  points[`batting four ${innings}`] = fours * 1_00;
  points[`batting six ${innings}`] = sixes * 2_00;
  points[`batting duck ${innings}`] = out && runs === 0 && !isBowler ? -10_00 : 0;
  points[`batting milestone ${innings}`] = highestReached(BATTING_MILESTONES, runs);
  if (isBowler && rules.strikeRateExcludesBowlers) return;
  points[`batting strikeRate ${innings}`] =
    balls >= FEWEST_BALLS_FOR_A_RATE ? runs * 100 - balls * 125 : 0;
}

function addBowling(points: Record<string, number>, figures: BowlingFigures): void {
  const { innings, balls, conceded, wickets } = figures;
  points[`bowling wicket ${innings}`] = wickets * 40_00;
  points[`bowling lbwBowledBonus ${innings}`] = figures.lbwOrBowled * 5_00;
  points[`bowling dotBall ${innings}`] = figures.dots * 1_00;
  points[`bowling maiden ${innings}`] = figures.maidens * 40_00;
  points[`bowling wideBall ${innings}`] = -figures.wides * 1_00;
  points[`bowling noBall ${innings}`] = -figures.noBalls * 5_00;
  points[`bowling milestone ${innings}`] = highestReached(BOWLING_MILESTONES, wickets);
  points[`bowling economy ${innings}`] =
    balls >= FEWEST_BALLS_FOR_A_RATE ? balls * 100 - conceded * 80 : 0;
}

function highestReached(milestones: readonly [number, number][], figure: number): number {
  return milestones.find(([least]) => figure >= least)?.[1] ?? 0;
}
