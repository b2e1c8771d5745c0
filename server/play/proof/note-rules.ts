import type { Tx } from "#db/client";
import type { Ms } from "#game/core/units";
import { loadStoredLeague } from "../leagues/load-league";
import { appendToChain, entryTime, readChainEnd } from "./chain-ends";
import { digestLines, storeVersion } from "./line-versions";
import { rulesLines } from "./rules-lines";
import { loadSeasonRefs } from "./season-refs";

/**
 * Records the rules of a league in its chain, unless they equal those of the last entry
 * (rules.md#chain). Every change of `rulesLines` calls it, in the same transaction. Does nothing in
 * a league whose chain has not started.
 */
export function noteRules(tx: Tx, leagueId: number, now: Ms): void {
  const end = readChainEnd(tx, leagueId);
  if (end === null) return;
  const { tournamentId } = loadStoredLeague(tx, leagueId);
  const lines = rulesLines(tx, leagueId, loadSeasonRefs(tx, tournamentId));
  const version = storeVersion(
    tx,
    { tournamentId, leagueId, of: "rules" },
    digestLines(lines),
    now,
  );
  if (version === null) return;
  appendToChain(tx, end, { kind: "rules", at: entryTime(end, now), version });
}
