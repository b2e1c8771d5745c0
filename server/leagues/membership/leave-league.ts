import { and, asc, eq, isNull, ne } from "drizzle-orm";
import type { Tx } from "#db/client";
import { invitations, leagueShares, leagues, participants } from "#db/schema";
import { AppError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import { deleteUnusedPlaceholders } from "#server/people/accounts/placeholder-accounts";
import { endConsent } from "#server/play/leagues/acting-for";
import {
  type ManagedLeague,
  type MemberLeague,
  requireManager,
  requireMember,
} from "#server/play/leagues/league-access";
import { writeLeagueLog } from "#server/play/leagues/league-log";
import { isMemberOf } from "#server/play/leagues/list-participants";
import { inLockedTransaction, type LockedTx } from "#server/play/locks/locked-transaction";
import { recalculateStandings } from "#server/play/points/recalculate-standings";
import { noteMembers } from "#server/play/proof/note-history";
import { notBeforeLastLock } from "#server/play/season/league-fixtures";
import { leaveTrades } from "#server/play/squads/leave-trades";
import { unseatFromGame } from "#server/play/squads/seat-newcomer";
import { endStandingIn } from "./deputies";
import { endVotes } from "./deputy-votes";
import { findOtherMember, type OtherMember } from "./list-members";
import { withFreePin } from "./make-pin";

export function leaveLeague(services: Services, member: MemberLeague): void {
  const { leagueId, userId } = member;
  inLockedTransaction(services, (tx, now) => {
    const { role, participantId, onlyFixtureId } = requireMember(tx, { id: userId }, leagueId);
    if (role === "manager") {
      if (onlyFixtureId === null) throw managerStays(isAlone(tx, member));
      if (isAlone(tx, member)) return removeLeague(tx, leagueId);
      passGameOn(tx, { leagueId, participantId, now });
    }
    endParticipation(tx, { leagueId, participantId, now });
    writeLeagueLog(tx, { leagueId, userId, now }, [{ kind: "left" }]);
  });
}

/** Nobody manages a game, but the league that it is has a manager: the next to have come. */
export function passGameOn(
  tx: Tx,
  from: { readonly leagueId: number; readonly participantId: number; readonly now: number },
): void {
  const next = tx
    .select({ id: participants.id, userId: participants.userId })
    .from(participants)
    .where(and(isMemberOf(from.leagueId), ne(participants.id, from.participantId)))
    .orderBy(asc(participants.id))
    .limit(1)
    .get();
  if (next === undefined) return;
  tx.update(participants)
    .set({ role: "member" })
    .where(eq(participants.id, from.participantId))
    .run();
  tx.update(participants).set({ role: "manager" }).where(eq(participants.id, next.id)).run();
  tx.update(leagues)
    .set({ managerId: next.userId, submissionKey: null })
    .where(eq(leagues.id, from.leagueId))
    .run();
  noteMembers(tx, from.leagueId, [next.id], from.now);
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

/** With the accounts that held its open seats (rules.md#seats). */
export function removeLeague(tx: Tx, leagueId: number): void {
  tx.delete(leagues).where(eq(leagues.id, leagueId)).run();
  deleteUnusedPlaceholders(tx);
}

/** Due fixtures have locked (rules.md#locks). */
export function endParticipation(
  tx: LockedTx,
  out: { readonly leagueId: number; readonly participantId: number; readonly now: number },
): void {
  const { leagueId, participantId, now } = out;
  endStandingIn(tx, out);
  endVotes(tx, participantId);
  endConsent(tx, participantId);
  tx.update(participants)
    .set({ leftAt: notBeforeLastLock(tx, leagueId, now), role: "member" })
    .where(and(eq(participants.id, participantId), isNull(participants.leftAt)))
    .run();
  leaveTrades(tx, out);
  unseatFromGame(tx, out, now);
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
