import { eq, max } from "drizzle-orm";
import type { Tx } from "#db/client";
import { chainEntries, lineVersions, participants, submissions } from "#db/schema";
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
  const entryTimes = new Map<string, number>();
  for (const { number, hash, body } of linesOf("chain")) {
    if ("version" in body && !entryTimes.has(body.version)) entryTimes.set(body.version, body.at);
    const row = { leagueId, number, hash, at: body.at, body: canonicalJson(body), lastSaveId };
    tx.insert(chainEntries).values(row).run();
  }
  for (const { hash, body } of linesOf("version")) {
    const own = body.of === "rules" ? leagueId : null;
    const row = { tournamentId, leagueId: own, hash, body, at: entryTimes.get(hash) ?? 0 };
    tx.insert(lineVersions).values(row).run();
  }
}

/** The last save of a league; 0 without any. */
export function readLastSaveId(tx: Tx, leagueId: number): number {
  const row = tx
    .select({ id: max(submissions.id) })
    .from(submissions)
    .innerJoin(participants, eq(participants.id, submissions.participantId))
    .where(eq(participants.leagueId, leagueId))
    .get();
  return row?.id ?? 0;
}
