import type { Tx } from "#db/client";
import { leagueShares } from "#db/schema";
import type { Services } from "#server/core/services";
import { LEAGUE_LINK_SIGN_UPS } from "#server/people/accounts/invitations";
import { makeToken } from "#server/people/accounts/tokens";

/** Replaces its earlier link; friends may sign up with it (ADR-102). */
export function giveLeagueLink(
  services: Pick<Services, "now" | "randomBytes">,
  tx: Tx,
  leagueId: number,
): void {
  const link = {
    token: makeToken(services),
    createdAt: services.now(),
    signUpsLeft: LEAGUE_LINK_SIGN_UPS.uses,
  };
  tx.insert(leagueShares)
    .values({ leagueId, ...link })
    .onConflictDoUpdate({ target: leagueShares.leagueId, set: link })
    .run();
}
