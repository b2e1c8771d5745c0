import type { Tx } from "#db/client";
import { chainEntries, lineVersions } from "#db/schema";
import { canonicalJson } from "#game/league-file/canonical-json";
import type { LeagueRowIds } from "./insert-teams";
import type { LinesOf } from "./lines-by-type";

/**
 * Stores the chain of a file and the versions that it names, exactly as they are: the entries that this
 * server adds follow on them.
 *
 * @param lastSaveId the last save that is in the chain; those after it belong to an open window
 */
export function insertProof(
  tx: Tx,
  linesOf: LinesOf,
  { leagueId, tournamentId }: LeagueRowIds,
  lastSaveId: number,
): void {
  /** When each version was first entered. */
  const entryTimes = new Map<string, number>();
  for (const { number, hash, body } of linesOf("chain")) {
    if ("version" in body && !entryTimes.has(body.version)) entryTimes.set(body.version, body.at);
    const row = { leagueId, number, hash, at: body.at, body: canonicalJson(body), lastSaveId };
    tx.insert(chainEntries).values(row).run();
  }
  // In the order in which the chain names them: the last one of a kind is the newest.
  const order = new Map([...entryTimes.keys()].map((hash, place) => [hash, place]));
  const placeOf = ({ hash }: { readonly hash: string }) => order.get(hash) ?? 0;
  const versions = [...linesOf("version")].sort((a, b) => placeOf(a) - placeOf(b));
  for (const { hash, body } of versions) {
    const own = body.of === "rules" ? leagueId : null;
    const row = { tournamentId, leagueId: own, hash, body, at: entryTimes.get(hash) ?? 0 };
    tx.insert(lineVersions).values(row).run();
  }
}
