import { and, eq, inArray } from "drizzle-orm";
import { trades } from "#db/schema";
import { AppError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import type { LeagueIds } from "#server/play/leagues/keep-by-change";
import { writeLeagueLog } from "#server/play/leagues/league-log";
import { inLockedTransaction, type LockedTx } from "#server/play/locks/locked-transaction";
import { loadLeagueRefs } from "#server/play/proof/league-refs";
import { loadSquadsStage } from "#server/play/squads/squads-stage";
import { openSaveLines } from "./save-lines";
import { sealLines } from "./seal-lines";
import { allLines } from "./write-league-file";

/**
 * The file of a league that moves to another server (rules.md#moving): with the saves of open
 * windows, so it is secret until the next lock. Only for the host: no route writes it. The league's
 * log has an entry for it, also in the file itself.
 *
 * @throws AppError "conflict" while squads are being made, or an agreed trade waits
 */
export function writeMoveFile(services: Services, ids: LeagueIds): string {
  const lines = inLockedTransaction(services, (tx, now) => {
    refuseUnfinished(tx, ids.leagueId);
    const by = { leagueId: ids.leagueId, userId: null, now };
    writeLeagueLog(tx, by, [{ kind: "exported to move" }]);
    const refs = loadLeagueRefs(tx, ids);
    return allLines(tx, ids, refs, openSaveLines(tx, ids, refs));
  });
  return sealLines(lines, { secret: true });
}

/** Unfinished secrets do not move: bids, maxima, lists and reviews end first. */
function refuseUnfinished(tx: LockedTx, leagueId: number): void {
  const stage = loadSquadsStage(tx, leagueId);
  if (stage === "making" || stage === "between") {
    throw new AppError("conflict", "The squads are being made: move the league once they are.");
  }
  const waiting = tx
    .select({ id: trades.id })
    .from(trades)
    .where(and(eq(trades.leagueId, leagueId), inArray(trades.state, ["in review", "approved"])))
    .get();
  if (waiting) {
    const sentence = "A trade waits for its review or for the next lock: move the league after it.";
    throw new AppError("conflict", sentence);
  }
}
