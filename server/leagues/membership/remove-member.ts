import { eq } from "drizzle-orm";
import type { Tx } from "#db/client";
import { invitations, leagueShares, leagues } from "#db/schema";
import type { Services } from "#server/core/services";
import { type ManagedLeague, requireManager } from "#server/play/leagues/league-access";
import { writeLeagueLog } from "#server/play/leagues/league-log";
import { inLockedTransaction } from "#server/play/locks/locked-transaction";
import { findOtherMember, type OtherMember } from "./find-other-member";
import { endParticipation } from "./leave-league";
import { withFreePin } from "./make-pin";

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
