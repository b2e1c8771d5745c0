import { eq } from "drizzle-orm";
import type { Tx } from "#db/client";
import { leagues } from "#db/schema";
import type { Ms } from "#game/core/units";
import { announcementFault, type MiniAuctionTerms } from "#game/squads/mini-auction";
import { MINI_AUCTION_TOO_EARLY } from "#game/squads/refusals";
import { consumeAttemptTx } from "#server/core/attempts";
import { AppError } from "#server/core/errors";
import { ANNOUNCE_LIMIT } from "#server/core/limits";
import type { Services } from "#server/core/services";
import { type ManagedLeague, requireManager } from "#server/play/leagues/league-access";
import { inLockedTransaction } from "#server/play/locks/locked-transaction";
import { appendSquadEvents } from "#server/play/squads/append-events";
import { forgetReleases } from "#server/play/squads/reopen-squads";
import { loadAnnouncement, loadSquadsStage } from "#server/play/squads/squads-stage";

interface MiniAuctionInput extends MiniAuctionTerms {
  readonly on: Ms;
}

/**
 * Announces a mini-auction (rules.md#mini-auction). Its day and its terms stay: to change them, it is
 * called off and announced again, again a day ahead.
 *
 * @throws AppError "invalid" for impossible terms, "conflict" before squads are made and while another
 * one is announced, "forbidden" for a former manager, "too-many"
 */
export function announceMiniAuction(
  services: Services,
  { leagueId, userId }: ManagedLeague,
  { on, extra, refund }: MiniAuctionInput,
): void {
  inLockedTransaction(services, (tx, now) => {
    requireManager(tx, { id: userId }, leagueId, "announce a mini-auction");
    requireMade(tx, leagueId);
    if (loadAnnouncement(tx, leagueId) !== null) {
      throw new AppError("conflict", "A mini-auction has already been announced.");
    }
    const fault = announcementFault(on, { extra, refund }, now);
    if (fault !== null) throw new AppError("invalid", fault);
    consumeAttemptTx(tx, ANNOUNCE_LIMIT, { account: String(leagueId), clientAddress: null }, now);
    appendSquadEvents(tx, { leagueId, userId, key: null, at: now }, [
      { kind: "announce", on, extra, refund },
    ]);
  });
}

/**
 * Calls the announced mini-auction off; the releases that were chosen are forgotten, unseen. A repeated
 * call changes nothing.
 *
 * @param id of the announcement on the page, so that a late tap calls no later one off
 * @throws AppError "conflict" once it has begun, "forbidden" for a former manager
 */
export function callOffMiniAuction(
  services: Services,
  { leagueId, userId }: ManagedLeague,
  id: number,
): void {
  inLockedTransaction(services, (tx, now) => {
    requireManager(tx, { id: userId }, leagueId, "call a mini-auction off");
    const announced = loadAnnouncement(tx, leagueId);
    if (announced === null || announced.id !== id) {
      if (reopensAt(tx, leagueId) === null && loadSquadsStage(tx, leagueId) === "made") return;
      throw new AppError("conflict", "The mini-auction has begun.");
    }
    const { extra, refund } = announced;
    appendSquadEvents(tx, { leagueId, userId, key: `call-off:${id}`, at: now }, [
      { kind: "announce", on: null, extra, refund },
    ]);
    forgetReleases(tx, leagueId);
  });
}

function requireMade(tx: Tx, leagueId: number): void {
  if (loadSquadsStage(tx, leagueId) !== "made") {
    throw new AppError("conflict", MINI_AUCTION_TOO_EARLY);
  }
}

function reopensAt(tx: Tx, leagueId: number): Ms | null {
  const row = tx
    .select({ at: leagues.reopensAt })
    .from(leagues)
    .where(eq(leagues.id, leagueId))
    .get();
  return row?.at ?? null;
}
