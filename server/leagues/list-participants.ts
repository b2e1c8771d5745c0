import { and, eq, gte, isNotNull, isNull, lt, notExists, or, type SQL, sql } from "drizzle-orm";
import type { Tx } from "#db/client";
import { absences, lockedTeams, participants } from "#db/schema";
import type { Absence } from "#game/locks";

/** The ids of everybody who is or was in a league. */
export function listParticipantIds(tx: Tx, leagueId: number): number[] {
  return idsWhere(tx, leagueId, undefined);
}

/** The ids of a league's teams: of who is in it, and of who left with results. */
export function listTeamIds(tx: Tx, leagueId: number): number[] {
  return idsWhere(tx, leagueId, hasTeam(tx));
}

/**
 * The ids of who was in a league at an instant (UTC milliseconds), or joined later: those whose
 * team plays what locks then. A lock at the very instant of leaving still has the team, one at that
 * of coming back does not, since whatever is due locks first (decision 23).
 */
export function listPresentIds(tx: Tx, leagueId: number, instant: number): number[] {
  return idsWhere(tx, leagueId, wasPresent(tx, instant));
}

/** The condition of `listPresentIds`, for statements over `participants`. */
export function wasPresent(tx: Tx, instant: number): SQL | undefined {
  const wasAway = tx
    .select({ away: sql`1` })
    .from(absences)
    .where(
      and(
        eq(absences.participantId, participants.id),
        lt(absences.leftAt, instant),
        gte(absences.returnedAt, instant),
      ),
    );
  const stillIn = or(isNull(participants.leftAt), gte(participants.leftAt, instant));
  return and(stillIn, notExists(wasAway));
}

/** When a participant was out of the league, the last time open-ended while they are. */
export function listAbsences(tx: Tx, participantId: number): Absence[] {
  const over = tx
    .select({ leftAt: absences.leftAt, returnedAt: absences.returnedAt })
    .from(absences)
    .where(eq(absences.participantId, participantId))
    .all();
  const open = tx
    .select({ leftAt: participants.leftAt })
    .from(participants)
    .where(and(eq(participants.id, participantId), isNotNull(participants.leftAt)))
    .all();
  return [...over, ...open.flatMap(({ leftAt }) => (leftAt === null ? [] : [{ leftAt }]))].map(
    (absence) => ({ returnedAt: Number.POSITIVE_INFINITY, ...absence }),
  );
}

/** The condition of a participant who counts: in the league, or out of it with results. */
export function hasTeam(tx: Tx): SQL | undefined {
  const locked = tx
    .select({ locked: sql`1` })
    .from(lockedTeams)
    .where(eq(lockedTeams.participantId, participants.id));
  return or(isNull(participants.leftAt), sql`exists ${locked}`);
}

function idsWhere(tx: Tx, leagueId: number, condition: SQL | undefined): number[] {
  return tx
    .select({ id: participants.id })
    .from(participants)
    .where(and(eq(participants.leagueId, leagueId), condition))
    .all()
    .map(({ id }) => id);
}
