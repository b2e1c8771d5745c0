import { and, desc, eq, inArray, lt, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { leagueLog, participants, poolPlayers, squadEvents, users } from "#db/schema";
import { shareRead } from "#db/share-reads";
import type { Ms } from "#game/core/units";
import { STREAM_KINDS } from "#game/stories/stream/log-news";
import type { LeagueChange } from "#game/trust/log/league-changes";

/**
 * The newest changes of a league's log that the stream has, newest first. What a person saved at once
 * is one row, the last change of it with the number of all.
 */
export const readChanges = shareRead((tx: Tx, leagueId: number, before: Ms, most: number) =>
  statementsOf(tx).changes.all({ leagueId, before, most, window: MOST_LOOKED_AT }),
);

/** The players who found owners since squads were last made, and are still theirs; newest first. */
export const readSales = shareRead((tx: Tx, leagueId: number, before: Ms, most: number) =>
  statementsOf(tx).sales.all({ leagueId, before, most }),
);

/** Of the log; older changes are in it. */
const MOST_LOOKED_AT = 1000;

const statementsOf = prepareOnce((db) => {
  const [leagueId, before] = [sql.placeholder("leagueId"), sql.placeholder("before")];
  const recent = db
    .select({
      id: leagueLog.id,
      at: leagueLog.at,
      userId: leagueLog.userId,
      change: leagueLog.change,
      kind: sql<LeagueChange["kind"]>`${leagueLog.change} ->> 'kind'`.as("kind"),
    })
    .from(leagueLog)
    .where(eq(leagueLog.leagueId, leagueId))
    .orderBy(desc(leagueLog.id))
    .limit(sql.placeholder("window"))
    .as("recent");
  const player = sql`${squadEvents.event} ->> 'playerId'`;
  return {
    changes: db
      .select({
        id: sql<number>`max(${recent.id})`,
        at: recent.at,
        who: users.displayName,
        participantId: participants.id,
        // SQLite takes it from the row with the highest id.
        change: recent.change,
        count: sql<number>`count(*)`,
      })
      .from(recent)
      .leftJoin(users, eq(users.id, recent.userId))
      .leftJoin(
        participants,
        and(eq(participants.userId, recent.userId), eq(participants.leagueId, leagueId)),
      )
      .where(and(inArray(recent.kind, [...STREAM_KINDS]), lt(recent.at, before)))
      .groupBy(
        recent.at,
        recent.userId,
        sql`case when ${recent.kind} in ('trade', 'claimed') then ${recent.id} else 0 end`,
      )
      .orderBy(desc(recent.at), desc(sql`max(${recent.id})`))
      .limit(sql.placeholder("most"))
      .prepare(),
    sales: db
      .select({
        id: squadEvents.id,
        at: squadEvents.at,
        player: poolPlayers.name,
        participantId: participants.id,
        who: users.displayName,
        price: sql<number | null>`${squadEvents.event} ->> 'price'`,
      })
      .from(squadEvents)
      .innerJoin(poolPlayers, eq(poolPlayers.id, player))
      .innerJoin(participants, eq(participants.id, sql`${squadEvents.event} ->> 'participantId'`))
      .innerJoin(users, eq(users.id, participants.userId))
      .where(
        and(
          eq(squadEvents.leagueId, leagueId),
          inArray(squadEvents.kind, ["sold", "pick"]),
          lt(squadEvents.at, before),
          sql`${squadEvents.id} > (select coalesce(max(e.id), 0) from ${squadEvents} as e
            where e.league_id = ${leagueId} and e.kind in ('close', 'withdraw'))`,
          sql`not exists (select 1 from ${squadEvents} as e
            where e.league_id = ${leagueId} and e.kind = 'undo' and e.id > ${squadEvents.id}
              and e.event ->> 'playerId' = ${player})`,
        ),
      )
      .orderBy(desc(squadEvents.id))
      .limit(sql.placeholder("most"))
      .prepare(),
  };
});
