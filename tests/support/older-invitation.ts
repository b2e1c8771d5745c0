import { inTransaction } from "#db/client";
import type { Services } from "#server/core/services";
import { type MadeInvitation, makeInvitation } from "#server/people/accounts/invitations";
import type { ManagedLeague } from "#server/play/leagues/league-access";

/** An invitation into a league, as managers made them before leagues had a link (ADR-102). */
export function inviteToLeague(
  services: Services,
  { leagueId, userId }: ManagedLeague,
): MadeInvitation {
  return inTransaction(services.db, (tx) =>
    makeInvitation(services, tx, { leagueId, createdBy: userId, uses: 20, days: 14 }),
  );
}
