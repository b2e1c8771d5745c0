import type { Tx } from "#db/client";
import { listDueInstants } from "../squads/due-squad-work";
import { settleFreeAgents } from "../squads/settle-free-agents";
import { applyTrades, type SquadLoss, settleReviews } from "../squads/settle-trades";
import type { LockedTx } from "./locked-tx";
import { replaceInSavedTeam } from "./replace-in-saved-team";

/**
 * Settles everything due in the squads of a tournament by an instant, by which everything has
 * locked: reviews of trades and days of free agents, in the order of their instants. A late call
 * has the same result (rules.md#free-agents).
 */
export function settleSquads(tx: Tx, tournamentId: number, until: number): void {
  for (const instant of listDueInstants(tx, tournamentId, until)) {
    settleReviews(tx, tournamentId, instant);
    replaceAll(tx, settleFreeAgents(tx, tournamentId, instant));
  }
}

/** Applies the trades that a lock sets free; everything due before has been settled. */
export function settleTradesAfter(tx: Tx, tournamentId: number, lock: number): void {
  replaceAll(tx, applyTrades(tx, tournamentId, lock));
}

/** No team that locks next keeps a player who has another owner. */
function replaceAll(tx: Tx, losses: readonly SquadLoss[]): void {
  // Everything due by the instant of each of them has locked.
  for (const loss of losses) replaceInSavedTeam(tx as LockedTx, loss);
}
