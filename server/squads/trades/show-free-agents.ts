import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { freeAgentBids, squadEvents } from "#db/schema";
import type { Hundredths, Ms } from "#game/core/units";
import { purseOf } from "#game/squads/check-trade";
import {
  type ClaimsClosed,
  type ClaimTerms,
  type ClaimWait,
  claimsClosed,
  claimWait,
} from "#game/squads/claim";
import type { BidOutcome } from "#game/squads/settle-bids";
import type { Services } from "#server/core/services";
import { loadMemberNames } from "#server/play/head-to-head/member-names";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { inLockedReadTransaction } from "#server/play/locks/locked-transaction";
import { loadNextMatches, type NextMatches } from "#server/play/season/next-matches";
import type { LeagueOfSquads } from "#server/play/squads/league-of-squads";
import { canBidAt, listOpenBids, readNextSettling } from "./bid-for-player";
import { claimsAtOnce, loadClaimTerms } from "./claim-player";
import { showMember, type TradeMember } from "./show-trades";
import { listShown, loadShownPlayers, type ShownPlayer } from "./shown-player";
import { requireSquadsMade } from "./trading-league";

/** The page of free agents, with the bids of one member only. */
export interface FreeAgentsPage {
  /** Whether the league has free agents at all. */
  readonly isOn: boolean;
  /** Players are claimed at once, or bid for. */
  readonly way: "claims" | "bids";
  /** Whether bids are taken, or claims met, now. */
  readonly open: boolean;
  /** Why nobody can claim now; null while somebody can, and where players are bid for. */
  readonly closed: ClaimsClosed | null;
  /** The time at which a bid made now is settled. */
  readonly settlesAt: Ms;
  readonly purse: Hundredths;
  /** Open places in the squad. */
  readonly room: number;
  readonly squad: readonly AgentPlayer[];
  /** The player of the form; null without one, or for one with an owner. */
  readonly chosen: ShownPlayer | null;
  readonly bids: readonly OwnBid[];
  /** The results of the member's own bids, the last one first. */
  readonly settled: readonly OwnBid[];
  /** Everybody without an owner, the highest salary first. */
  readonly players: readonly AgentPlayer[];
  readonly nextMatches: NextMatches;
  /** Free agents who found an owner, the last one first; public. */
  readonly claims: readonly ShownClaim[];
}

/** A player with the reason why they cannot be claimed, or released, now. */
export interface AgentPlayer extends ShownPlayer {
  readonly wait?: ClaimWait;
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
    const terms = claimsAtOnce(league) ? loadClaimTerms(tx, league, now) : null;
    const closed = terms && claimsClosed(terms);
    const withWaits = (players: readonly ShownPlayer[]) =>
      terms === null ? players : players.map((player) => withWait(league, player, terms));
    return {
      isOn: league.settings.freeAgents,
      way: terms === null ? "bids" : "claims",
      open: terms === null ? canBidAt(tx, league, now) : closed === null,
      closed,
      settlesAt: readNextSettling(tx, league, now),
      purse: purseOf(league, participantId),
      room: Math.max(0, league.settings.squadSize - (own?.prices.size ?? 0)),
      squad: withWaits(listShown(shown, own?.prices.keys() ?? [])),
      chosen: free.find(({ id }) => id === chosenId) ?? null,
      bids: listOpenBids(tx, participantId).flatMap((bid) => showBid(shown, bid)),
      settled: settled.flatMap((bid) => showBid(shown, bid)),
      players: withWaits(free),
      nextMatches: loadNextMatches(tx, member.leagueId),
      claims: listClaims(tx, member, shown),
    };
  });
}

function withWait({ pool }: LeagueOfSquads, player: ShownPlayer, terms: ClaimTerms): AgentPlayer {
  const known = pool.get(player.id);
  const wait = known ? claimWait(known, terms) : null;
  return wait === null ? player : { ...player, wait };
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
