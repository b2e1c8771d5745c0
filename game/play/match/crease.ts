import { isBowlersWicket, isOut } from "./dismissals";
import type { Delivery, Match, Over, SideIndex } from "./match";
import { isLegal, runsConceded, runsRun } from "./overs";

/** The batters and the bowler at one moment of a match, with their figures of this innings. */
interface MatchCrease {
  readonly battingSide: SideIndex;
  /** At most two, the next striker first; one alone until the next batter is known. */
  readonly batters: readonly BatterIn[];
  readonly bowler: BowlerOn;
}

export interface BatterIn {
  readonly key: string;
  readonly runs: number;
  readonly balls: number;
}

interface BowlerOn {
  readonly key: string;
  readonly wickets: number;
  readonly runs: number;
  /** Legal balls. */
  readonly balls: number;
}

const ALL_OUT = 10;

/**
 * After the last ball of the match (rules.md#mini-scorecard). Null if nobody is in: before a ball,
 * when the last innings is all out, and in a super over, which no scoreboard of the match counts
 * (rules.md#stat-lines). Deliveries alone do not show that an innings ended with wickets in hand.
 */
export function creaseOf(match: Match): MatchCrease | null {
  const innings = match.innings.at(-1);
  const over = innings?.overs.at(-1);
  const last = over?.deliveries.at(-1);
  if (!innings || !over || !last || innings.superOver) return null;
  const deliveries = innings.overs.flatMap((each) => each.deliveries);
  const wickets = deliveries.flatMap(({ dismissals }) => dismissals).filter(isOut);
  if (wickets.length >= ALL_OUT) return null;
  return {
    battingSide: innings.battingSide,
    batters: nextPair(over, last).map((key) => batterIn(deliveries, key)),
    bowler: bowlerOn(deliveries, last.bowler),
  };
}

/** In the order in which they face. */
function nextPair(over: Over, last: Delivery): string[] {
  const dismissed = new Set(last.dismissals.map(({ playerOut }) => playerOut));
  const ended = over.deliveries.filter(isLegal).length >= over.legalBalls;
  const changed = (runsRun(last) % 2 === 1) !== ended;
  const pair = changed ? [last.nonStriker, last.batter] : [last.batter, last.nonStriker];
  return pair.filter((key) => !dismissed.has(key));
}

function batterIn(deliveries: readonly Delivery[], key: string): BatterIn {
  const faced = deliveries.filter(({ batter }) => batter === key);
  return {
    key,
    runs: faced.reduce((sum, { runs }) => sum + runs.batter, 0),
    balls: faced.filter(({ runs }) => runs.wides === 0).length,
  };
}

function bowlerOn(deliveries: readonly Delivery[], key: string): BowlerOn {
  const own = deliveries.filter(({ bowler }) => bowler === key);
  return {
    key,
    wickets: own.flatMap(({ dismissals }) => dismissals).filter(isBowlersWicket).length,
    runs: own.reduce((sum, delivery) => sum + runsConceded(delivery), 0),
    balls: own.filter(isLegal).length,
  };
}
