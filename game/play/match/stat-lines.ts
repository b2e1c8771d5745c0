import { countDelivery, type InningsCount, linesOf, startInnings } from "./innings-count";
import type { Innings, Match } from "./match";
import type { StatLine } from "./stat-line";

/**
 * For everybody who batted, bowled or had a part in a dismissal, by innings that count
 * (rules.md#stat-lines) and in the order of appearance. A match broken off after any ball is as
 * good as a whole one.
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
