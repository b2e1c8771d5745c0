import { countDelivery, type InningsCount, linesOf, startInnings } from "./innings-count";
import type { Innings, Match } from "./match";
import type { StatLine } from "./stat-line";

/**
 * The stat line of everybody who batted, bowled or had a hand in a dismissal, for each innings that
 * counts (rules.md#stat-lines), in the order of the innings and of appearance. A match broken off
 * after any ball is as good as a whole one.
 */
export function statLinesOf(match: Match): StatLine[] {
  return match.innings.flatMap((innings, index) =>
    innings.superOver ? [] : linesOf(countInnings(innings, index + 1)),
  );
}

function countInnings(innings: Innings, number: number): InningsCount {
  let count = startInnings(number, innings.battingSide);
  for (const over of innings.overs) {
    for (const delivery of over.deliveries) count = countDelivery(count, over, delivery);
  }
  return count;
}
