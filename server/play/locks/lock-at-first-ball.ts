import { and, eq, sql } from "drizzle-orm";
import { fixtures, leagues, playsFixture } from "#db/schema";
import type { Ms } from "#game/core/units";
import { AppError } from "#server/core/errors";
import { publishChange } from "#server/core/publish-change";
import { writeLeagueLog } from "../leagues/league-log";
import { loadFixture } from "../season/load-fixture";
import { lockDueFixtures } from "./lock-due-fixtures";
import type { LockedTx } from "./locked-tx";

/**
 * Locks a fixture at short notice as its first ball is stored, with the teams as they were saved
 * before its start, and makes them public: before that there is no lock to show
 * (rules.md#short-notice). The log of every league names the author of the score. Does nothing for
 * other fixtures.
 *
 * @param userId null for a feed, a script and a match file
 * @throws AppError "conflict" before the start
 */
export function lockAtFirstBall(
  tx: LockedTx,
  fixtureId: number,
  userId: number | null,
  now: Ms,
): void {
  const { shortNotice, lockedAt, startsAt, name, tournamentId } = loadFixture(tx, fixtureId);
  if (!shortNotice || lockedAt !== null) return;
  if (startsAt > now) throw new AppError("conflict", `${name} has not started yet.`);
  // A match that had been called off, and is played after all, locks too.
  tx.update(fixtures)
    .set({ shortNotice: false, state: "upcoming" })
    .where(eq(fixtures.id, fixtureId))
    .run();
  lockDueFixtures(tx, now);
  publishChange(tx, { tournamentId }, "fixtures");
  const ids = tx
    .select({ id: leagues.id })
    .from(leagues)
    .where(and(eq(leagues.tournamentId, tournamentId), playsFixture(sql`${fixtureId}`)))
    .all();
  for (const { id: leagueId } of ids) {
    writeLeagueLog(tx, { leagueId, userId, now }, [{ kind: "teams shown", fixture: name }]);
  }
}
