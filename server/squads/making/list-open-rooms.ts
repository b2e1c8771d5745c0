import { asc, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { squadEvents } from "#db/schema";

/** The leagues whose squads are opened but not closed, including those that are typed in. */
export function listOpenRooms(tx: Tx): number[] {
  return statementOf(tx)
    .all()
    .map(({ leagueId }) => leagueId);
}

/** SQLite uses the index only for exactly this condition. */
const statementOf = prepareOnce((db) => {
  const { id, kind, leagueId } = squadEvents;
  return db
    .select({ leagueId })
    .from(squadEvents)
    .where(sql`${kind} in ('open', 'close', 'withdraw')`)
    .groupBy(leagueId)
    .having(sql`max(${id}) = max(${id}) filter (where ${kind} = 'open')`)
    .orderBy(asc(leagueId))
    .prepare();
});
