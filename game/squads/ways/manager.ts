import type { SquadEvent } from "../events";
import type { Decision } from "../making";
import { MANAGER_ALONE, NO_SALE_TO_UNDO } from "../refusals";
import { openedBids } from "../taken-back";
import { accept, type Request, refuse } from "./auction-commands";
import type { AuctionState } from "./auction-state";
import { AFTER_PAUSE_MS, type Clocks, HAMMER_MS, MATCH_MS, TURN_MS } from "./clocks";
import { matcherOf } from "./matching";

/** The commands of the manager and the deputies (rules.md#live-auction). */
export function decideAsManager(
  { state, asker, wishes, now }: Request,
  { kind, seen }: { readonly kind: "pause" | "resume" | "undo"; readonly seen?: number },
  clocks: Clocks,
): Decision {
  if (!asker.isManager) return refuse(MANAGER_ALONE);
  if (state.stage === "closed") return refuse("The auction is over.");
  switch (kind) {
    case "pause":
      return state.stage === "paused"
        ? refuse("The auction is paused already.")
        : accept({ kind: "pause", why: "manager" });
    case "resume":
      return state.stage === "running"
        ? refuse("The auction is running already.")
        : accept({ kind: "resume", endsAt: newEnds(state, clocks, now) });
    case "undo":
      return undo({ state, asker, wishes, now }, seen);
  }
}

/** Every stopped clock gets its full time again. */
function newEnds({ open, lots, turn }: AuctionState, clocks: Clocks, now: number) {
  const ends = lots.map(({ playerId, matcher }) => {
    const endsAt = matcher === null ? clocks.endOfLot(open, now) : now + MATCH_MS;
    return [playerId, endsAt] as const;
  });
  return turn === null ? ends : [...ends, [turn.participantId, now + TURN_MS] as const];
}

/**
 * Only a sale by the hammer can be undone: filled places would be filled with the same players. The
 * maxima for the player had counted, so they become public and void.
 */
function undo({ state, asker, wishes }: Request, seen: number | undefined): Decision {
  const { pass, sales } = state;
  const last = sales.at(-1);
  if (last === undefined) return refuse(NO_SALE_TO_UNDO);
  if (isOther(last, seen)) return refuse("Another sale is the last one now.");
  if (pass === "filling") return refuse("The open places have been filled. No sale can be undone.");
  const { playerId, base, at } = last;
  const opened = openedBids(wishes, at, (id) => (id === playerId ? base : null));
  return accept({
    kind: "undo",
    playerId,
    by: asker.participantId,
    ...(opened.length > 0 && { opened }),
  });
}

/** The former owner of a player with a bid comes first (rules.md#right-to-match). */
export function hammer(state: AuctionState, lot: AuctionState["lots"][number]): SquadEvent {
  const { playerId, leader, price, endsAt } = lot;
  const matcher = state.open.way === "live" ? matcherOf(state, lot) : null;
  if (matcher !== null) {
    return { kind: "offer", playerId, participantId: matcher, endsAt: endsAt + MATCH_MS };
  }
  return leader === null || price === null
    ? { kind: "unsold", playerId }
    : { kind: "sold", playerId, participantId: leader, price };
}

/**
 * Everybody can still bid for 3 seconds, and for 10 after a pause. Nobody decides in their own
 * interest: while the manager or a deputy is the highest bidder, only the clock sells, and a player with
 * a bid is not skipped.
 */
export function decideLot(
  { state, asker, now }: Request,
  { kind, seen }: { readonly kind: "sell" | "skip"; readonly seen?: number },
): Decision {
  if (!asker.isManager) return refuse(MANAGER_ALONE);
  if (state.stage === "closed") return refuse("The auction is over.");
  const [lot] = state.lots;
  if (lot === undefined || lot.endsAt <= now) return refuse("No player is up for sale.");
  if (lot.matcher !== null) return refuse("The hammer has fallen already.");
  if (isOther(lot, seen)) return refuse("Another player is up for sale now.");
  if (state.stage === "paused") return refuse("The auction is paused.");
  if (kind === "skip" && lot.leader !== null) {
    return refuse("Somebody has bid for this player, who can no longer be skipped.");
  }
  if (kind === "sell" && lot.leader === null) return refuse("Nobody has bid for this player.");
  if (lot.leader === asker.participantId) {
    return refuse("You are the highest bidder: only the clock sells this player.");
  }
  if (lot.leader !== null && asker.managerIds?.includes(lot.leader)) {
    return refuse(
      "The highest bidder is the manager or a deputy: only the clock sells this player.",
    );
  }
  if (lot.calledBy !== null) return refuse("The hammer is called already.");
  const falls = Math.max(now + HAMMER_MS, (state.wentOnAt ?? 0) + AFTER_PAUSE_MS);
  const endsAt = Math.min(lot.endsAt, falls);
  return accept({ kind: "hammer", playerId: lot.playerId, by: asker.participantId, endsAt });
}

function isOther({ playerId }: { readonly playerId: number }, seen: number | undefined): boolean {
  return seen !== undefined && seen !== playerId;
}
