import { eq } from "drizzle-orm";
import type { Tx } from "#db/client";
import { participants } from "#db/schema";

/** The ids of a league's participants. */
export function listParticipantIds(tx: Tx, leagueId: number): number[] {
  return tx
    .select({ id: participants.id })
    .from(participants)
    .where(eq(participants.leagueId, leagueId))
    .all()
    .map(({ id }) => id);
}
