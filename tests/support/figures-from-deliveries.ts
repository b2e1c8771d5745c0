import { deliveriesOf, playersOfRaw, type RawInnings, type RawMatch } from "./raw-match";

/**
 * The figures of a player in a match, counted straight from the raw deliveries of a Cricsheet file, with
 * nothing of the product's own code.
 */
export interface FiguresFromDeliveries {
  /** Innings that count, from 1; super overs are left out. */
  readonly batting: readonly BattingFigures[];
  readonly bowling: readonly BowlingFigures[];
  readonly fielding: Readonly<
    Record<"catches" | "stumpings" | "runOuts" | "directRunOuts", number>
  >;
  /** In a side of a match in which a ball was bowled. */
  readonly inSide: boolean;
  readonly playerOfMatch: boolean;
}

export interface BattingFigures {
  readonly innings: number;
  readonly runs: number;
  readonly balls: number;
  readonly fours: number;
  readonly sixes: number;
  readonly out: boolean;
}

export interface BowlingFigures {
  readonly innings: number;
  readonly balls: number;
  readonly conceded: number;
  readonly wickets: number;
  readonly lbwOrBowled: number;
  readonly dots: number;
  readonly maidens: number;
  readonly wides: number;
  readonly noBalls: number;
}

const BOWLERS_WICKETS = ["bowled", "caught", "caught and bowled", "lbw", "stumped", "hit wicket"];
const STAYS_NOT_OUT = ["retired hurt", "retired not out"];

/** @param player `name` as in the file */
export function figuresFromDeliveries(
  match: RawMatch,
  { team, name }: { readonly team: string; readonly name: string },
): FiguresFromDeliveries {
  const numbered = match.innings
    .map((innings, index) => ({ innings, number: index + 1 }))
    .filter(({ innings }) => !innings.super_over);
  const batted = numbered.filter(({ innings }) => innings.team === team);
  const bowled = numbered.filter(({ innings }) => innings.team !== team);
  const ballsPerOver = match.info.balls_per_over ?? 6;
  const isOfSide = playersOfRaw(match, team).has(name);
  const fielding = { catches: 0, stumpings: 0, runOuts: 0, directRunOuts: 0 };
  if (isOfSide) for (const { innings } of bowled) countFielding(fielding, innings, name);
  return {
    batting: batted.map(({ innings, number }) => countBatting(innings, number, name)),
    bowling: bowled.map(({ innings, number }) => countBowling(innings, number, name, ballsPerOver)),
    fielding,
    inSide: isOfSide && match.innings.some((innings) => deliveriesOf(innings).length > 0),
    playerOfMatch: isPlayerOfMatch(match, team, name),
  };
}

function countBatting(innings: RawInnings, number: number, name: string): BattingFigures {
  const deliveries = deliveriesOf(innings);
  const faced = deliveries.filter(({ batter }) => batter === name);
  const boundaries = faced.filter(({ runs }) => !runs.non_boundary);
  return {
    innings: number,
    runs: faced.reduce((sum, delivery) => sum + delivery.runs.batter, 0),
    balls: faced.filter(({ extras }) => !extras?.wides).length,
    fours: boundaries.filter((delivery) => delivery.runs.batter === 4).length,
    sixes: boundaries.filter((delivery) => delivery.runs.batter === 6).length,
    out: deliveries
      .flatMap(({ wickets = [] }) => wickets)
      .some(({ kind, player_out }) => player_out === name && !STAYS_NOT_OUT.includes(kind)),
  };
}

function countBowling(
  innings: RawInnings,
  number: number,
  name: string,
  ballsPerOver: number,
): BowlingFigures {
  const bowled = deliveriesOf(innings).filter(({ bowler }) => bowler === name);
  const legal = bowled.filter(isLegal);
  const kinds = bowled
    .flatMap(({ wickets = [] }) => wickets.map(({ kind }) => kind))
    .filter((kind) => BOWLERS_WICKETS.includes(kind));
  return {
    innings: number,
    balls: legal.length,
    conceded: bowled.reduce((sum, delivery) => sum + concededOff(delivery), 0),
    wickets: kinds.length,
    lbwOrBowled: kinds.filter((kind) => kind === "lbw" || kind === "bowled").length,
    dots: legal.filter((delivery) => concededOff(delivery) === 0).length,
    maidens: countMaidens(innings, name, ballsPerOver),
    wides: bowled.filter(({ extras }) => Boolean(extras?.wides)).length,
    noBalls: bowled.filter(({ extras }) => Boolean(extras?.noballs)).length,
  };
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
