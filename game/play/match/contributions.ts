import { fieldingCredits, isBowlersWicket, isLbwOrBowled, isOut } from "./dismissals";
import type { Stats } from "./figures";
import { type Delivery, otherSide, type SideIndex } from "./match";
import { isLegal, runsConceded } from "./runs";

/**
 * The additions of one delivery to the stat line of one player; none for a runner at the far end.
 */
export interface Contribution {
  readonly side: SideIndex;
  readonly key: string;
  readonly stats: Partial<Stats>;
}

/**
 * The additions of a delivery to the stat lines of everybody who had a part in it
 * (rules.md#stat-lines).
 */
export function contributionsOf(delivery: Delivery, battingSide: SideIndex): Contribution[] {
  const fieldingSide = otherSide(battingSide);
  const { batter, nonStriker, bowler, dismissals } = delivery;
  return [
    { side: battingSide, key: batter, stats: battingOf(delivery) },
    { side: battingSide, key: nonStriker, stats: {} },
    { side: fieldingSide, key: bowler, stats: bowlingOf(delivery) },
    ...dismissals.flatMap((dismissal): Contribution[] => [
      { side: battingSide, key: dismissal.playerOut, stats: { out: isOut(dismissal) } },
      ...fieldingCredits(dismissal, bowler).map((credit) => ({ side: fieldingSide, ...credit })),
    ]),
  ];
}

function battingOf({ runs }: Delivery): Partial<Stats> {
  return {
    runs: runs.batter,
    ballsFaced: runs.wides === 0 ? 1 : 0,
    fours: runs.batter === 4 && !runs.nonBoundary ? 1 : 0,
    sixes: runs.batter === 6 && !runs.nonBoundary ? 1 : 0,
  };
}

function bowlingOf(delivery: Delivery): Partial<Stats> {
  const { runs, dismissals } = delivery;
  const legal = isLegal(delivery);
  return {
    ballsBowled: legal ? 1 : 0,
    runsConceded: runsConceded(delivery),
    wickets: dismissals.filter(isBowlersWicket).length,
    lbwOrBowledWickets: dismissals.filter(isLbwOrBowled).length,
    dotBalls: legal && runsConceded(delivery) === 0 ? 1 : 0,
    wides: runs.wides > 0 ? 1 : 0,
    noBalls: runs.noBalls > 0 ? 1 : 0,
  };
}
