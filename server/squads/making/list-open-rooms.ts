import { asc, eq, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { squadEvents } from "#db/schema";

/** The leagues whose squads are opened and not closed, also those that are typed in. */
export function listOpenRooms(tx: Tx): number[] {
  return statementOf(tx)
    .all()
    .map(({ leagueId }) => leagueId);
}

/**
 * "close" comes before "open". The condition is that of the index, word for word: SQLite uses it for
 * nothing else.
 */
const statementOf = prepareOnce((db) => {
  const { kind, leagueId } = squadEvents;
  return db
    .select({ leagueId })
    .from(squadEvents)
    .where(sql`${kind} in ('open', 'close')`)
    .groupBy(leagueId)
    .having(eq(sql`min(${kind})`, "open"))
    .orderBy(asc(leagueId))
    .prepare();
});
