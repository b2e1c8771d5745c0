import type { Hundredths } from "#game/core/units";
import { FULL_SO_RELEASE, PURSE_TOO_SMALL, RELEASE_OF_OTHERS } from "#game/squads/refusals";
import { playersOf, purseOf, type SquadsToChange } from "./check-trade";
import type { SquadEvent } from "./events";
import { type SquadFault, squadFaultSentence, squadFaults } from "./squad-rules";
import { applyToSquads, ownerOf, type Squads } from "./squads";
import { PROMISED } from "./trade";

export interface SettledBids {
  readonly outcomes: readonly { readonly bidId: number; readonly outcome: BidOutcome }[];
  /** In the order of settling. */
  readonly claims: readonly (SquadEvent & { readonly kind: "claim" })[];
}

export type BidFault =
  | { readonly code: "not free" | "purse" | "released gone" | "promised" | "amount" }
  | { readonly code: "squad"; readonly fault: SquadFault };

/**
 * The results of one day's bids (rules.md#free-agents). The highest is settled first, each with the
 * squads after the earlier ones. Of equal bids, that of the member lower in the table wins; of one
 * member, the preferred bid. Winners pay their own bid. Released players are free from the next day on.
 *
 * @param lowerFirst the members, the lowest in the table first
 */
export function settleBids(
  bids: readonly FreeAgentBid[],
  league: SquadsToChange,
  lowerFirst: readonly number[],
): SettledBids {
  const place = new Map(lowerFirst.map((id, index) => [id, index]));
  const placeOf = (id: number) => place.get(id) ?? lowerFirst.length;
  const inOrder = [...bids].sort(
    (a, b) =>
      b.amount - a.amount ||
      placeOf(a.participantId) - placeOf(b.participantId) ||
      a.rank - b.rank ||
      a.id - b.id,
  );
  const won = new Set<number>();
  const claims: SettledBids["claims"][number][] = [];
  let squads: Squads = league.squads;
  const outcomes = inOrder.map((bid) => {
    const wasFree = ownerOf(league.squads, bid.playerId) === null;
    const outcome = wasFree ? outcomeOf(bid, { ...league, squads }, won) : "not free";
    if (outcome === "won") {
      const { playerId, participantId, amount, released } = bid;
      const claim = { kind: "claim", playerId, participantId, price: amount, released } as const;
      claims.push(claim);
      squads = applyToSquads(squads, claim);
      won.add(playerId);
    }
    return { bidId: bid.id, outcome };
  });
  return { outcomes, claims };
}

function outcomeOf(
  bid: FreeAgentBid,
  league: SquadsToChange,
  won: ReadonlySet<number>,
): BidOutcome {
  if (!league.memberIds.includes(bid.participantId)) return "member left";
  if (won.has(bid.playerId)) return "outbid";
  const [first] = bidFaults(bid, league);
  if (first === undefined) return "won";
  return OUTCOMES[first.code];
}

const OUTCOMES: Readonly<Record<BidFault["code"], BidOutcome>> = {
  amount: "purse",
  purse: "purse",
  "not free": "not free",
  "released gone": "released gone",
  promised: "released gone",
  squad: "squad",
};

/** The faults of a bid with the current squads; the first is the one to correct first. */
export function bidFaults(
  bid: Omit<FreeAgentBid, "id" | "rank">,
  league: SquadsToChange,
): BidFault[] {
  const { participantId, playerId, amount, released } = bid;
  const squad = league.squads.get(participantId);
  const isFree = league.pool.has(playerId) && ownerOf(league.squads, playerId) === null;
  if (squad === undefined || !isFree) return [{ code: "not free" }];
  if (!Number.isSafeInteger(amount) || amount < 0) return [{ code: "amount" }];
  if (amount > purseOf(league, participantId)) return [{ code: "purse" }];
  if (released !== null && !squad.prices.has(released)) return [{ code: "released gone" }];
  if (released !== null && league.promised?.has(released)) return [{ code: "promised" }];
  const out = released === null ? [] : [released];
  const after = playersOf(league, participantId, out, [playerId]);
  return squadFaults(playersOf(league, participantId), after, league.settings).map((fault) => ({
    code: "squad",
    fault,
  }));
}

export function bidFaultSentence(fault: BidFault): string {
  switch (fault.code) {
    case "not free":
      return "This player has an owner.";
    case "amount":
      return "A bid is 0 or more, with at most two decimals.";
    case "purse":
      return PURSE_TOO_SMALL;
    case "released gone":
      return RELEASE_OF_OTHERS;
    case "promised":
      return PROMISED;
    case "squad":
      return fault.fault.code === "too-many"
        ? FULL_SO_RELEASE
        : squadFaultSentence(fault.fault, "Your squad");
  }
}

export const MOST_BIDS = 20;

/** A secret bid for a player without an owner. Participants and players are ids. */
export interface FreeAgentBid {
  readonly id: number;
  readonly participantId: number;
  readonly playerId: number;
  /** May be 0. */
  readonly amount: Hundredths;
  readonly released: number | null;
  /** The place among the member's own bids, from 1. */
  readonly rank: number;
}

export const BID_OUTCOMES = [
  "won",
  "outbid",
  "purse",
  "released gone",
  "squad",
  "not free",
  "member left",
] as const;

export type BidOutcome = (typeof BID_OUTCOMES)[number];

export const OUTCOME_WORDS: Readonly<Record<BidOutcome, string>> = {
  won: "Won",
  outbid: "Outbid",
  purse: "Lapsed: not enough left in your purse",
  "released gone": "Lapsed: the player to release was gone, or promised in a trade",
  squad: "Lapsed: it would have broken a limit of your squad",
  "not free": "Lapsed: the player had an owner",
  "member left": "Lapsed",
};
