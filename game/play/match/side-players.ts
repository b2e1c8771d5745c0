import { isSameName } from "#game/core/find-by-name";
import { playersNamed } from "#game/core/players-named";
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

interface Keyed {
  /** A registry id, or the name if the source has no id (rules.md#identity). */
  readonly key: string;
  readonly name: string;
}

interface FoundInPool {
  /** Keys of the pool by different keys of the file. */
  readonly keys: ReadonlyMap<string, string>;
  /** Players of the file who may be in the pool, but not certainly. */
  readonly strangers: readonly Keyed[];
}

/** The ids of Cricsheet's registry: two ids are two people, whatever their names. */
export const REGISTRY_ID = /^[\da-f]{8}$/;

/**
 * Finds the players of one side of a match file in the pool of their team: by the key, else by the
 * same name, else by a name that fits only one of both ("RG Sharma" is "Rohit Sharma" if no other
 * Sharma fits). Nobody is guessed.
 */
export function findInPool(pool: readonly Keyed[], listed: readonly Keyed[]): FoundInPool {
  const keys = new Map<string, string>();
  const [poolKeys, listedKeys] = [pool, listed].map((all) => new Set(all.map(({ key }) => key)));
  let missing = listed.filter(({ key }) => !poolKeys?.has(key));
  let free = pool.filter(({ key }) => !listedKeys?.has(key));
  for (const fits of [isSameName, isAlike]) {
    const pairs = missing.flatMap((player) =>
      free
        .filter((other) => mayBeOne(player, other) && fits(player.name, other.name))
        .map((other) => ({ player, other })),
    );
    for (const { player, other } of pairs) {
      const rivals = pairs.filter((pair) => pair.player === player || pair.other === other);
      if (rivals.length === 1) keys.set(player.key, other.key);
    }
    const found = new Set(keys.values());
    missing = missing.filter(({ key }) => !keys.has(key));
    free = free.filter(({ key }) => !found.has(key));
  }
  const strangers = missing.filter((player) => free.some((other) => mayBeOne(player, other)));
  return { keys, strangers };
}

function mayBeOne(one: Keyed, other: Keyed): boolean {
  return !(REGISTRY_ID.test(one.key) && REGISTRY_ID.test(other.key));
}

/** Whether one name may be short for the other. */
function isAlike(one: string, other: string): boolean {
  const means = (name: string, text: string) => playersNamed([{ name }], text).length > 0;
  return means(one, other) || means(other, one);
}
