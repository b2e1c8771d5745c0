import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { openSeats, participants, users } from "#db/schema";
import type { ListedRow } from "#game/core/list-page";
import type { Ms } from "#game/core/units";
import { orUnnamed } from "#game/core/words";
import { AppError } from "#server/core/errors";
import { memberGone } from "#server/play/leagues/acting-for";
import type {
  ManagedLeague,
  MemberLeague,
  ParticipantRole,
} from "#server/play/leagues/league-access";
import { isListed, isMemberOf } from "#server/play/leagues/list-participants";

export interface LeagueMember {
  readonly participantId: number;
  readonly displayName: string;
  readonly teamName: string;
  readonly role: ParticipantRole;
  readonly joinedAt: Ms;
  readonly leftAt: Ms | null;
  readonly mine: boolean;
  /** False for a manager without a team. */
  readonly plays: boolean;
}

/** Members are found by their names and their teams'. */
export const LISTED_MEMBER: ListedRow<LeagueMember> = {
  isMine: ({ mine }) => mine,
  names: ({ displayName, teamName }) => [displayName, orUnnamed(teamName)],
};

/** The manager first, then the deputies, then by joining; former members with results come last. */
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
      plays: participants.plays,
      joinedAt: participants.joinedAt,
      leftAt: participants.leftAt,
    })
    .from(participants)
    .innerJoin(users, eq(users.id, participants.userId))
    .where(and(eq(participants.leagueId, sql.placeholder("leagueId")), isListed(db)))
    .orderBy(
      asc(participants.leftAt),
      sql`${participants.role} = 'member', ${participants.role} = 'deputy'`,
      asc(participants.joinedAt),
      asc(participants.id),
    )
    .prepare(),
);

/** The places of members without an email address: only the manager's new link lets them in again. */
export function listUnaddressed(tx: Tx, { leagueId }: ManagedLeague): number[] {
  return unaddressedOf(tx)
    .all({ leagueId })
    .map(({ participantId }) => participantId);
}

const unaddressedOf = prepareOnce((db) =>
  db
    .select({ participantId: participants.id })
    .from(participants)
    .innerJoin(users, eq(users.id, participants.userId))
    .where(and(isMemberOf(sql.placeholder("leagueId")), isNull(users.email)))
    .prepare(),
);

export interface OtherMember {
  readonly participantId: number;
  readonly userId: number;
  readonly displayName: string;
  readonly role: ParticipantRole;
}

/**
 * @throws AppError "not-found" for a person who is not in this league (any more), and for the asker;
 * "forbidden" for a deputy who asks for the manager or another deputy (rules.md#deputies)
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
      role: participants.role,
    })
    .from(participants)
    .innerJoin(users, eq(users.id, participants.userId))
    .where(and(isMemberOf(managed.leagueId), eq(participants.id, participantId)))
    .get();
  if (member === undefined || member.participantId === managed.participantId) {
    throw memberGone();
  }
  if (managed.role === "deputy" && member.role !== "member") {
    throw aboveDeputy();
  }
  return member;
}

/** An unclaimed seat has nobody to run the league, and no account to open. */
export function requireClaimed(
  tx: Tx,
  { participantId, displayName }: Pick<OtherMember, "participantId" | "displayName">,
): void {
  const open = tx
    .select({ participantId: openSeats.participantId })
    .from(openSeats)
    .where(eq(openSeats.participantId, participantId))
    .get();
  if (open) throw new AppError("conflict", `${displayName} has not claimed their seat yet.`);
}

export function aboveDeputy(): AppError {
  const sentence = "A deputy cannot do this to the League Manager or another deputy.";
  return new AppError("forbidden", sentence);
}
