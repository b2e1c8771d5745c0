import { eq } from "drizzle-orm";
import type { Tx } from "#db/client";
import { freeAgentBids, squadMisses, squadWishes, tradeVetoes } from "#db/schema";

/**
 * Deletes a member's secrets about their squad: the list of wishes with its maxima, wishes that a
 * limit kept from counting, blind bids and vetoes. Trades and public results stay.
 */
export function wipeSecrets(tx: Tx, participantId: number): void {
  tx.delete(squadWishes).where(eq(squadWishes.participantId, participantId)).run();
  tx.delete(squadMisses).where(eq(squadMisses.participantId, participantId)).run();
  tx.delete(freeAgentBids).where(eq(freeAgentBids.participantId, participantId)).run();
  tx.delete(tradeVetoes).where(eq(tradeVetoes.participantId, participantId)).run();
}
