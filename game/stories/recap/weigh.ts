import type { Fact, RecordKind } from "./fact";

/** A captaincy is news by itself when it added this part of the winner's points. */
const ONE_IN_OF_BIG_CALL = 3;
const PLACES_OF_BIG_CLIMB = 3;

const RECORD_WEIGHTS: Readonly<Record<RecordKind, number>> = {
  score: 66,
  wins: 64,
  narrowest: 62,
  margin: 60,
  lowest: 40,
};

/**
 * The interest of a fact, with which the most interesting one becomes the headline of a recap: a final,
 * a title, a duel, an overtaking, a record, then who won (rules.md#recaps).
 *
 * @param winning the points of the match's first team
 */
export function weigh(fact: Fact, winning: number): number {
  switch (fact.kind) {
    case "title":
      return 96;
    case "duel":
      if (fact.game === "final") return 100;
      if (fact.game !== null) return 90;
      return fact.isClose ? 84 : 44;
    case "climb":
      if (fact.climbers.some(({ to, isShared }) => to === 1 && !isShared)) return 80;
      return fact.figure >= PLACES_OF_BIG_CLIMB ? 70 : 52;
    case "record":
      return RECORD_WEIGHTS[fact.of];
    case "captain":
      if (fact.isEverybodys) return 26;
      if (fact.isRecord) return 58;
      return fact.figure * ONE_IN_OF_BIG_CALL >= winning ? 50 : 34;
    case "podium":
      return 46;
    case "differential":
      return 30;
    case "miss":
      return 28;
  }
}
