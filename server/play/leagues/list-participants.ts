import {
  and,
  count,
  eq,
  gte,
  isNotNull,
  isNull,
  lt,
  ne,
  notExists,
  or,
  type Placeholder,
  type SQL,
  sql,
} from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { absences, lockedTeams, participants } from "#db/schema";
import type { Ms } from "#game/core/units";
import type { Absence } from "#game/play/season/locks";

/** Without those who have left, and a manager without a team. */
export function countMembers(tx: Tx, leagueId: number): number {
  const [{ members } = { members: 0 }] = membersOf(tx).all({ leagueId });
  return members;
}

const membersOf = prepareOnce((db) =>
  db
    .select({ members: count() })
    .from(participants)
    .where(and(isMemberOf(sql.placeholder("leagueId")), eq(participants.plays, true)))
    .prepare(),
);

/** The participants who manage a league: the manager and the deputies. */
export function listManagerIds(tx: Tx, leagueId: number): number[] {
  return managersOf(tx)
    .all({ leagueId })
    .map(({ id }) => id);
}

const managersOf = prepareOnce((db) =>
  db
    .select({ id: participants.id })
    .from(participants)
    .where(and(isMemberOf(sql.placeholder("leagueId")), ne(participants.role, "member")))
    .orderBy(participants.role, participants.id)
    .prepare(),
);

export function listParticipantIds(tx: Tx, leagueId: number): number[] {
  return tx
    .select({ id: participants.id })
    .from(participants)
    .where(eq(participants.leagueId, leagueId))
    .all()
    .map(({ id }) => id);
}

/**
 * The members of leagues at an instant (UTC milliseconds): their teams play the fixtures that lock then, and they are in the table. A lock at the very instant of leaving still
 * has the team; one at the instant of joining or coming back does not, since everything due locks
 * first (rules.md#ranks).
 */
export function listPresent(
  tx: Tx,
  leagueIds: readonly number[],
  instant: number,
): { readonly id: number; readonly leagueId: number }[] {
  return tx
    .select({ id: participants.id, leagueId: participants.leagueId })
    .from(participants)
    .where(and(inLeagues(leagueIds), wasPresent(tx, instant)))
    .all();
}

function inLeagues(leagueIds: readonly number[]): SQL {
  return sql`${participants.leagueId} in (select value from json_each(${JSON.stringify(leagueIds)}))`;
}

/** The condition of `listPresent`, for statements over `participants`. */
export function wasPresent(tx: Tx, instant: Ms | Placeholder | SQL): SQL | undefined {
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
  const { joinedAt, plays } = participants;
  return and(eq(plays, true), lt(joinedAt, instant), stillIn, notExists(wasAway));
}

/** By participant; open-ended for a former member, and for a manager without a team. */
export function listAbsences(tx: Tx, leagueId: number): Map<number, Absence[]> {
  const over = tx
    .select({ id: participants.id, leftAt: absences.leftAt, returnedAt: absences.returnedAt })
    .from(absences)
    .innerJoin(participants, eq(participants.id, absences.participantId))
    .where(eq(participants.leagueId, leagueId))
    .all();
  const open = tx
    .select({ id: participants.id, leftAt: participants.leftAt, plays: participants.plays })
    .from(participants)
    .where(
      and(
        eq(participants.leagueId, leagueId),
        or(isNotNull(participants.leftAt), eq(participants.plays, false)),
      ),
    )
    .all()
    .map(({ id, leftAt, plays }) => ({ id, leftAt: plays ? (leftAt ?? 0) : 0, ...LASTING }));
  const absencesOf = new Map<number, Absence[]>();
  for (const { id, ...absence } of [...over, ...open]) {
    absencesOf.set(id, [...(absencesOf.get(id) ?? []), absence]);
  }
  return absencesOf;
}

const LASTING = { returnedAt: Number.POSITIVE_INFINITY };

/** A condition: the participant is in the league now. */
export function isMemberOf(leagueId: number | Placeholder): SQL | undefined {
  return and(eq(participants.leagueId, leagueId), isNull(participants.leftAt));
}

/** A condition: the participant plays in the league, or has left with results. */
export function hasTeam(tx: Tx): SQL | undefined {
  return and(isListed(tx), or(eq(participants.plays, true), isNotNull(participants.leftAt)));
}

/** A condition: the participant is in the league, with or without a team, or has left with results. */
export function isListed(tx: Tx): SQL | undefined {
  const locked = tx
    .select({ locked: sql`1` })
    .from(lockedTeams)
    .where(eq(lockedTeams.participantId, participants.id));
  return or(isNull(participants.leftAt), sql`exists ${locked}`);
}
