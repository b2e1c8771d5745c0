import { asc, eq, or, sql } from "drizzle-orm";
import type { Tx } from "#db/client";
import { leagueLog, leagues, users } from "#db/schema";
import { logSentence } from "#game/trust/log/league-changes";
import { iso } from "#server/people/accounts/iso-time";
import { readNames } from "#server/play/leagues/league-log";

/** The user's actions in leagues, and those of others that concern them. */
export function exportLog(tx: Tx, { id: userId }: { readonly id: number }) {
  const rows = tx
    .select({
      at: leagueLog.at,
      league: leagues.name,
      who: users.displayName,
      change: leagueLog.change,
    })
    .from(leagueLog)
    .innerJoin(leagues, eq(leagues.id, leagueLog.leagueId))
    .innerJoin(users, eq(users.id, leagueLog.userId))
    .where(
      or(
        eq(leagueLog.userId, userId),
        sql`json_extract(${leagueLog.change}, '$.userId') = ${userId}`,
      ),
    )
    .orderBy(asc(leagueLog.id))
    .all();
  const nameOf = readNames(
    tx,
    rows.map(({ change }) => change),
  );
  return rows.map(({ at, league, who, change }) => ({
    at: iso(at),
    league,
    who,
    what: logSentence(change, nameOf),
  }));
}
