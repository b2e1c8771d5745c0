import type { Hundredths } from "../core/units";

/** The points between a team and the next one: the one above, for a leader the one below. */
export interface RankGap<Id> {
  readonly way: "behind" | "ahead of" | "level with";
  readonly points: Hundredths;
  readonly of: Id;
}

/** A team of the table, as far as gaps go. */
interface RankEntry<Id> {
  readonly id: Id;
  readonly points: Hundredths;
  /** The owner is out of the league: the rank still counts, but the team does not come closer. */
  readonly left: boolean;
}

/**
 * Null for a team without anybody beside it, and outside the entries. Members who have left are not behind it. A leader who shares the rank
 * is level with the other one.
 *
 * @param entries more points first
 */
export function rankGapOf<Id>(entries: readonly RankEntry<Id>[], own: Id): RankGap<Id> | null {
  const me = entries.find(({ id }) => id === own);
  if (me === undefined) return null;
  const above = entries.findLast(({ points }) => points > me.points);
  if (above) return { way: "behind", points: above.points - me.points, of: above.id };
  const next = entries.find(({ id, left }) => id !== own && !left);
  if (next === undefined) return null;
  const points = me.points - next.points;
  return { way: points === 0 ? "level with" : "ahead of", points, of: next.id };
}
