import { and, asc, eq, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { participants, users } from "#db/schema";
import type { ListedRow } from "#game/core/list-page";
import { orUnnamed } from "#game/core/or-unnamed";
import type { Ms } from "#game/core/units";
import { AppError } from "#server/core/errors";
import type { ManagedLeague, MemberLeague } from "#server/play/leagues/league-access";
import { hasTeam, isMemberOf } from "#server/play/leagues/list-participants";

export interface LeagueMember {
  readonly participantId: number;
  readonly displayName: string;
  readonly teamName: string;
  readonly role: "manager" | "member";
  readonly joinedAt: Ms;
  /** Null for members who are in the league. */
  readonly leftAt: Ms | null;
  readonly mine: boolean;
}

/** How the screen pages through the members: they are found by their names and their teams'. */
export const LISTED_MEMBER: ListedRow<LeagueMember> = {
  isMine: ({ mine }) => mine,
  names: ({ displayName, teamName }) => [displayName, orUnnamed(teamName)],
};

/**
 * The members of a league, the manager first, then by joining; at the end people who left with
 * results.
 */
export function listMembers(tx: Tx, member: MemberLeague): LeagueMember[] {
  return statementOf(tx)
    .all({ leagueId: member.leagueId })
    .map((row) => ({ ...row, mine: row.participantId === member.participantId }));
}

const statementOf = prepareOnce((db) =>
  db
    .select({
      participantId: participants.id,
      displayName: users.displayName,
      teamName: participants.teamName,
      role: participants.role,
      joinedAt: participants.joinedAt,
      leftAt: participants.leftAt,
    })
    .from(participants)
    .innerJoin(users, eq(users.id, participants.userId))
    .where(and(eq(participants.leagueId, sql.placeholder("leagueId")), hasTeam(db)))
    .orderBy(
      asc(participants.leftAt),
      asc(participants.role),
      asc(participants.joinedAt),
      asc(participants.id),
    )
    .prepare(),
);

/** A member of a league, as its manager deals with them. */
export interface OtherMember {
  readonly participantId: number;
  readonly userId: number;
  readonly displayName: string;
}

/**
 * A member of the manager's league other than the manager.
 *
 * @throws AppError "not-found" for a person who is not in this league (any more), and for oneself
 */
export function findOtherMember(
  tx: Tx,
  managed: ManagedLeague,
  participantId: number,
): OtherMember {
  const member = tx
    .select({
      participantId: participants.id,
      userId: users.id,
      displayName: users.displayName,
    })
    .from(participants)
    .innerJoin(users, eq(users.id, participants.userId))
    .where(and(isMemberOf(managed.leagueId), eq(participants.id, participantId)))
    .get();
  if (member === undefined || member.participantId === managed.participantId) {
    throw new AppError("not-found", "This member is no longer in the league.");
  }
  return member;
}
