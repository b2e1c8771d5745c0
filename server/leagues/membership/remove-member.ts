import type { Services } from "#server/core/services";
import { type ManagedLeague, requireManager } from "#server/play/leagues/league-access";
import { writeLeagueLog } from "#server/play/leagues/league-log";
import { inLockedTransaction } from "#server/play/locks/locked-transaction";
import { findOtherMember, type OtherMember } from "./find-other-member";
import { givePin } from "./give-pin";
import { endParticipation } from "./leave-league";

/**
 * Takes a member out of the league, as if they had left it.
 *
 * @param newPin whether the league gets a new pin, so that the one they know does not let them back
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
