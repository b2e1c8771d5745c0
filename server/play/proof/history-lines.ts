import { and, asc, eq, gt, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { leagueLog, squadEvents, users } from "#db/schema";
import { fileForm } from "#game/core/translate-ids";
import type { MakingWay } from "#game/play/team/squad-settings";
import { squadEvent } from "#game/squads/events";
import type { Ref } from "#game/trust/league-file/line-names";
import type { FileLine, FilePerson } from "#game/trust/league-file/lines";
import { listSquadEvents } from "../squads/load-squads";
import type { SaveRefs } from "./save-text";

export interface HistoryRefs extends SaveRefs {
  /** Null for somebody who never was in the league. */
  memberOfUser(userId: number): number | null;
}

/** After one entry, the first first; 0 for all. */
export function logLines(
  tx: Tx,
  leagueId: number,
  { memberOfUser }: Pick<HistoryRefs, "memberOfUser">,
  after = 0,
): FileLine<"log">[] {
  const names = new Map<number, string>();
  const person = (id: number | null): FilePerson | null => {
    if (id === null) return null;
    const member = memberOfUser(id);
    if (member !== null) return { member };
    const known = names.get(id) ?? readName(tx, id);
    names.set(id, known);
    return { name: known };
  };
  return statementsOf(tx)
    .log.all({ leagueId, after })
    .map((entry) => {
      const { userId: about, ...what } = { userId: null, ...entry.change };
      const by = person(entry.userId);
      return { type: "log", at: entry.at, by, about: person(about), change: what };
    });
}

function readName(tx: Tx, userId: number): string {
  const row = tx.select({ name: users.displayName }).from(users).where(eq(users.id, userId)).get();
  return row?.name ?? "Unknown";
}

/** After one entry, the first first; 0 for all. */
export function squadLines(
  tx: Tx,
  leagueId: number,
  refs: HistoryRefs,
  after = 0,
): FileLine<"squad">[] {
  let way: MakingWay = statementsOf(tx).way.get({ leagueId, after })?.way ?? "live";
  return listSquadEvents(tx, leagueId, after).map(({ at, userId, event }) => {
    if (event.kind === "open") way = event.way;
    const by = userId === null ? null : refs.memberOfUser(userId);
    return {
      type: "squad",
      at,
      by,
      event: fileForm(squadEvent, event, { ...refs, clock: clockOf(way, refs) }),
    };
  });
}

/** The owner of a room's clock: a round of sealed bids, a member's turn, a player's lot. */
function clockOf(way: MakingWay, { member, player }: SaveRefs): (id: number) => number | Ref {
  if (way === "sealed") return (round) => round;
  return way === "draft" ? member : player;
}

const statementsOf = prepareOnce((db) => {
  const ofLeague = eq(leagueLog.leagueId, sql.placeholder("leagueId"));
  const { at, userId, change } = leagueLog;
  return {
    log: db
      .select({ at, userId, change })
      .from(leagueLog)
      .where(and(ofLeague, gt(leagueLog.id, sql.placeholder("after"))))
      .orderBy(asc(leagueLog.id))
      .prepare(),
    way: db
      .select({ way: sql<MakingWay>`${squadEvents.event} ->> '$.way'` })
      .from(squadEvents)
      .where(
        and(
          eq(squadEvents.leagueId, sql.placeholder("leagueId")),
          eq(squadEvents.kind, "open"),
          sql`${squadEvents.id} <= ${sql.placeholder("after")}`,
        ),
      )
      .orderBy(sql`${squadEvents.id} desc`)
      .limit(1)
      .prepare(),
  };
});
