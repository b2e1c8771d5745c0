import type { Hundredths } from "../../core/units";

interface RankEntry<Id> {
  readonly id: Id;
  readonly points: Hundredths;
}

export interface Ranked<Id> extends RankEntry<Id> {
  readonly rank: number;
}

/**
 * Before the first lock nobody has a rank, and everybody is first with 0 points (rules.md#ranks).
 *
 * @param standing hundredths of a point, and the stored rank
 */
export function shownRank({
  points,
  rank,
}: {
  readonly points: number;
  readonly rank: number | null;
}): number | null {
  return rank ?? (points === 0 ? 1 : null);
}

/**
 * More points first, equal points share a rank and the next rank skips: 1, 1, 3 (rules.md#ranks).
 * Equal points keep their order.
 */
export function rankByPoints<Id>(entries: readonly RankEntry<Id>[]): Ranked<Id>[] {
  const sorted = [...entries].sort((a, b) => b.points - a.points);
  const ranked: Ranked<Id>[] = [];
  for (const [index, { id, points }] of sorted.entries()) {
    const above = ranked.at(-1);
    ranked.push({ id, points, rank: above?.points === points ? above.rank : index + 1 });
  }
  return ranked;
}

/** The ranks of `rankByPoints` without its order, for many small tables. */
export function placesOf(points: ArrayLike<Hundredths>): Int32Array {
  const places = new Int32Array(points.length).fill(1);
  for (let one = 0; one < points.length; one += 1) {
    const own = points[one] as number;
    for (let other = 0; other < one; other += 1) {
      const more = points[other] as number;
      if (own < more) places[one] = (places[one] as number) + 1;
      else if (more < own) places[other] = (places[other] as number) + 1;
    }
  }
  return places;
}

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
