import type { Tx } from "#db/client";
import { seasonLines } from "../lines/season-lines";
import { loadSeasonRefs } from "../lines/season-refs";
import { appendToChain, entryTime, listChainEnds } from "./chain-ends";
import { storeVersion } from "./line-versions";

/**
 * Enters the real teams, players and fixtures of a tournament into the chains of all its leagues,
 * unless they are those of the last entry (rules.md#chain): locks and matches that are over call it,
 * and what changes the season apart from matches that go on.
 *
 * @param now UTC milliseconds
 */
export function noteSeason(tx: Tx, tournamentId: number, now: number): void {
  const lines = seasonLines(tx, tournamentId, loadSeasonRefs(tx, tournamentId));
  const season = { tournamentId, leagueId: null, of: "season" } as const;
  const version = storeVersion(tx, season, lines, now);
  if (version === null) return;
  for (const end of listChainEnds(tx, tournamentId)) {
    appendToChain(tx, end, { kind: "season", at: entryTime(end, now), version });
  }
}
