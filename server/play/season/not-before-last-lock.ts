import { eq, max } from "drizzle-orm";
import type { Tx } from "#db/client";
import { fixtures, leagues } from "#db/schema";
import type { Ms } from "#game/core/units";

/**
 * The instant at which something is noted in a league, UTC milliseconds: the clock's, but never
 * before the last lock of its tournament. After a clock that was ahead is put right, who joins or
 * leaves would otherwise do so before a lock that has been (rules.md#ranks).
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
