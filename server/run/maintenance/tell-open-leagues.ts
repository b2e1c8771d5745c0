import { and, eq, isNull, not, or, sql } from "drizzle-orm";
import type { Tx } from "#db/client";
import { fixtures, leagues } from "#db/schema";
import type { LeagueChange } from "#game/trust/log/league-changes";
import type { Services } from "#server/core/services";
import type { Operator } from "#server/matches/operator/operator-access";
import { writeLeagueLog } from "#server/play/leagues/league-log";
import type { LockedTx } from "#server/play/locks/locked-transaction";

/**
 * Writes what an operator has done with the server into the log of every league in which something may
 * still be secret; those that are over keep their log as it is.
 */
export function tellOpenLeagues(
  { now }: Pick<Services, "now">,
  tx: LockedTx,
  { userId }: Operator,
  change: LeagueChange,
): void {
  const at = now();
  for (const leagueId of listOpenLeagues(tx)) {
    writeLeagueLog(tx, { leagueId, userId, now: at }, [change]);
  }
}

function listOpenLeagues(tx: Tx): number[] {
  const ofLeague = eq(fixtures.tournamentId, leagues.tournamentId);
  const some = tx.select({ one: sql`1` }).from(fixtures);
  const toLock = some.where(
    and(ofLeague, isNull(fixtures.lockedAt), not(eq(fixtures.state, "abandoned"))),
  );
  const any = tx.select({ one: sql`1` }).from(fixtures).where(ofLeague);
  return tx
    .select({ id: leagues.id })
    .from(leagues)
    .where(or(sql`exists ${toLock}`, sql`not exists ${any}`))
    .all()
    .map(({ id }) => id);
}
