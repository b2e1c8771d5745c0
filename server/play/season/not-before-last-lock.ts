import { eq, max } from "drizzle-orm";
import type { Tx } from "#db/client";
import { fixtures, leagues } from "#db/schema";
import type { Ms } from "#game/core/units";

/**
 * The clock's instant, but never before the last lock of its tournament. After a fast clock is put
 * right, members would otherwise join or leave before a past lock (rules.md#ranks).
 */
export function notBeforeLastLock(tx: Tx, leagueId: number, now: Ms): number {
  const lock = tx
    .select({ at: max(fixtures.lockedAt) })
    .from(fixtures)
    .innerJoin(leagues, eq(leagues.tournamentId, fixtures.tournamentId))
    .where(eq(leagues.id, leagueId))
    .get();
  return Math.max(now, lock?.at ?? now);
}
