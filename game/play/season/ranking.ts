import type { Hundredths } from "../../core/units";

export interface RankEntry<Id> {
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
