import { and, asc, eq, inArray } from "drizzle-orm";
import type { Tx } from "#db/client";
import { leagues, trades, tradeVetoes } from "#db/schema";
import type { Ms } from "#game/core/units";
import { checkTrade, type TradeFault } from "#game/squads/check-trade";
import {
  isVetoed,
  keptForTrades,
  OPEN_STATES,
  type TradeTerms,
  type VoidReason,
} from "#game/squads/trade";
import { appliesAfter, areTradesOver } from "#game/squads/trade-times";
import { publishChange } from "#server/core/publish-change";
import { loadLeagueFixtures } from "../season/league-fixtures";
import type { SeasonFixture } from "../season/season-fixtures";
import { appendSquadEvents } from "./append-events";
import { listDueReviews } from "./due-squad-work";
import { type LeagueOfSquads, loadLeagueOfSquads } from "./league-of-squads";
import { logTrade } from "./log-trade";
import { loadSquadsStage } from "./squads-stage";

/** A participant's squad has lost players and got others. */
export interface SquadLoss {
  readonly leagueId: number;
  readonly participantId: number;
  readonly incoming: readonly number[];
  readonly at: Ms;
}

type TradeRow = typeof trades.$inferSelect;

export function termsOf({ offeredBy, offeredTo, players, money, drops }: TradeRow): TradeTerms {
  return {
    ...{ participantIds: [offeredBy, offeredTo], players },
    ...(money !== null && { money }),
    ...(drops !== null && { drops }),
  };
}

/** Ends offers, and approves trades, whose time for answers or vetoes is over by an instant. */
export function settleReviews(tx: Tx, tournamentId: number, until: number): void {
  for (const { id, leagueId, dueAt } of listDueReviews(tx, tournamentId, until)) {
    const trade = readTrade(tx, id);
    if (trade === undefined) continue;
    if (trade.state === "offered") {
      endTrade(tx, id, { state: "expired", endedAt: dueAt });
      continue;
    }
    const league = loadLeagueOfSquads(tx, leagueId);
    const terms = termsOf(trade);
    if (isVetoed(terms, league, listVetoes(tx, id))) {
      endTrade(tx, id, { state: "vetoed", endedAt: dueAt });
      logTrade(tx, league, terms, { stage: "vetoed", at: dueAt });
    } else {
      approveTrade(tx, trade, dueAt);
    }
  }
}

/** It applies after a later lock (rules.md#trades). */
export function approveTrade(tx: Tx, { id, leagueId }: TradeRow, approvedAt: number): void {
  tx.update(trades).set({ state: "approved", approvedAt }).where(eq(trades.id, id)).run();
  publishChange(tx, { leagueId }, "league");
}

interface LockOfTrades {
  readonly tournamentId: number;
  /** The leagues that locked. */
  readonly leagueIds: ReadonlySet<number>;
  readonly lock: Ms;
}

/**
 * Applies the trades of leagues right after the lock that allows it and with effect
 * at its instant; the one that was approved first comes first. Once trades are over, open ones come
 * to nothing.
 *
 * During a mini-auction they wait. A lock whose start was set after it had come applies nothing: teams were saved behind it.
 *
 * @returns the squads that have lost players
 */
export function applyTrades(tx: Tx, { tournamentId, leagueIds, lock }: LockOfTrades): SquadLoss[] {
  const open = listOpenTrades(tx, tournamentId).filter(
    ({ leagueId }) => leagueIds.has(leagueId) && loadSquadsStage(tx, leagueId) === "made",
  );
  const isOver = (trade: TradeRow) => areTradesOver(loadLeagueFixtures(tx, trade.leagueId), lock);
  const [over, others] = [open.filter(isOver), open.filter((trade) => !isOver(trade))];
  for (const trade of over) voidTrade(tx, trade, "trades over", lock);
  return others.flatMap((trade) => {
    const season = loadLeagueFixtures(tx, trade.leagueId);
    if (wasSetIntoThePast(season, lock)) return [];
    const { approvedAt } = trade;
    if (trade.state !== "approved" || approvedAt === null) return [];
    const league = loadLeagueOfSquads(tx, trade.leagueId);
    const teamIds = new Set(
      trade.players.flat().flatMap((id) => league.pool.get(id)?.teamId ?? []),
    );
    return appliesAfter(lock, { approvedAt, teamIds }, season)
      ? applyTrade(tx, trade, league, lock)
      : [];
  });
}

