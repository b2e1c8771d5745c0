import { and, eq } from "drizzle-orm";
import type { Tx } from "#db/client";
import { trades } from "#db/schema";
import { AppError } from "#server/core/errors";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { readHandle } from "./trade-handle";

export type TradeRow = typeof trades.$inferSelect;

/**
 * A trade of the member's league that the member may see.
 *
 * @throws AppError "not-found"
 */
export function findTrade(tx: Tx, member: MemberLeague, handle: string): TradeRow {
  const { offeredBy, key } = readHandle(handle);
  const trade = tx
    .select()
    .from(trades)
    .where(
      and(
        eq(trades.offeredBy, offeredBy),
        eq(trades.key, key),
        eq(trades.leagueId, member.leagueId),
      ),
    )
    .get();
  if (trade === undefined || !maySee(trade, member)) throw noSuchTrade();
  return trade;
}

/** Everybody in the league sees agreed trades; only the two members see an offer. */
function maySee(trade: TradeRow, { participantId }: MemberLeague): boolean {
  const isParty = trade.offeredBy === participantId || trade.offeredTo === participantId;
  return isParty || trade.acceptedAt !== null;
}

export function noSuchTrade(): AppError {
  return new AppError("not-found", "Trade not found.");
}

/** @throws AppError "conflict" */
export function requireOpenOffer({ state }: TradeRow): void {
  if (state === "offered") return;
  const why = state === "expired" ? "This offer has ended." : "This offer is no longer open.";
  throw new AppError("conflict", why);
}
