import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { freeAgentBids, squadEvents } from "#db/schema";
import type { Hundredths, Ms } from "#game/core/units";
import type { BidOutcome } from "#game/squads/settle-bids";
import { nextNight } from "#game/squads/trade-times";
import type { Services } from "#server/core/services";
import { loadMemberNames } from "#server/play/head-to-head/member-names";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { inLockedReadTransaction } from "#server/play/locks/locked-transaction";
import { loadNextMatches, type NextMatches } from "#server/play/season/next-matches";
import { canBidAt, listOpenBids } from "./bid-for-player";
import { showMember, type TradeMember } from "./show-trades";
import { listShown, loadShownPlayers, type ShownPlayer } from "./shown-player";
import { requireSquadsMade } from "./trading-league";

/** The page of free agents, with the bids of one member only. */
export interface FreeAgentsPage {
  /** Whether the league has free agents at all. */
  readonly isOn: boolean;
  /** Whether bids are taken now. */
  readonly open: boolean;
  /** The time at which a bid made now is settled. */
  readonly settlesAt: Ms;
  readonly purse: Hundredths;
  /** Open places in the squad. */
  readonly room: number;
  readonly squad: readonly ShownPlayer[];
  /** The player of the form; null without one, or for one with an owner. */
  readonly chosen: ShownPlayer | null;
  readonly bids: readonly OwnBid[];
  /** The results of the member's own bids, the last one first. */
  readonly settled: readonly OwnBid[];
  /** Everybody without an owner, the highest salary first. */
  readonly players: readonly ShownPlayer[];
  readonly nextMatches: NextMatches;
  /** Free agents who found an owner, the last one first; public. */
  readonly claims: readonly ShownClaim[];
}

export interface OwnBid {
  readonly player: ShownPlayer;
  readonly amount: number;
  readonly released: ShownPlayer | null;
  readonly settlesAt: number;
  /** Null before it is settled. */
  readonly outcome: BidOutcome | null;
}

export interface ShownClaim {
  readonly at: number;
  readonly member: TradeMember;
  readonly player: ShownPlayer;
  readonly released: ShownPlayer | null;
  readonly price: Hundredths;
}

const SETTLED_MAX = 20;

/**
 * Free agents, and the member's own bids (rules.md#free-agents).
 *
 * @param chosenId the player of the form; null without one
 * @throws AppError "not-found" before squads are made
 */
export function showFreeAgents(
  services: Services,
  member: MemberLeague,
  chosenId: number | null,
): FreeAgentsPage {
  return inLockedReadTransaction(services, (tx, now) => {
    const league = requireSquadsMade(tx, member);
    const { participantId } = member;
    const own = league.squads.get(participantId);
    const shown = loadShownPlayers(tx, league);
    const free = listShown(shown, league.pool.keys()).filter(({ price }) => price === undefined);
    const settled = statementsOf(tx).settled.all({ participantId, most: SETTLED_MAX });
    return {
      isOn: league.settings.freeAgents,
      open: canBidAt(tx, league, now),
      settlesAt: nextNight(now, league.zone),
      purse: own?.purse ?? 0,
      room: Math.max(0, league.settings.squadSize - (own?.prices.size ?? 0)),
      squad: listShown(shown, own?.prices.keys() ?? []),
      chosen: free.find(({ id }) => id === chosenId) ?? null,
      bids: listOpenBids(tx, participantId).flatMap((bid) => showBid(shown, bid)),
      settled: settled.flatMap((bid) => showBid(shown, bid)),
      players: free,
      nextMatches: loadNextMatches(tx, member.leagueId),
      claims: listClaims(tx, member, shown),
    };
  });
}

type Shown = ReadonlyMap<number, ShownPlayer>;

type BidRow = typeof freeAgentBids.$inferSelect;

function showBid(shown: Shown, bid: BidRow): OwnBid[] {
  const { amount, settlesAt, outcome, playerId, releasedId } = bid;
  const [player] = listShown(shown, [playerId]);
  const [released = null] = releasedId === null ? [] : listShown(shown, [releasedId]);
  return player === undefined ? [] : [{ player, amount, released, settlesAt, outcome }];
}

function listClaims(tx: Tx, member: MemberLeague, shown: Shown): ShownClaim[] {
  const names = loadMemberNames(tx, member.leagueId);
  const rows = statementsOf(tx).claims.all({ leagueId: member.leagueId, most: SETTLED_MAX });
  return rows.flatMap(({ at, event }) => {
    if (event.kind !== "claim") return [];
    const [player] = listShown(shown, [event.playerId]);
    const [released = null] = event.released === null ? [] : listShown(shown, [event.released]);
    if (player === undefined) return [];
    const claimer = showMember(member, names, event.participantId);
    return [{ at, member: claimer, player, released, price: event.price }];
  });
}

const statementsOf = prepareOnce((db) => ({
  settled: db
    .select()
    .from(freeAgentBids)
    .where(
      and(
        eq(freeAgentBids.participantId, sql.placeholder("participantId")),
        isNotNull(freeAgentBids.outcome),
      ),
    )
    .orderBy(desc(freeAgentBids.settlesAt), freeAgentBids.rank)
    .limit(sql.placeholder("most"))
    .prepare(),
  claims: db
    .select({ at: squadEvents.at, event: squadEvents.event })
    .from(squadEvents)
    .where(
      and(eq(squadEvents.leagueId, sql.placeholder("leagueId")), eq(squadEvents.kind, "claim")),
    )
    .orderBy(desc(squadEvents.id))
    .limit(sql.placeholder("most"))
    .prepare(),
}));
