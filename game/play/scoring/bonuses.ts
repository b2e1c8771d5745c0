import {
  compare,
  divide,
  type Exact,
  exact,
  fromHundredths,
  multiply,
  roundToHundredths,
  signOf,
} from "./exact";
import { type LedgerLine, ledgerLine } from "./ledger";
import type { MilestoneMode, RateBonus } from "./rules";

interface Milestone {
  readonly threshold: number;
  readonly points: number;
}

/**
 * The lines for `figure` runs or wickets (rules.md#milestones): the highest milestone reached, or
 * each one reached. Thresholds rise in legal rules (rules.md#settings), so the highest is the last.
 */
export function milestoneLines(
  { category, innings }: Pick<LedgerLine, "category" | "innings">,
  milestones: readonly Milestone[],
  figure: number,
  mode: MilestoneMode,
): LedgerLine[] {
  const reached = milestones.filter((milestone) => figure >= milestone.threshold);
  const paying = mode === "cumulative" ? reached : reached.slice(-1);
  return paying.map(({ threshold, points }) =>
    ledgerLine(category, "milestone", innings, threshold, exact(points)),
  );
}

interface RateRange {
  readonly minRate: number;
  readonly maxRate: number;
  readonly points: number;
}

/** Times the multiplier of its sign (rules.md#strike-rate, rules.md#economy). */
export function weighBySign(v: Exact, bonus: RateBonus): Exact {
  return multiply(v, exact(signOf(v) >= 0 ? bonus.positiveMultiplier : bonus.negativeMultiplier));
}

/**
 * The points of the first row whose gates and limits (both included) hold for the rate of `runs`
 * per `perBalls` balls; 0 without one. The rate is rounded to 2 decimals first, so that none falls
 * between 110 and 110.01. No balls, no rate (rules.md#strike-rate, rules.md#economy).
 */
export function pointsInRanges<Row extends RateRange>(
  rows: readonly Row[],
  runs: number,
  balls: number,
  perBalls: number,
  gatesHold: (row: Row) => boolean,
): Exact {
  if (balls === 0) return exact(0);
  const rate = fromHundredths(roundToHundredths(divide(exact(runs * perBalls), exact(balls))));
  const row = rows.find(
    (candidate) =>
      gatesHold(candidate) &&
      compare(exact(candidate.minRate), rate) <= 0 &&
      compare(rate, exact(candidate.maxRate)) <= 0,
  );
  return exact(row?.points ?? 0);
}
