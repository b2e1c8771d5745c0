import { LRUCache } from "lru-cache";
import type { Tx } from "#db/client";
import { shareRead } from "#db/share-reads";
import { firstName } from "#game/core/words";
import { skeletonsOf } from "#server/core/name-faults";
import { DELETED_NAME } from "#server/people/accounts/placeholder-accounts";
import { loadTeams } from "../boards/league-teams";

/** How the stream of a league calls people, by their display names. */
export function readCalls(tx: Tx, leagueId: number): (displayName: string) => string {
  const known = readKnown(tx, leagueId);
  return (displayName) => known.get(displayName) ?? call(displayName);
}

const readKnown = shareRead((tx: Tx, leagueId: number): ReadonlyMap<string, string> => {
  const names = [...new Set(loadTeams(tx, leagueId).map(({ manager }) => manager))];
  const key = JSON.stringify([...names].sort());
  const known = callsOfLeagues.get(key) ?? callAll(names);
  callsOfLeagues.set(key, known);
  return known;
});

/** Which names look alike takes longer to find than a page may, and no ball changes it. */
const callsOfLeagues = new LRUCache<string, ReadonlyMap<string, string>>({ max: 100 });

/**
 * Those of a league whose first names look alike have their whole names, which never do: nobody may
 * speak there as somebody else.
 */
function callAll(names: readonly string[]): ReadonlyMap<string, string> {
  const counts = new Map<string, number>();
  for (const key of names.flatMap(looksOf)) counts.set(key, (counts.get(key) ?? 0) + 1);
  const isShared = (name: string) => looksOf(name).some((key) => (counts.get(key) ?? 0) > 1);
  return new Map(names.map((name) => [name, isShared(name) ? name : call(name)]));
}

function looksOf(displayName: string): string[] {
  return [...new Set(skeletonsOf(firstName(displayName)))];
}

function call(displayName: string): string {
  return displayName === DELETED_NAME ? displayName : firstName(displayName);
}
