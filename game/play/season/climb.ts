/** From how far down a team has come up. */
export interface Climb {
  readonly from: number;
  readonly to: number;
  /** The place, among the ranks, of the match after which the team was that far down. */
  readonly since: number;
}

/**
 * The climb of a team from its lowest rank, the last time that it had it, to the one of today; null
 * where it has not been lower.
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
