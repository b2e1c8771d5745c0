import type { CricsheetOutcome } from "./cricsheet-document";
import { bell, chance, type Random } from "./random";
import type { Eleven } from "./select-eleven";
import { type InningsPlayed, simulateInnings } from "./simulate-innings";
import { simulateSuperOvers } from "./simulate-super-overs";
import type { SimulatedTeam } from "./teams";

export const OVERS = 20;
const OVERS_EACH = 4;
const FIELD_FIRST_CHANCE = 0.6;

export interface MatchPlayed {
  readonly toss: { readonly winner: SimulatedTeam; readonly decision: "bat" | "field" };
  /** The two innings, then super overs two by two. */
  readonly innings: readonly [InningsPlayed, InningsPlayed, ...InningsPlayed[]];
  readonly winner: SimulatedTeam;
  readonly outcome: CricsheetOutcome;
}

/** With super overs until there is a winner. */
export function simulateMatch(random: Random, home: Eleven, away: Eleven): MatchPlayed {
  const pitch = bell(random, 0, 0.08);
  const tossWinner = chance(random, 0.5) ? home : away;
  const decision = chance(random, FIELD_FIRST_CHANCE) ? "field" : "bat";
  const homeBatsFirst = (tossWinner === home) === (decision === "bat");
  const [first, second] = homeBatsFirst ? [home, away] : [away, home];
  const setting = { overs: OVERS, oversEach: OVERS_EACH, pitch, superOver: false };
  const opening = simulateInnings(random, {
    ...setting,
    ...sidesOf(first, second),
    target: null,
  });
  const chase = simulateInnings(random, {
    ...setting,
    ...sidesOf(second, first),
    target: opening.runs + 1,
  });
  const toss = { winner: tossWinner.team, decision } as const;
  if (chase.runs === opening.runs) {
    const { innings, winner } = simulateSuperOvers(random, second, first, pitch);
    const outcome = { result: "tie", eliminator: winner.team.name } as const;
    return { toss, innings: [opening, chase, ...innings], winner: winner.team, outcome };
  }
  const winner = chase.runs > opening.runs ? second.team : first.team;
  const outcome = outcomeOf(opening, chase, winner);
  return { toss, innings: [opening, chase], winner, outcome };
}

function sidesOf(batting: Eleven, fielding: Eleven) {
  const batters = batting.battingOrder;
  return { batting, fielding, batters, bowlers: fielding.battingOrder };
}

function outcomeOf(
  opening: InningsPlayed,
  chase: InningsPlayed,
  { name }: SimulatedTeam,
): CricsheetOutcome {
  if (chase.runs > opening.runs) return { winner: name, by: { wickets: 10 - chase.wickets } };
  return { winner: name, by: { runs: opening.runs - chase.runs } };
}
