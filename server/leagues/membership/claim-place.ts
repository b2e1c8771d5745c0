import { eq, max } from "drizzle-orm";
import type { Tx } from "#db/client";
import { formerHolders, participants, placeLinks } from "#db/schema";
import { orUnnamed } from "#game/core/or-unnamed";
import type { Ms } from "#game/core/units";
import type { Services } from "#server/core/services";
import { placeMail } from "#server/people/delivery/templates";
import { writeLeagueLog } from "#server/play/leagues/league-log";
import type { LockedTx } from "#server/play/locks/locked-transaction";
import { noteMembers } from "#server/play/proof/note-history";
import { leaveTrades } from "#server/play/squads/leave-trades";
import { wipeSecrets } from "#server/play/squads/wipe-secrets";
import { mailHolder } from "./place-links";
import type { Place } from "./places";
import { bringBack } from "./rejoin-league";

/**
 * Gives a place to another account: team, squad, points, saves and receipts stay with the place.
 * Secrets of its former holder are deleted, with their open trades and bids. Due fixtures have
 * locked under them.
 *
 * @param place as it is in this transaction
 * @param user is not and was not in the league
 */
export function givePlace(
  services: Services,
  tx: LockedTx,
  place: Place,
  user: { readonly id: number },
  now: Ms,
): void {
  const { participantId, leagueId, holderId, leftAt, teamName } = place;
  tx.delete(placeLinks).where(eq(placeLinks.participantId, participantId)).run();
  noteHolder(tx, place, now);
  tx.update(participants).set({ userId: user.id }).where(eq(participants.id, participantId)).run();
  if (leftAt === null) leaveTrades(tx, { leagueId, participantId, now });
  else bringBack(tx, { leagueId, userId: user.id, now }, { id: participantId, leftAt, teamName });
  wipeSecrets(tx, participantId);
  noteMembers(tx, leagueId, [participantId], now);
  writeLeagueLog(tx, { leagueId, userId: user.id, now }, [
    { kind: "place taken", userId: holderId },
  ]);
  const league = orUnnamed(place.league);
  mailHolder(services, tx, place, ({ email, displayName }) =>
    placeMail(services.env.appUrl, email, {
      displayName,
      subject: `Your place in ${league} was handed on`,
      text: `Somebody else has taken over your place in ${league} by a link of the League Manager, with its team and points. You are no longer in the league.`,
      path: "/my-leagues",
      action: "My Leagues",
    }),
  );
}

/** The time of each holder decides whose export has a save. */
function noteHolder(tx: Tx, { participantId, holderId }: Place, now: number): void {
  const since = heldSince(tx, participantId);
  const until = Math.max(now, since + 1);
  tx.insert(formerHolders).values({ participantId, userId: holderId, since, until }).run();
}

/** The beginning of the current holder's time, UTC milliseconds; 0 for the first one. */
export function heldSince(tx: Tx, participantId: number): number {
  const row = tx
    .select({ until: max(formerHolders.until) })
    .from(formerHolders)
    .where(eq(formerHolders.participantId, participantId))
    .get();
  return row?.until ?? 0;
}
