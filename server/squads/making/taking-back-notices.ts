import { and, asc, eq, gt, lt, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { participants, squadEvents, squadMails } from "#db/schema";
import { DAY_MS, type Ms } from "#game/core/units";
import type { Notice } from "./notice";

/**
 * The leagues whose beginning was taken back and whose squads are not made. Also after they have begun
 * again: the next mail about it may go to somebody else.
 */
export function listWithdrawn(tx: Tx): number[] {
  return statementsOf(tx)
    .withdrawn.all()
    .map(({ leagueId }) => leagueId);
}

/** For members who had a mail about the beginning: what it asked for does not count any more. */
export function listTakingBackNotices(tx: Tx, leagueId: number, now: Ms): Notice[] {
  const { lastOf, mailed } = statementsOf(tx);
  const eventId = lastOf.get({ leagueId, kind: "withdraw" })?.id ?? 0;
  return mailed.all({ leagueId, before: eventId }).map(({ participantId }) => ({
    participantId,
    kind: "withdrawn",
    eventId,
    usefulUntil: now + DAY_MS,
    subject: "the beginning was taken back",
    sentences: () => [
      "The League Manager has taken the beginning of squads back: what the last message asked of you does not count any more.",
      "Your list stays as it is.",
    ],
    action: "See your list",
    hint: "You get this because you had a message about the beginning.",
  }));
}

const statementsOf = prepareOnce((db) => {
  const { id, kind, leagueId } = squadEvents;
  const ofLeague = eq(leagueId, sql.placeholder("leagueId"));
  return {
    // SQLite uses the index only for exactly this condition.
    withdrawn: db
      .select({ leagueId })
      .from(squadEvents)
      .where(sql`${kind} in ('open', 'close', 'withdraw')`)
      .groupBy(leagueId)
      .having(
        sql`max(${id}) filter (where ${kind} = 'withdraw')
          > coalesce(max(${id}) filter (where ${kind} = 'close'), 0)`,
      )
      .orderBy(asc(leagueId))
      .prepare(),
    lastOf: db
      .select({ id })
      .from(squadEvents)
      .where(and(ofLeague, eq(kind, sql.placeholder("kind"))))
      .orderBy(sql`${id} desc`)
      .limit(1)
      .prepare(),
    mailed: db
      .selectDistinct({ participantId: squadMails.participantId })
      .from(squadMails)
      .innerJoin(participants, eq(participants.id, squadMails.participantId))
      .where(
        and(
          eq(participants.leagueId, sql.placeholder("leagueId")),
          lt(squadMails.eventId, sql.placeholder("before")),
          gt(
            squadMails.eventId,
            // Mails about an earlier beginning, or way, need no answer.
            sql`(select coalesce(max(id), 0) from ${squadEvents}
              where league_id = ${sql.placeholder("leagueId")}
              and kind in ('close', 'withdraw') and id < ${sql.placeholder("before")})`,
          ),
        ),
      )
      .prepare(),
  };
});
