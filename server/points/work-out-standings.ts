import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "#db/client";
import { fixturePoints, fixtures, leagues, participants, standings } from "#db/schema";
import { rankByPoints } from "#game/ranking";

/**
 * Overall points and ranks of a league: the sums over its fixtures (decision 21). Ranks are null
 * until a fixture of the tournament has locked.
 *
 * @param now UTC milliseconds, for "last update"
 */
export function workOutStandings(tx: Tx, leagueId: number, now: number): void {
  const entries = tx
    .select({
      id: participants.id,
      points: sql<number>`coalesce(sum(${fixturePoints.points}), 0)`,
    })
    .from(participants)
    .leftJoin(fixturePoints, eq(fixturePoints.participantId, participants.id))
    .where(eq(participants.leagueId, leagueId))
    .groupBy(participants.id)
    .all();
  const started = hasLockedFixture(tx, leagueId);
  for (const { id, points, rank } of rankByPoints(entries)) {
    const shown = started ? rank : null;
    const changed = sql`(${standings.points}, ${standings.rank}) is not (${points}, ${shown})`;
    tx.update(standings)
      .set({ points, rank: shown, updatedAt: now })
      .where(and(eq(standings.participantId, id), changed))
      .run();
  }
}

function hasLockedFixture(tx: Tx, leagueId: number): boolean {
  const row = tx
    .select({ locked: sql<number>`count(${fixtures.lockedAt})` })
    .from(fixtures)
    .innerJoin(leagues, eq(leagues.tournamentId, fixtures.tournamentId))
    .where(eq(leagues.id, leagueId))
    .get();
  return (row?.locked ?? 0) > 0;
}
