import type { MilestoneMode } from "./rules";

export interface Milestone {
  /** Runs or wickets. */
  readonly threshold: number;
  readonly points: number;
}

/**
 * The milestones that pay for `figure` runs or wickets (rules.md#milestones): the highest one
 * reached, or each one reached. Thresholds rise in legal rules (rules.md#settings), so the highest
 * is the last.
 */
export function payingMilestones(
  milestones: readonly Milestone[],
  figure: number,
  mode: MilestoneMode,
): readonly Milestone[] {
  const reached = milestones.filter((milestone) => figure >= milestone.threshold);
  return mode === "cumulative" ? reached : reached.slice(-1);
}
