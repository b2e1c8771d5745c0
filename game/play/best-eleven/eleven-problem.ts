import type { Hundredths } from "../../core/units";

/** The choice of an eleven in plain numbers; candidates are positions in the lists. */
export interface ElevenProblem {
  readonly points: readonly Hundredths[];
  readonly captainGains: readonly Hundredths[];
  readonly viceCaptainGains: readonly number[];
  readonly roles: readonly number[];
  readonly roleMin: readonly number[];
  readonly roleMax: readonly number[];
  readonly limits: readonly Limit[];
  readonly size: number;
  readonly fixed: readonly number[];
}

/** The sum of the chosen candidates' uses is `most` or less. "At least" has negative uses. */
export interface Limit {
  readonly uses: readonly number[];
  readonly most: number;
}

interface OpenPlaces {
  readonly places: number;
  readonly roleCounts: readonly number[];
}

/**
 * The most that the open places can be worth with candidates from position `from` of `order` on, by
 * role limits alone. `order` descends in worth, so the first fitting ones are best; places for a
 * role's minimum are reserved. -Infinity if the minimums cannot be met.
 */
export function fillPlaces(
  problem: ElevenProblem,
  worth: readonly number[],
  order: readonly number[],
  from: number,
  open: OpenPlaces,
  take?: (candidate: number) => void,
): number {
  const counts = [...open.roleCounts];
  const needed = problem.roleMin.map((min, role) => Math.max(0, min - (counts[role] ?? 0)));
  let free = open.places - needed.reduce((sum, each) => sum + each, 0);
  let left = open.places;
  let total = 0;
  if (free < 0) return Number.NEGATIVE_INFINITY;
  for (let at = from; at < order.length && left > 0; at += 1) {
    const candidate = order[at] ?? 0;
    const role = problem.roles[candidate] ?? 0;
    const isNeeded = (needed[role] ?? 0) > 0;
    if (!isNeeded && (free === 0 || (counts[role] ?? 0) >= (problem.roleMax[role] ?? 0))) continue;
    if (isNeeded) needed[role] = (needed[role] ?? 0) - 1;
    else free -= 1;
    counts[role] = (counts[role] ?? 0) + 1;
    left -= 1;
    total += worth[candidate] ?? 0;
    take?.(candidate);
  }
  return left === 0 ? total : Number.NEGATIVE_INFINITY;
}
