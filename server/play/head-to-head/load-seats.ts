import { asc, eq, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { absences, participants } from "#db/schema";
import type { Seat } from "#game/play/head-to-head/draws";
import type { Absence } from "#game/play/season/locks";

/**
 * Everybody who is or was in a league, by the order in which they first joined: rows of participants
 * are never deleted, so a number is one person's for good.
 */
export function loadSeats(tx: Tx, leagueId: number): Seat[] {
  const { members, away } = statementsOf(tx);
  const absencesOf = new Map<number, Absence[]>();
  for (const { participantId, ...absence } of away.all({ leagueId })) {
    absencesOf.set(participantId, [...(absencesOf.get(participantId) ?? []), absence]);
  }
  return members.all({ leagueId }).map(({ id, joinedAt, leftAt }, index) => {
    const over = absencesOf.get(id) ?? [];
    const lasting = leftAt === null ? [] : [{ leftAt, returnedAt: Number.POSITIVE_INFINITY }];
    return { participantId: id, number: index + 1, joinedAt, absences: [...over, ...lasting] };
  });
}

const statementsOf = prepareOnce((db) => {
  const inLeague = eq(participants.leagueId, sql.placeholder("leagueId"));
  return {
    members: db
      .select({
        id: participants.id,
        joinedAt: participants.joinedAt,
        leftAt: participants.leftAt,
      })
      .from(participants)
      .where(inLeague)
      .orderBy(asc(participants.id))
      .prepare(),
    away: db
      .select({
        participantId: absences.participantId,
        leftAt: absences.leftAt,
        returnedAt: absences.returnedAt,
      })
      .from(absences)
      .innerJoin(participants, eq(participants.id, absences.participantId))
      .where(inLeague)
      .prepare(),
  };
});
