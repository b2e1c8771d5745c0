export interface Climb {
  readonly from: number;
  readonly to: number;
  /** The match after which the team was that far down, as a place among the ranks. */
  readonly since: number;
}

/**
 * From a team's lowest rank, at its last time, to the one of today; null if it has not been lower.
 *
 * @param ranks overall after each match; null before the team joined
 */
export function climbOf(ranks: readonly (number | null)[]): Climb | null {
  const known = ranks.filter((rank) => rank !== null);
  const to = known.at(-1);
  const from = Math.max(...known);
  if (to === undefined || from <= to) return null;
  return { from, to, since: ranks.lastIndexOf(from) };
}
