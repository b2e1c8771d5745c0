import { fieldingCredits, isBowlersWicket, isLbwOrBowled, isOut } from "./dismissals";
import { addStats, NO_STATS, type Stats } from "./figures";
import { type Delivery, type Over, otherSide, type SideIndex } from "./match";
import { isLegal, runsConceded } from "./overs";
import type { StatLine } from "./stat-line";

/** A value, so that counting can go on from it. */
export interface InningsCount {
  /** 1-based position of the innings in the match. */
  readonly innings: number;
  readonly battingSide: SideIndex;
  /** By side and key (rules.md#identity), in the order of appearance. */
  readonly lines: ReadonlyMap<string, StatLine>;
  /** Null before the first ball. */
  readonly over: OverCount | null;
}

interface OverCount {
  readonly number: number;
  /** It has its legal balls, so that it may be a maiden. */
  readonly complete: boolean;
  readonly legalBalls: number;
  readonly runsConceded: number;
  readonly bowlers: readonly string[];
}

/** @param innings 1-based position in the match */
export function startInnings(innings: number, battingSide: SideIndex): InningsCount {
  return { innings, battingSide, lines: new Map(), over: null };
}

export function countDelivery(
  count: InningsCount,
  over: Pick<Over, "number" | "legalBalls">,
  delivery: Delivery,
): InningsCount {
  const before = count.over?.number === over.number ? count : closeOver(count);
  const contributions = contributionsOf(delivery, count.battingSide);
  return {
    ...before,
    lines: addContributions(before, contributions),
    over: addToOver(before.over, over, delivery),
  };
}

export function linesOf(count: InningsCount): StatLine[] {
  return [...closeOver(count).lines.values()];
}

/** Adds a maiden for the bowler if the latest over was one (rules.md#bowling). */
function closeOver(count: InningsCount): InningsCount {
  const { over } = count;
  const [bowler, ...others] = over?.bowlers ?? [];
  const maiden = over?.complete && over.runsConceded === 0 && others.length === 0;
  if (!maiden || bowler === undefined) return { ...count, over: null };
  const side = otherSide(count.battingSide);
  const lines = addContributions(count, [{ side, key: bowler, stats: { maidens: 1 } }]);
  return { ...count, lines, over: null };
}

function addToOver(
  before: OverCount | null,
  over: Pick<Over, "number" | "legalBalls">,
  delivery: Delivery,
): OverCount {
  const legalBalls = (before?.legalBalls ?? 0) + (isLegal(delivery) ? 1 : 0);
  return {
    number: over.number,
    legalBalls,
    complete: legalBalls >= over.legalBalls,
    runsConceded: (before?.runsConceded ?? 0) + runsConceded(delivery),
    bowlers: [...new Set([...(before?.bowlers ?? []), delivery.bowler])],
  };
}

function addContributions(
  count: InningsCount,
  contributions: readonly Contribution[],
): Map<string, StatLine> {
  const lines = new Map(count.lines);
  for (const { side, key, stats } of contributions) {
    const id = `${side}:${key}`;
    const line = lines.get(id) ?? { innings: count.innings, side, key, ...NO_STATS };
    lines.set(id, { ...line, ...addStats(line, stats) });
  }
  return lines;
}

interface Contribution {
  readonly side: SideIndex;
  readonly key: string;
  readonly stats: Partial<Stats>;
}

/** For everybody who had a part in the delivery (rules.md#stat-lines). */
function contributionsOf(delivery: Delivery, battingSide: SideIndex): Contribution[] {
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
