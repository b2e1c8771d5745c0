import { and, eq, isNull, ne } from "drizzle-orm";
import type { Tx } from "#db/client";
import { invitations, leagueShares, leagues, participants } from "#db/schema";
import { AppError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import {
  type ManagedLeague,
  type MemberLeague,
  requireManager,
  requireMember,
} from "#server/play/leagues/league-access";
import { writeLeagueLog } from "#server/play/leagues/league-log";
import { isMemberOf } from "#server/play/leagues/list-participants";
import { inLockedTransaction, type LockedTx } from "#server/play/locks/locked-transaction";
import { wipePlans } from "#server/play/locks/play-plans";
import { recalculateStandings } from "#server/play/points/recalculate-standings";
import { noteMembers } from "#server/play/proof/note-history";
import { notBeforeLastLock } from "#server/play/season/league-fixtures";
import { leaveTrades } from "#server/play/squads/leave-trades";
import { endStandingIn } from "./deputies";
import { endVotes } from "./deputy-votes";
import { findOtherMember, type OtherMember } from "./list-members";
import { withFreePin } from "./make-pin";

export function leaveLeague(services: Services, member: MemberLeague): void {
  const { leagueId, userId } = member;
  inLockedTransaction(services, (tx, now) => {
    const { role, participantId } = requireMember(tx, { id: userId }, leagueId);
    if (role === "manager") throw managerStays(isAlone(tx, member));
    endParticipation(tx, { leagueId, participantId, now });
    writeLeagueLog(tx, { leagueId, userId, now }, [{ kind: "left" }]);
  });
}

function managerStays(alone: boolean): AppError {
  return new AppError(
    "conflict",
    alone
      ? "You are the only one in this league: delete it instead."
      : "You manage this league: hand it over before you leave.",
  );
}

export function isAlone(tx: Tx, member: { leagueId: number; participantId: number }): boolean {
  const other = tx
    .select({ id: participants.id })
    .from(participants)
    .where(and(isMemberOf(member.leagueId), ne(participants.id, member.participantId)))
    .limit(1)
    .get();
  return other === undefined;
}

/** Due fixtures have locked (rules.md#locks). */
export function endParticipation(
  tx: LockedTx,
  out: { readonly leagueId: number; readonly participantId: number; readonly now: number },
): void {
  const { leagueId, participantId, now } = out;
  endStandingIn(tx, out);
  endVotes(tx, participantId);
  tx.update(participants)
    .set({ leftAt: notBeforeLastLock(tx, leagueId, now), role: "member" })
    .where(and(eq(participants.id, participantId), isNull(participants.leftAt)))
    .run();
  leaveTrades(tx, out);
  wipePlans(tx, participantId);
  recalculateStandings(tx, { leagueId }, now);
  noteMembers(tx, leagueId, [participantId], now);
}

/**
 * As if they had left it.
 *
 * @param newPin whether the league gets a new pin, so that the old one does not let them back
 * @throws AppError "not-found" unless it is another member, "forbidden" for a former manager
 */
export function removeMember(
  services: Services,
  managed: ManagedLeague,
  input: { readonly participantId: number; readonly newPin: boolean },
): OtherMember {
  const { leagueId, userId } = managed;
  return inLockedTransaction(services, (tx, now) => {
    const manager = requireManager(tx, { id: userId }, leagueId, "remove a member");
    const member = findOtherMember(tx, manager, input.participantId);
    endParticipation(tx, { leagueId, participantId: member.participantId, now });
    writeLeagueLog(tx, { leagueId, userId, now }, [{ kind: "removed", userId: member.userId }]);
    if (input.newPin) givePin(services, tx, manager);
    return member;
  });
}

/** Invitations and the share link end: they lead to the current pin. */
function givePin(
  services: Pick<Services, "now" | "randomBytes">,
  tx: Tx,
  { leagueId, userId }: ManagedLeague,
): void {
  withFreePin(services, (pin) =>
    tx.update(leagues).set({ pin }).where(eq(leagues.id, leagueId)).run(),
  );
  tx.delete(invitations).where(eq(invitations.leagueId, leagueId)).run();
  tx.delete(leagueShares).where(eq(leagueShares.leagueId, leagueId)).run();
  writeLeagueLog(tx, { leagueId, userId, now: services.now() }, [{ kind: "new pin" }]);
}
