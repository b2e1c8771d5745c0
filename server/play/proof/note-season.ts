import type { Tx } from "#db/client";
import type { Ms } from "#game/core/units";
import { appendToChain, entryTime, listChainEnds } from "./chain-ends";
import { digestLines, storeVersion } from "./line-versions";
import { seasonLines } from "./season-lines";
import { loadSeasonRefs } from "./season-refs";

/**
 * Enters the real teams, players and fixtures of a tournament into the chains of all its leagues,
 * unless they equal the last entry (rules.md#chain). Locks, ends of matches, and changes of the
 * season outside of play call it. Does nothing without a chain: the first one that starts stores
 * the season.
 */
export function noteSeason(tx: Tx, tournamentId: number, now: Ms): void {
  const ends = listChainEnds(tx, tournamentId);
  if (ends.length === 0) return;
  const version = storeSeason(tx, tournamentId, now);
  if (version === null) return;
  for (const end of ends) {
    appendToChain(tx, end, { kind: "season", at: entryTime(end, now), version });
  }
}

/**
 * Stores the current season.
 *
 * @returns the hash of its version; null if it is stored already
 */
export function storeSeason(tx: Tx, tournamentId: number, now: Ms): string | null {
  const lines = seasonLines(tx, tournamentId, loadSeasonRefs(tx, tournamentId));
  const season = { tournamentId, leagueId: null, of: "season" } as const;
  return storeVersion(tx, season, digestLines(lines), now);
}
