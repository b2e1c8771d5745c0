import { eq } from "drizzle-orm";
import type { Tx } from "#db/client";
import { fixtures, rehearsalMatches } from "#db/schema";

/** Played ball by ball from files. */
export function isRehearsal(tx: Tx, tournamentId: number): boolean {
  const row = tx
    .select({ id: rehearsalMatches.fixtureId })
    .from(rehearsalMatches)
    .innerJoin(fixtures, eq(fixtures.id, rehearsalMatches.fixtureId))
    .where(eq(fixtures.tournamentId, tournamentId))
    .limit(1)
    .get();
  return row !== undefined;
}
