import { eq, max, min } from "drizzle-orm";
import type { Tx } from "#db/client";
import { fixtures, tournaments } from "#db/schema";

/** From the start of the first fixture to that of the last. */
export function updateTournamentDates(tx: Tx, tournamentId: number): void {
  const dates = tx
    .select({ startsAt: min(fixtures.startsAt), endsAt: max(fixtures.startsAt) })
    .from(fixtures)
    .where(eq(fixtures.tournamentId, tournamentId))
    .get();
  if (dates) tx.update(tournaments).set(dates).where(eq(tournaments.id, tournamentId)).run();
}
