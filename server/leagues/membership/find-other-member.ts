import { and, eq } from "drizzle-orm";
import type { Tx } from "#db/client";
import { participants, users } from "#db/schema";
import { AppError } from "#server/core/errors";
import type { ManagedLeague } from "#server/play/leagues/league-access";
import { isMemberOf } from "#server/play/leagues/list-participants";

export interface OtherMember {
  readonly participantId: number;
  readonly userId: number;
  readonly displayName: string;
}

/**
 * @throws AppError "not-found" for a person who is not in this league (any more), and for the
 * manager
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
