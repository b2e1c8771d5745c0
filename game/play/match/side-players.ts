import type { Match, PlayerRef } from "./match";
import { ballsIn } from "./progress";
import type { StatLine } from "./stat-line";

/**
 * Everybody who was named in a side, or has come on for another player in it (rules.md#sides);
 * nobody before the first ball. The source of a match in play may know who will come on: such a
 * player is left out until their first part in it.
 *
 * @param inPlay whether more of the match is to come
 */
export function sidePlayersOf(
  match: Match,
  lines: readonly StatLine[],
  inPlay: boolean,
): PlayerRef[] {
  if (ballsIn(match) === 0) return [];
  return ([0, 1] as const).flatMap((side) =>
    match.sides[side].players
      .filter(({ key, replacement }) => {
        const tookPart = () => lines.some((line) => line.side === side && line.key === key);
        return !inPlay || !replacement || tookPart();
      })
      .map(({ key }) => ({ side, key })),
  );
}
