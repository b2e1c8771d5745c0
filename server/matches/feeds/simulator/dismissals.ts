import type { CricsheetWicket } from "./cricsheet-document";
import { chance, pick, pickWeighted, type Random } from "./random";
import type { Eleven } from "./select-eleven";
import type { BowlingSkill, Cricketer } from "./squads";

type Kind = CricsheetWicket["kind"];

/** Shares of 100 wickets, for both styles: keepers stand up, and stump, to spin only. */
const KIND_WEIGHTS: Readonly<Record<BowlingSkill["style"], Readonly<Record<Kind, number>>>> = {
  pace: { caught: 62, "caught and bowled": 2, bowled: 20, lbw: 8, "run out": 8, stumped: 0 },
  spin: { caught: 58, "caught and bowled": 5, bowled: 14, lbw: 8, "run out": 8, stumped: 7 },
};

/** How often a catch off each style is the keeper's. */
const KEEPER_CATCH = { pace: 0.26, spin: 0.09 } as const;

/** How a batter is out off a ball that is no free hit. */
export function drawDismissalKind(random: Random, style: BowlingSkill["style"]): Kind {
  const weights = KIND_WEIGHTS[style];
  return pickWeighted(random, [
    ["caught", weights.caught],
    ["caught and bowled", weights["caught and bowled"]],
    ["bowled", weights.bowled],
    ["lbw", weights.lbw],
    ["run out", weights["run out"]],
    ["stumped", weights.stumped],
  ] as const);
}

/** The wicket as the document has it; caught and bowled names no fielder, as the source's files do. */
export function describeWicket(
  random: Random,
  kind: Kind,
  playerOut: Cricketer,
  bowler: Cricketer,
  fielding: Eleven,
): CricsheetWicket {
  const fielders = fieldersOf(random, kind, bowler, fielding).map(({ name }) => ({ name }));
  return { player_out: playerOut.name, ...(fielders.length > 0 && { fielders }), kind };
}

function fieldersOf(
  random: Random,
  kind: Kind,
  bowler: Cricketer,
  { battingOrder, keeper }: Eleven,
): readonly Cricketer[] {
  const outfield = battingOrder.filter((player) => player !== bowler && player !== keeper);
  switch (kind) {
    case "caught": {
      const style = bowler.bowling?.style ?? "pace";
      return [chance(random, KEEPER_CATCH[style]) ? keeper : pick(random, outfield)];
    }
    case "stumped":
      return [keeper];
    case "run out": {
      const thrower = pick(random, outfield);
      if (chance(random, 0.4)) return [thrower];
      return [thrower, chance(random, 0.7) ? keeper : bowler];
    }
    default:
      return [];
  }
}
