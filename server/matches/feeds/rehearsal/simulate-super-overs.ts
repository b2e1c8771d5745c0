import type { Random } from "./random";
import type { Eleven } from "./select-eleven";
import { type InningsPlayed, simulateInnings } from "./simulate-innings";
import type { Cricketer } from "./squads";

const BATTERS = 3;

interface SuperOversPlayed {
  readonly innings: readonly InningsPlayed[];
  readonly winner: Eleven;
}

/**
 * Super overs until one has a winner, by the playing conditions of T20: an over and two wickets a
 * side; the side that batted second bats first, and second in the next one; a batter who was out in
 * one does not bat in a later one, a bowler does not bowl two in a row.
 */
export function simulateSuperOvers(
  random: Random,
  first: Eleven,
  second: Eleven,
  pitch: number,
  earlier: readonly InningsPlayed[] = [],
): SuperOversPlayed {
  const play = (batting: Eleven, fielding: Eleven, target: number | null): InningsPlayed =>
    simulateInnings(random, {
      batting,
      fielding,
      batters: battersOf(batting, earlier),
      bowlers: [bowlerOf(fielding, earlier)],
      overs: 1,
      oversEach: 1,
      target,
      pitch,
      superOver: true,
    });
  const opening = play(first, second, null);
  const chase = play(second, first, opening.runs + 1);
  const innings = [...earlier, opening, chase];
  if (chase.runs === opening.runs) {
    return simulateSuperOvers(random, second, first, pitch, innings);
  }
  return { innings, winner: chase.runs > opening.runs ? second : first };
}

function battersOf(eleven: Eleven, earlier: readonly InningsPlayed[]): readonly Cricketer[] {
  const out = new Set(earlier.flatMap((innings) => innings.out));
  return eleven.battingOrder
    .filter((player) => !out.has(player))
    .toSorted((a, b) => b.batting.temper + b.batting.power - a.batting.temper - a.batting.power)
    .slice(0, BATTERS);
}

function bowlerOf(eleven: Eleven, earlier: readonly InningsPlayed[]): Cricketer {
  const lastOver = earlier.findLast((innings) => innings.setting.fielding === eleven);
  const [best] = eleven.battingOrder
    .filter((player) => !lastOver?.setting.bowlers.includes(player))
    .toSorted((a, b) => controlOf(b) - controlOf(a));
  if (best === undefined) throw new RangeError(`${eleven.team.name} has nobody to bowl.`);
  return best;
}

function controlOf({ bowling }: Cricketer): number {
  return bowling === null ? Number.NEGATIVE_INFINITY : bowling.control + bowling.threat;
}
