import { isOut } from "#game/play/match/dismissals";
import type { Delivery, Dismissal, Innings, SideIndex } from "#game/play/match/match";
import { isLegal, totalRuns } from "#game/play/match/overs";

/** Players are pool ids, as texts in deliveries. */
export interface InningsInPlay extends Innings {
  /** 1-based position in the match; null for a super over. */
  readonly number: number | null;
  readonly limit: number | null;
  /** Runs that win the match; null in any innings but the last. */
  readonly target: number | null;
  /** Null if a batter has to come in. */
  readonly striker: number | null;
  readonly nonStriker: number | null;
  readonly bowler: number | null;
  readonly overEnded: boolean;
  readonly ended: boolean;
  /** Dismissals before the first ball, to which they belong. */
  readonly waiting: readonly Dismissal[];
}

type NaturalEnd = "all out" | "overs" | "target";

const ALL_OUT = 10;
const ALL_OUT_IN_SUPER_OVER = 2;

export function deliveriesOf({ overs }: Pick<Innings, "overs">): Delivery[] {
  return overs.flatMap(({ deliveries }) => deliveries);
}

/** With extras and penalty runs. */
export function runsOf(innings: Innings): number {
  const { before, after } = innings.penaltyRuns;
  return deliveriesOf(innings).reduce((sum, { runs }) => sum + totalRuns(runs), before + after);
}

export function wicketsOf(innings: Innings): number {
  return dismissalsOf(innings).filter(isOut).length;
}

/** Legal balls. */
export function ballsOf(innings: Innings): number {
  return deliveriesOf(innings).filter(isLegal).length;
}

export function dismissalsOf(innings: Innings): Dismissal[] {
  return deliveriesOf(innings).flatMap(({ dismissals }) => dismissals);
}

export function outIn(innings: InningsInPlay): ReadonlySet<number> {
  const gone = [...dismissalsOf(innings), ...innings.waiting].filter(isOut);
  return new Set(gone.map(({ playerOut }) => Number(playerOut)));
}

/** Legal balls by bowler, in the order of their first. */
export function bowlersOf(innings: Innings): ReadonlyMap<number, number> {
  const balls = new Map<number, number>();
  for (const delivery of deliveriesOf(innings)) {
    const bowler = Number(delivery.bowler);
    balls.set(bowler, (balls.get(bowler) ?? 0) + (isLegal(delivery) ? 1 : 0));
  }
  return balls;
}

/** The reason why the laws end the innings; null if it can go on. The scorer ends it. */
export function naturalEnd(innings: InningsInPlay): NaturalEnd | null {
  if (innings.target !== null && runsOf(innings) >= innings.target) return "target";
  if (wicketsOf(innings) >= (innings.superOver ? ALL_OUT_IN_SUPER_OVER : ALL_OUT)) return "all out";
  const { limit, overs, overEnded } = innings;
  return limit !== null && overEnded && overs.length >= limit ? "overs" : null;
}

export type OwedRuns = Readonly<Record<SideIndex, number>>;

interface Pair {
  readonly striker: number | null;
  readonly nonStriker: number | null;
}

export function swapEnds<Batters extends Pair>(batters: Batters): Batters {
  return { ...batters, striker: batters.nonStriker, nonStriker: batters.striker };
}
