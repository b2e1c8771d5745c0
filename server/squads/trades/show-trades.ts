import { and, desc, eq, isNotNull, notInArray, or, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { trades } from "#db/schema";
import type { Hundredths, Ms } from "#game/core/units";
import { orUnnamed } from "#game/core/words";
import type { TradeReview } from "#game/play/team/squad-settings";
import { mustRelease } from "#game/squads/check-trade";
import {
  OPEN_STATES,
  type Reviewer,
  reviewerOf,
  type TradeState,
  type VoidReason,
  vetoersOf,
  vetoesNeeded,
} from "#game/squads/trade";
import { tradesEndAt } from "#game/squads/trade-times";
import type { Services } from "#server/core/services";
import { loadMemberNames, type MemberName } from "#server/play/head-to-head/member-names";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { inLockedReadTransaction } from "#server/play/locks/locked-transaction";
import { loadLeagueFixtures } from "#server/play/season/league-fixtures";
import { loadNextMatches, type NextMatches } from "#server/play/season/next-matches";
import type { LeagueOfSquads } from "#server/play/squads/league-of-squads";
import { listVetoes, termsOf } from "#server/play/squads/settle-trades";
import { listShown, loadShownPlayers, type ShownPlayer } from "./shown-player";
import { handleOf } from "./trade-handle";
import { canTradeAt, loadTradingLeague } from "./trading-league";

/** The page of trades for one member. */
export interface TradesPage {
  readonly over: boolean;
  /** Nothing new is agreed on until a mini-auction is over. */
  readonly waits: boolean;
  /** The end of trades; null without playoffs. */
  readonly endsAt: Ms | null;
  readonly review: TradeReview;
  readonly nextMatches: NextMatches;
  /** The members to trade with. */
  readonly partners: readonly TradeMember[];
  readonly offersToMe: readonly ShownTrade[];
  readonly offersByMe: readonly ShownTrade[];
  /** All trades in review, or waiting for a lock. */
  readonly agreed: readonly ShownTrade[];
  /** Ended trades, the last one first: all that both members had agreed on, and the member's own offers. */
  readonly ended: readonly ShownTrade[];
}

export interface TradeMember {
  readonly participantId: number;
  readonly teamName: string;
  readonly owner: string;
  readonly mine: boolean;
}

export interface ShownTrade {
  /** Identifies it in forms, see `handleOf`. */
  readonly handle: string;
  readonly state: TradeState;
  /** The author of the offer. */
  readonly by: TradeMember;
  readonly to: TradeMember;
  /** The players that the author gives, and gets. */
  readonly gives: readonly ShownPlayer[];
  readonly gets: readonly ShownPlayer[];
  /** Paid by the author, and to them. */
  readonly money: readonly [Hundredths, Hundredths];
  /** The players whom the two release with it, the author's first. */
  readonly drops: readonly [readonly ShownPlayer[], readonly ShownPlayer[]];
  readonly offeredAt: number;
  /** The end of an open offer; null without one. */
  readonly expiresAt: number | null;
  /** The reader may answer with an offer of their own. */
  readonly mayCounter: boolean;
  /** The reader has to release players to accept it; null for all others. */
  readonly toRelease: ToRelease | null;
  /** The current reviewer; null without one. */
  readonly reviewer: Reviewer | null;
  readonly vetoEndsAt: number | null;
  /** Vetoes so far, and the number that ends the trade. */
  readonly vetoes: number;
  readonly vetoesNeeded: number;
  readonly vetoedByMe: boolean;
  readonly mayVeto: boolean;
  readonly mayDecide: boolean;
  readonly endedAt: number | null;
  readonly voidReason: VoidReason | null;
}

/** The reader has to release players to accept an offer. */
interface ToRelease {
  readonly count: number;
  readonly from: readonly { readonly id: number; readonly name: string }[];
}

/** Ended trades on the page. */
const ENDED_MAX = 30;

/**
 * The trades that a member may see (rules.md#trades).
 *
 * @throws AppError "not-found" before squads are made
 */
export function showTrades(services: Services, member: MemberLeague): TradesPage {
  return inLockedReadTransaction(services, (tx, now) => {
    const { league, waits } = loadTradingLeague(tx, member);
    const { leagueId, participantId } = member;
    const names = loadMemberNames(tx, leagueId);
    const players = loadShownPlayers(tx, league);
    const show = (trade: TradeRow) => showTrade(tx, member, { league, names, players }, trade);
    const open = statementsOf(tx).open.all({ leagueId, participantId });
    const offered = open.filter(({ state }) => state === "offered");
    return {
      over: !canTradeAt(tx, league, now),
      waits,
      endsAt: tradesEndAt(loadLeagueFixtures(tx, leagueId)),
      review: league.review,
      nextMatches: loadNextMatches(tx, member.leagueId),
      partners: listPartners(member, league, names),
      offersToMe: offered.filter((trade) => trade.offeredTo === participantId).map(show),
      offersByMe: offered.filter((trade) => trade.offeredBy === participantId).map(show),
      agreed: open.filter(({ state }) => state !== "offered").map(show),
      ended: statementsOf(tx).ended.all({ leagueId, participantId, most: ENDED_MAX }).map(show),
    };
  });
}

/** All other members of the league. */
export function listPartners(
  member: MemberLeague,
  { memberIds, squads }: LeagueOfSquads,
  names: ReadonlyMap<number, MemberName>,
): TradeMember[] {
  return memberIds
    .filter((id) => id !== member.participantId && squads.has(id))
    .map((id) => showMember(member, names, id));
}

export function showMember(
  { participantId: own }: MemberLeague,
  names: ReadonlyMap<number, MemberName>,
  participantId: number,
): TradeMember {
  const name = names.get(participantId);
  return {
    participantId,
    teamName: orUnnamed(name?.teamName ?? ""),
    owner: name?.manager ?? "",
    mine: participantId === own,
  };
}

type TradeRow = typeof trades.$inferSelect;

function showTrade(
  tx: Tx,
  member: MemberLeague,
  {
    league,
    names,
    players: shown,
  }: {
    readonly league: LeagueOfSquads;
    readonly names: ReadonlyMap<number, MemberName>;
    readonly players: ReadonlyMap<number, ShownPlayer>;
  },
  trade: TradeRow,
): ShownTrade {
  const { id, state, players, offeredBy, offeredTo, offeredAt, vetoEndsAt } = trade;
  const terms = termsOf(trade);
  const reviewer =
    state === "in review" ? reviewerOf(terms, trade.reviewer ?? "members", league) : null;
  const vetoes = listVetoes(tx, id);
  const vetoedByMe = vetoes.includes(member.participantId);
  const isParty = terms.participantIds.includes(member.participantId);
  const others = vetoersOf(terms, league);
  const [gives, gets] = players;
  const isToReader = state === "offered" && offeredTo === member.participantId;
  return {
    ...{ handle: handleOf(trade), state, offeredAt, reviewer, vetoedByMe },
    by: showMember(member, names, offeredBy),
    to: showMember(member, names, offeredTo),
    gives: listShown(shown, gives),
    gets: listShown(shown, gets),
    money: trade.money ?? [0, 0],
    drops: [listShown(shown, trade.drops?.[0] ?? []), listShown(shown, trade.drops?.[1] ?? [])],
    expiresAt: state === "offered" ? trade.expiresAt : null,
    mayCounter: isToReader && league.settings.tradeMoney,
    toRelease: isToReader ? toReleaseFor(league, trade) : null,
    vetoEndsAt: reviewer === "members" ? vetoEndsAt : null,
    vetoes: vetoes.filter((each) => others.includes(each)).length,
    vetoesNeeded: vetoesNeeded(others.length),
    mayVeto: reviewer === "members" && !isParty && !vetoedByMe,
    mayDecide: reviewer === "manager" && !isParty && member.manages,
    endedAt: trade.endedAt,
    voidReason: trade.voidReason,
  };
}

function toReleaseFor(
  { squads, pool, settings }: LeagueOfSquads,
  { offeredTo, players: [comes, goes] }: TradeRow,
): ToRelease | null {
  const owned = [...(squads.get(offeredTo)?.prices.keys() ?? [])];
  const sizes = { goes: goes.length, comes: comes.length, squadSize: settings.squadSize };
  const count = settings.tradeMoney ? mustRelease(owned.length, sizes) : 0;
  if (count === 0) return null;
  const from = owned
    .filter((id) => !goes.includes(id))
    .map((id) => ({ id, name: pool.get(id)?.name ?? "Unknown" }));
  return { count, from: from.sort((a, b) => a.name.localeCompare(b.name, "en")) };
}

const statementsOf = prepareOnce((db) => {
  const participantId = sql.placeholder("participantId");
  // Only its two members see an offer that was not accepted.
  const maySee = or(
    isNotNull(trades.acceptedAt),
    eq(trades.offeredBy, participantId),
    eq(trades.offeredTo, participantId),
  );
  const ofLeague = and(eq(trades.leagueId, sql.placeholder("leagueId")), maySee);
  const isEnded = notInArray(trades.state, [...OPEN_STATES]);
  return {
    open: db
      .select()
      .from(trades)
      .where(and(ofLeague, sql`not ${isEnded}`))
      .orderBy(desc(trades.id))
      .prepare(),
    ended: db
      .select()
      .from(trades)
      .where(and(ofLeague, isEnded))
      .orderBy(desc(trades.endedAt), desc(trades.id))
      .limit(sql.placeholder("most"))
      .prepare(),
  };
});
