import { pluralForm } from "#game/core/words";
import { NO_SQUAD_HERE, PURSE_TOO_SMALL, SQUAD_FULL } from "#game/squads/refusals";
import type { OpenEvent } from "../events";
import type { Decision } from "../making";
import type { Squads } from "../squads";
import { hasOpenedBids } from "../taken-back";
import { accept, type Request, refuse, roomFault } from "./auction-commands";
import type { AuctionState, Lot } from "./auction-state";
import { meansFor, squadFault } from "./money";

/** The owner of a player in the season before; null without one. */
function formerOwnerOf({ former = [] }: Pick<OpenEvent, "former">, playerId: number) {
  return former.find((player) => player.playerId === playerId) ?? null;
}

/** The rights to match that a participant has left (rules.md#right-to-match). */
export function matchesLeft(
  { open, squads }: { readonly open: OpenEvent; readonly squads: Squads },
  participantId: number,
): number {
  // Events of older versions lack the setting.
  const rights = open.settings.rightsToMatch ?? 0;
  return Math.max(0, rights - (squads.get(participantId)?.matched?.size ?? 0));
}

/**
 * The former owner who may take the player of a lot at its price, once the hammer has fallen; null if
 * nobody may: without a bid, with a right used up, without the money, the place or the limits, and if
 * they lead themselves or have answered already.
 */
export function matcherOf(state: AuctionState, lot: Lot): number | null {
  const { playerId, leader, price, matcher } = lot;
  if (leader === null || price === null || matcher !== null) return null;
  const participantId = formerOwnerOf(state.open, playerId)?.participantId;
  if (participantId === undefined || participantId === leader) return null;
  return matchFault(state, participantId, playerId, price) === null ? participantId : null;
}

/** A sentence; null if they can take the player at the price. */
function matchFault(
  state: AuctionState,
  participantId: number,
  playerId: number,
  price: number,
): string | null {
  if (!state.squads.has(participantId)) return NO_SQUAD_HERE;
  if (matchesLeft(state, participantId) === 0) {
    const rights = state.open.settings.rightsToMatch ?? 0;
    return pluralForm(
      rights,
      "You have used your right to match.",
      `You have used your ${rights} rights to match.`,
    );
  }
  const { places, highestBid } = meansFor(state, participantId, playerId);
  if (places <= 0) return SQUAD_FULL;
  if (price > highestBid) return PURSE_TOO_SMALL;
  if (hasOpenedBids(state, participantId, playerId)) return "You took back a sale of this player.";
  return squadFault(state, participantId, playerId);
}

/** The answer of the former owner: the player goes to them, or to the highest bidder at once. */
export function decideMatch(
  { state, asker, now }: Request,
  { kind, playerId }: { readonly kind: "match" | "decline"; readonly playerId: number },
): Decision {
  const fault = roomFault(state, asker);
  if (fault !== null) return refuse(fault);
  const lot = state.lots.find((each) => each.playerId === playerId);
  if (lot === undefined || lot.matcher === null || lot.endsAt <= now) {
    return refuse("There is no price to match: the time is over, or the hammer has not fallen.");
  }
  if (lot.matcher !== asker.participantId) {
    return refuse("Only the owner of last season can match the price.");
  }
  const { leader, price } = lot;
  if (leader === null || price === null) return refuse("Nobody has bid for this player.");
  if (kind === "decline") return accept({ kind: "sold", playerId, participantId: leader, price });
  const why = matchFault(state, lot.matcher, playerId, price);
  if (why !== null) return refuse(why);
  return accept({ kind: "sold", playerId, participantId: lot.matcher, price, how: "matched" });
}
