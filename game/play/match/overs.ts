import type { Delivery, DeliveryRuns } from "./match";
/** In an innings with a limit, a bowler has at most a fifth. */
export const BOWLERS_PER_INNINGS = 5;

/**
 * 22 balls of six-ball overs are "3.4", 24 are "4".
 *
 * @param balls legal balls, a whole number from 0
 */
export function formatOvers(balls: number, ballsPerOver: number): string {
  const rest = balls % ballsPerOver;
  const overs = (balls - rest) / ballsPerOver;
  return rest === 0 ? String(overs) : `${overs}.${rest}`;
}

/** For JSON: 22 balls of six-ball overs are 3.4, which is not a decimal fraction. */
export function oversNumber(balls: number, ballsPerOver: number): number {
  return Number(formatOvers(balls, ballsPerOver));
}

/**
 * The legal balls of a notation: "3.4" and 3.4 are 22 balls of six-ball overs. Some scorers write
 * the last ball of an over as "19.6", which is 20 overs.
 *
 * @returns null for another text, such as "3.7" with six-ball overs
 */
export function ballsOfOvers(overs: string | number, ballsPerOver: number): number | null {
  const parts = /^(\d+)(?:\.(\d))?$/.exec(String(overs).trim());
  if (parts === null) return null;
  const rest = Number(parts[2] ?? 0);
  return rest > ballsPerOver ? null : Number(parts[1]) * ballsPerOver + rest;
}

/** Neither a wide nor a no-ball (rules.md#bowling): only legal balls make up an over. */
export function isLegal({ runs }: Delivery): boolean {
  return runs.wides === 0 && runs.noBalls === 0;
}

/** Without byes, leg byes or penalties (rules.md#bowling). */
export function runsConceded({ runs }: Delivery): number {
  return runs.batter + runs.wides + runs.noBalls;
}

export function totalRuns(runs: DeliveryRuns): number {
  return runs.batter + runs.wides + runs.noBalls + runs.byes + runs.legByes + runs.penalty;
}

/** Runs for which the batters changed ends: without the one for a wide or a no-ball. */
export function runsRun({ runs }: Pick<Delivery, "runs">): number {
  return runs.batter + runs.byes + runs.legByes + Math.max(0, runs.wides - 1);
}
