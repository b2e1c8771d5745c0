import { and, eq, gte, sql } from "drizzle-orm";
import type { Tx } from "#db/client";
import { chainEntries } from "#db/schema";
import { appendToChain, entryTime, readChainEnd } from "#server/play/proof/chain-ends";

/**
 * Records the move of a league to this server in its chain, once its first seat is claimed: until
 * then its file equals that of the old server (ADR-154).
 *
 * @param since the time of the import
 */
export function noteMove(tx: Tx, leagueId: number, since: number, now: number): void {
  const end = readChainEnd(tx, leagueId);
  if (end === null) return;
  const isMove = sql`${chainEntries.body} ->> 'kind' = 'moved'`;
  const noted = tx
    .select({ number: chainEntries.number })
    .from(chainEntries)
    .where(and(eq(chainEntries.leagueId, leagueId), gte(chainEntries.at, since), isMove))
    .get();
  if (!noted) appendToChain(tx, end, { kind: "moved", at: entryTime(end, now) });
}
