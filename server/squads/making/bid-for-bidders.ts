import { inTransaction } from "#db/client";
import { SECOND_MS } from "#game/core/units";
import type { SquadCommand } from "#game/squads/making";
import { ownerOf } from "#game/squads/squads";
import type { AuctionState, Lot } from "#game/squads/ways/auction-state";
import type { Bidder } from "#game/squads/ways/bidder";
import { meansFor, nextBid, squadFault } from "#game/squads/ways/money";
import { intendedBid, intendedPlayer } from "#game/squads/ways/wants";
import type { Services } from "#server/core/services";
import { requireMember } from "#server/play/leagues/league-access";
import { actInRoom } from "./act-in-room";
import { settleRoom } from "./settle-room";

export interface SeatedBidder extends Bidder {
  readonly userId: number;
}

/** The time that a made-up bidder takes to name a player. */
const NAMING_MS = 4 * SECOND_MS;

/** Carries out everything due in a live auction, and lets each made-up bidder act. */
export function bidForBidders(
  services: Services,
  leagueId: number,
  bidders: readonly SeatedBidder[],
): void {
  for (const bidder of bidders) {
    const now = services.now();
    const room = inTransaction(services.db, (tx) => settleRoom(tx, services, leagueId, now));
    if (room?.way !== "live" || room.state.stage !== "running") return;
    const command = commandOf(bidder, room.state, now);
    if (command === null) continue;
    const member = requireMember(services.db, { id: bidder.userId }, leagueId);
    // With this key, a refused command is not repeated until something has changed.
    const key = `made-up-${room.lastEventId}-${bidder.participantId}`;
    actInRoom(services, member, { key, command });
  }
}

function commandOf(bidder: SeatedBidder, state: AuctionState, now: number): SquadCommand | null {
  const [lot] = state.lots;
  if (lot !== undefined) return bidOf(bidder, state, lot, now);
  const isTheirTurn = state.turn?.participantId === bidder.participantId;
  if (!isTheirTurn || now < state.since + NAMING_MS) return null;
  const free = state.open.players
    .map(({ id }) => id)
    .filter((id) => ownerOf(state.squads, id) === null && !state.unsold.includes(id))
    .filter((id) => squadFault(state, bidder.participantId, id) === null);
  const playerId = intendedPlayer(bidder, state, free, "nominate");
  return playerId === null ? null : { kind: "nominate", playerId };
}

function bidOf(
  bidder: SeatedBidder,
  state: AuctionState,
  lot: Lot,
  now: number,
): SquadCommand | null {
  const { participantId } = bidder;
  const { playerId } = lot;
  const limits = {
    next: nextBid(state, lot),
    highest:
      squadFault(state, participantId, playerId) === null
        ? meansFor(state, participantId, playerId).highestBid
        : null,
  };
  const bid = intendedBid(bidder, state, lot, limits, state.since);
  return bid === null || bid.at > now ? null : { kind: "bid", playerId, amount: bid.amount };
}
