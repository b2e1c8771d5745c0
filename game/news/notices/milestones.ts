import { scoreboardName } from "../../play/match/scorecard";

/** A player's innings, as far as milestones need it. */
interface MilestoneInnings {
  readonly runs: number;
  readonly balls: number;
  readonly wickets: number;
  readonly conceded: number;
}

export interface Milestone {
  readonly of: "runs" | "wickets";
  /** 50, 100, …, or 3, 5 and more wickets. */
  readonly reached: number;
}

export const RUNS_STEP = 50;
export const FIRST_WICKETS = 3;
const FIVE = 5;

/** The highest of each kind in an innings (rules.md#notifications). */
export function milestonesIn({ runs, wickets }: MilestoneInnings): Milestone[] {
  const reached = Math.floor(runs / RUNS_STEP) * RUNS_STEP;
  const taken = wickets >= FIVE ? wickets : wickets >= FIRST_WICKETS ? FIRST_WICKETS : 0;
  return [
    ...(reached > 0 ? [{ of: "runs", reached } as const] : []),
    ...(taken > 0 ? [{ of: "wickets", reached: taken } as const] : []),
  ];
}

const SHOUTS: Readonly<Record<number, string>> = { 50: "Fifty", 100: "Hundred" };

/** "Fifty! Your captain, D Lodhran" */
export function milestoneTitle({ of, reached }: Milestone, name: string): string {
  const shout = of === "wickets" ? `${reached} wickets` : (SHOUTS[reached] ?? String(reached));
  return `${shout}! Your captain, ${scoreboardName(name)}`;
}

/** "50 off 31", "3 for 24" */
export function milestoneFigures(
  { of }: Milestone,
  { runs, balls, wickets, conceded }: MilestoneInnings,
): string {
  return of === "runs" ? `${runs} off ${balls}` : `${wickets} for ${conceded}`;
}
