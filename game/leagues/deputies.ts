/** Of a league at a time (rules.md#deputies). */
export const MOST_DEPUTIES = 3;

/** Half of the members, rounded up. */
export function votesNeeded(members: number): number {
  return Math.ceil(members / 2);
}
