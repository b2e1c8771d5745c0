import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { type BestEleven, searchBestEleven } from "#game/play/best-eleven/best-eleven";
import type { Candidate } from "#game/play/best-eleven/team-problem";
import type { LeagueSettings } from "#game/play/team/league-settings";

/** About ten milliseconds: everybody else is answered in between. */
const STEPS_AT_ONCE = 2_000;
/** A season's fixtures under a few leagues' rules. */
const MOST_KEPT = 500;

const elevens = new LRUCache<string, Promise<BestEleven | null>>({ max: MOST_KEPT });

/**
 * Searches in slices (`searchBestEleven`), and only once for the same points, salaries and rules,
 * for every reader.
 */
export function findBestEleven(
  candidates: readonly Candidate[],
  settings: LeagueSettings,
): Promise<BestEleven | null> {
  const key = keyOf(candidates, settings);
  const known = elevens.get(key);
  if (known !== undefined) return known;
  const eleven = lookFor(candidates, settings);
  elevens.set(key, eleven);
  return eleven;
}

/** By settings, for lists of candidates that readers share. */
const keys = new WeakMap<readonly Candidate[], WeakMap<LeagueSettings, string>>();

function keyOf(candidates: readonly Candidate[], settings: LeagueSettings): string {
  const known = keys.get(candidates) ?? new WeakMap<LeagueSettings, string>();
  keys.set(candidates, known);
  const key =
    known.get(settings) ??
    createHash("sha256")
      .update(JSON.stringify([settings, candidates]))
      .digest("base64");
  known.set(settings, key);
  return key;
}

async function lookFor(
  candidates: readonly Candidate[],
  settings: LeagueSettings,
): Promise<BestEleven | null> {
  await setImmediate();
  const search = searchBestEleven(candidates, settings);
  while (!search.advance(STEPS_AT_ONCE)) await setImmediate();
  return search.result();
}
