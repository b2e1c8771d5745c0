import { deliveriesOf, playersOfRaw, type RawInnings, type RawMatch } from "./raw-match";

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
const BOWLERS_WICKETS = ["bowled", "caught", "caught and bowled", "lbw", "stumped", "hit wicket"];
const STAYS_NOT_OUT = ["retired hurt", "retired not out"];
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
  const fielding = { catches: 0, stumpings: 0, runOuts: 0, directRunOuts: 0 };
  const isOfSide = playersOfRaw(match, team).has(name);
  match.innings.forEach((innings, index) => {
    if (innings.super_over) return;
    if (innings.team === team) {
      addBatting(points, innings, index + 1, name, isBowler);
      if (isBowler && rules.strikeRateExcludesBowlers)
        delete points[`batting strikeRate ${index + 1}`];
    } else {
      addBowling(points, innings, index + 1, name, match.info.balls_per_over ?? 6);
      if (isOfSide) countFielding(fielding, innings, name);
    }
  });
  points["fielding catch"] = fielding.catches * 10_00;
  points["fielding catchBonus"] = fielding.catches >= 2 ? 10_00 : 0;
  points["fielding stumping"] = fielding.stumpings * 20_00;
  const apart = rules.directRunout === null ? 0 : fielding.directRunOuts;
  points["fielding runout"] = (fielding.runOuts - apart) * 10_00;
  points["fielding directRunout"] = apart * (rules.directRunout ?? 0);
  const hasBegun = match.innings.some((innings) => deliveriesOf(innings).length > 0);
  points["extras namedInSide"] = isOfSide && hasBegun ? rules.namedInSide : 0;
  if (isPlayerOfMatch(match, team, name)) points["extras playerOfTheMatch"] = 50_00;
  return Object.fromEntries(Object.entries(points).filter(([, value]) => value !== 0));
}

export function sumOfPoints(points: PointsByRule): number {
  return Object.values(points).reduce((sum, value) => sum + value, 0);
}

function addBatting(
  points: Record<string, number>,
  innings: RawInnings,
  number: number,
  name: string,
  isBowler: boolean,
): void {
  const deliveries = deliveriesOf(innings);
  const faced = deliveries.filter(({ batter }) => batter === name);
  const boundaries = faced.filter(({ runs }) => !runs.non_boundary);
  const runs = faced.reduce((sum, delivery) => sum + delivery.runs.batter, 0);
  const balls = faced.filter(({ extras }) => !extras?.wides).length;
  const out = deliveries
    .flatMap(({ wickets = [] }) => wickets)
    .some(({ kind, player_out }) => player_out === name && !STAYS_NOT_OUT.includes(kind));
  points[`batting run ${number}`] = runs * 1_00;
  points[`batting four ${number}`] =
    boundaries.filter((delivery) => delivery.runs.batter === 4).length * 1_00;
  points[`batting six ${number}`] =
    boundaries.filter((delivery) => delivery.runs.batter === 6).length * 2_00;
  points[`batting duck ${number}`] = out && runs === 0 && !isBowler ? -10_00 : 0;
  points[`batting milestone ${number}`] = highestReached(BATTING_MILESTONES, runs);
  points[`batting strikeRate ${number}`] =
    balls >= FEWEST_BALLS_FOR_A_RATE ? runs * 100 - balls * 125 : 0;
}

function addBowling(
  points: Record<string, number>,
  innings: RawInnings,
  number: number,
  name: string,
  ballsPerOver: number,
): void {
  const bowled = deliveriesOf(innings).filter(({ bowler }) => bowler === name);
  const legal = bowled.filter(isLegal);
  const conceded = bowled.reduce((sum, delivery) => sum + concededOff(delivery), 0);
  const kinds = bowled
    .flatMap(({ wickets = [] }) => wickets.map(({ kind }) => kind))
    .filter((kind) => BOWLERS_WICKETS.includes(kind));
  const count = (holds: (delivery: (typeof bowled)[number]) => boolean) =>
    bowled.filter(holds).length;
  points[`bowling wicket ${number}`] = kinds.length * 40_00;
  points[`bowling lbwBowledBonus ${number}`] =
    kinds.filter((kind) => kind === "lbw" || kind === "bowled").length * 5_00;
  points[`bowling dotBall ${number}`] =
    legal.filter((delivery) => concededOff(delivery) === 0).length * 1_00;
  points[`bowling maiden ${number}`] = countMaidens(innings, name, ballsPerOver) * 40_00;
  points[`bowling wideBall ${number}`] = -count(({ extras }) => Boolean(extras?.wides)) * 1_00;
  points[`bowling noBall ${number}`] = -count(({ extras }) => Boolean(extras?.noballs)) * 5_00;
  points[`bowling milestone ${number}`] = highestReached(BOWLING_MILESTONES, kinds.length);
  points[`bowling economy ${number}`] =
    legal.length >= FEWEST_BALLS_FOR_A_RATE ? legal.length * 100 - conceded * 80 : 0;
}

function countMaidens({ overs = [], miscounted_overs = {} }: RawInnings, name: string, of: number) {
  return overs.filter(({ over, deliveries }) => {
    const counted = miscounted_overs[String(over)] ?? of;
    const balls = Number(typeof counted === "object" ? counted.balls : counted);
    return (
      deliveries.every((delivery) => delivery.bowler === name && concededOff(delivery) === 0) &&
      deliveries.filter(isLegal).length >= balls
    );
  }).length;
}

function countFielding(
  fielding: Record<"catches" | "stumpings" | "runOuts" | "directRunOuts", number>,
  innings: RawInnings,
  name: string,
): void {
  for (const { bowler, wickets = [] } of deliveriesOf(innings)) {
    for (const { kind, fielders = [] } of wickets) {
      const named = fielders.some((fielder) => fielder.name === name);
      if (kind === "caught" && named) fielding.catches += 1;
      if (kind === "caught and bowled" && bowler === name) fielding.catches += 1;
      if (kind === "stumped" && named) fielding.stumpings += 1;
      if (kind === "run out" && named) {
        fielding.runOuts += 1;
        if (fielders.every((fielder) => fielder.name === name)) fielding.directRunOuts += 1;
      }
    }
  }
}

/** The file gives a name alone; of two players with that name the winners' one is meant. */
function isPlayerOfMatch({ info }: RawMatch, team: string, name: string): boolean {
  if (!info.player_of_match?.includes(name)) return false;
  const teams = info.teams.filter((each) => info.players[each]?.includes(name));
  return teams.length < 2 || team === (info.outcome?.winner ?? teams[0]);
}

function isLegal({ extras }: { extras?: { wides?: number; noballs?: number } }): boolean {
  return !extras?.wides && !extras?.noballs;
}

/** Runs that count against the bowler. */
function concededOff({ runs, extras = {} }: ReturnType<typeof deliveriesOf>[number]): number {
  return runs.batter + (extras.wides ?? 0) + (extras.noballs ?? 0);
}

function highestReached(milestones: readonly [number, number][], figure: number): number {
  return milestones.find(([least]) => figure >= least)?.[1] ?? 0;
}
