import { exact } from "./exact";
import { type LedgerLine, ledgerLine } from "./ledger";
import type { MilestoneMode } from "./rules";

export interface Milestone {
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
