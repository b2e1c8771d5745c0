import type { CricsheetDelivery } from "./cricsheet-document";
import type { MatchPlayed } from "./simulate-match";

/** Runs that a wicket, and a fielder's part in one, are worth to the judges. */
const WICKET_WORTH = 22;
const FIELDING_WORTH = 6;
/** The usual runs of a ball: faster runs and cheaper overs count on top. */
const RUNS_PER_BALL = 1.35;
const WINNERS_EDGE = 20;

/** The name of the player who did most, with an edge for the winners. Super overs do not count. */
export function choosePlayerOfMatch({ innings, winner }: MatchPlayed): string {
  const impact = new Map<string, number>();
  const add = (name: string, worth: number) => impact.set(name, (impact.get(name) ?? 0) + worth);
  for (const { setting, overs } of innings.slice(0, 2)) {
    const edge = setting.batting.team === winner ? WINNERS_EDGE : 0;
    for (const { name } of setting.batting.battingOrder) add(name, edge);
    for (const delivery of overs.flatMap(({ deliveries }) => deliveries)) {
      addDelivery(delivery, add);
    }
  }
  const [best] = [...impact].toSorted(([, a], [, b]) => b - a);
  if (best === undefined) throw new RangeError("A match without players has no best one.");
  return best[0];
}

function addDelivery(delivery: CricsheetDelivery, add: (name: string, worth: number) => void) {
  const { batter, bowler, runs, extras, wickets = [] } = delivery;
  const wide = extras?.wides ?? 0;
  const conceded = runs.batter + wide + (extras?.noballs ?? 0);
  add(batter, runs.batter * 1.5 - (wide > 0 ? 0 : 0.5 * RUNS_PER_BALL));
  add(bowler, (wide > 0 || extras?.noballs ? 0 : RUNS_PER_BALL) - conceded);
  for (const { kind, fielders = [] } of wickets) {
    if (kind !== "run out") add(bowler, WICKET_WORTH);
    for (const { name } of fielders) add(name, FIELDING_WORTH);
  }
}
