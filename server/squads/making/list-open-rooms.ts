import { asc, eq, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { squadEvents } from "#db/schema";

/** The leagues whose squads are opened but not closed, including those that are typed in. */
export function listOpenRooms(tx: Tx): number[] {
  return statementOf(tx)
    .all()
    .map(({ leagueId }) => leagueId);
}

/** Alphabetically, "close" comes before "open". SQLite uses the index only for exactly this condition. */
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
