import type { Digest } from "#game/play/head-to-head/draws";

/**
 * Participants in the order of the digests of "seed/squads/number", where the number is the place
 * in the order of joining, from 1 (rules.md#drawn-order).
 *
 * @param joined participants' ids in the order in which they joined the league
 * @param seed 32 hexadecimal digits
 */
export function drawnOrder(joined: readonly number[], seed: string, digest: Digest): number[] {
  return joined
    .map((id, index) => ({ id, digest: digest(`${seed}/squads/${index + 1}`) }))
    .sort((a, b) => (a.digest < b.digest ? -1 : 1))
    .map(({ id }) => id);
}