function applyTrade(tx: Tx, trade: TradeRow, league: LeagueOfSquads, at: number): SquadLoss[] {
  const { id, leagueId } = trade;
  const terms = termsOf(trade);
  const { participantIds, players, drops, money } = terms;
  const own = keptForTrades([terms]);
  const others = [...league.reserves].map(
    ([who, sum]) => [who, sum - (own.get(who) ?? 0)] as const,
  );
  const [fault] = checkTrade(terms, { ...league, reserves: new Map(others) }, "applied");
  if (fault !== undefined) {
    voidTrade(tx, trade, reasonOf(fault), at);
    return [];
  }
  const event = { kind: "trade", participantIds, players, ...(money && { money }) } as const;
  appendSquadEvents(tx, { leagueId, userId: null, key: null, at }, [event]);
  endTrade(tx, id, { state: "applied", endedAt: at });
  logTrade(tx, league, terms, { stage: "applied", at });
  participantIds.forEach((who, side) => {
    const userId = league.userOf.get(who) ?? null;
    const released = (drops?.[side] ?? []).map(
      (playerId) => ({ kind: "release", playerId }) as const,
    );
    appendSquadEvents(tx, { leagueId, userId, key: null, at }, released);
  });
  const [first, second] = participantIds;
  const [goes, comes] = terms.players;
  return [
    { leagueId, participantId: first, incoming: comes, at },
    { leagueId, participantId: second, incoming: goes, at },
  ];
}

function reasonOf({ code }: TradeFault): VoidReason {
  if (code === "not-owned" || code === "drops") return "owners";
  if (code === "purse") return "purse";
  return code === "not-a-member" ? "member left" : "squads";
}

/** Only agreed trades get into the log: offers are private. */
export function voidTrade(tx: Tx, trade: TradeRow, voidReason: VoidReason, at: number): void {
  endTrade(tx, trade.id, { state: "void", endedAt: at, voidReason });
  if (trade.state === "offered") return;
  const league = loadLeagueOfSquads(tx, trade.leagueId);
  logTrade(tx, league, termsOf(trade), { stage: "void", at });
}

export function endTrade(
  tx: Tx,
  id: number,
  end: Pick<TradeRow, "state" | "endedAt"> & Partial<Pick<TradeRow, "voidReason">>,
): void {
  tx.update(trades).set(end).where(eq(trades.id, id)).run();
}

export function listVetoes(tx: Tx, tradeId: number): number[] {
  return tx
    .select({ participantId: tradeVetoes.participantId })
    .from(tradeVetoes)
    .where(eq(tradeVetoes.tradeId, tradeId))
    .all()
    .map(({ participantId }) => participantId);
}

function readTrade(tx: Tx, id: number): TradeRow | undefined {
  return tx.select().from(trades).where(eq(trades.id, id)).get();
}

/** The first approval first, before others. */
function listOpenTrades(tx: Tx, tournamentId: number): TradeRow[] {
  return tx
    .select({ trade: trades })
    .from(trades)
    .innerJoin(leagues, eq(leagues.id, trades.leagueId))
    .where(and(eq(leagues.tournamentId, tournamentId), inArray(trades.state, OPEN_STATES)))
    .orderBy(asc(trades.approvedAt), asc(trades.id))
    .all()
    .map(({ trade }) => trade);
}

function wasSetIntoThePast(season: readonly SeasonFixture[], lock: number): boolean {
  return season
    .filter(({ lockedAt }) => lockedAt === lock)
    .some(({ startSetAt = null }) => startSetAt !== null && startSetAt >= lock);
}
