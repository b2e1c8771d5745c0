import { eq } from "drizzle-orm";
import type { Tx } from "#db/client";
import { invitations, leagueShares, leagues } from "#db/schema";
import type { Services } from "#server/core/services";
import type { ManagedLeague } from "#server/play/leagues/league-access";
import { writeLeagueLog } from "#server/play/leagues/league-log";
import { withFreePin } from "./make-pin";

/** Gives a league another pin. Its invitations and its share link end: they lead to whatever the pin is. */
export function givePin(
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
