import type { SquadEvent } from "../events";
import type { Decision } from "../making";
import { type Clocks, TURN_MS } from "./clocks";
import { accept, type Request, refuse } from "./commands";
import type { AuctionState } from "./state";

/** What the manager does with an auction (rules.md#live-auction). */
export function decideAsManager(
  { state, asker, now }: Request,
  { kind, seen }: { readonly kind: "pause" | "resume" | "undo"; readonly seen?: number },
  clocks: Clocks,
): Decision {
  if (!asker.isManager) return refuse("Only the manager can do that.");
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
      return undo(state, seen);
  }
}

/** Every clock that stood still gets its whole time. */
function newEnds({ open, lots, turn }: AuctionState, clocks: Clocks, now: number) {
  const ends = lots.map(({ playerId }) => [playerId, clocks.endOfLot(open, now)] as const);
  return turn === null ? ends : [...ends, [turn.participantId, now + TURN_MS] as const];
}

/** Only what a hammer decided: places that were filled would be filled with the same players. */
function undo({ pass, sales }: AuctionState, seen: number | undefined): Decision {
  const last = sales.at(-1);
  if (last === undefined) return refuse("There is no sale to undo.");
  if (isOther(last, seen)) return refuse("Another sale is the last one by now.");
  if (pass === "filling") return refuse("The open places have been filled. No sale can be undone.");
  return accept({ kind: "undo", playerId: last.playerId });
}

/** Who gets a player when the hammer falls. */
export function hammer({ playerId, leader, price }: AuctionState["lots"][number]): SquadEvent {
  return leader === null || price === null
    ? { kind: "unsold", playerId }
    : { kind: "sold", playerId, participantId: leader, price };
}

/** The hammer falls at once, with or without the highest bid. */
export function decideLot(
  { state, asker }: Request,
  { kind, seen }: { readonly kind: "sell" | "skip"; readonly seen?: number },
): Decision {
  if (!asker.isManager) return refuse("Only the manager can do that.");
  if (state.stage === "closed") return refuse("The auction is over.");
  const [lot] = state.lots;
  if (lot === undefined) return refuse("No player is up for sale.");
  if (isOther(lot, seen)) return refuse("Another player is up for sale by now.");
  if (kind === "skip") return accept({ kind: "unsold", playerId: lot.playerId });
  if (lot.leader === null) return refuse("Nobody has bid for this player.");
  return accept(hammer(lot));
}

function isOther({ playerId }: { readonly playerId: number }, seen: number | undefined): boolean {
  return seen !== undefined && seen !== playerId;
}
