import type { HeadToHead } from "./load-head-to-head";

/**
 * The winner of the final or, without playoffs, the first of the table.
 *
 * @returns the id of the participant; null before it is decided
 */
export function headToHeadChampion({ table, bracket }: HeadToHead): number | null {
  if (bracket !== null) return bracket.champion;
  const [first] = table;
  return first !== undefined && first.rank !== null ? first.participantId : null;
}
