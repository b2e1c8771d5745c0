import type { Ms } from "../core/units";
import type { OpenedBid, SquadEvent } from "./events";
import type { Wish } from "./making";

/** An undone sale, with the secret bids that became public. */
export interface TakenBack {
  readonly playerId: number;
  /** The participant who undid the sale; null if unknown. */
  readonly by: number | null;
  readonly opened: readonly OpenedBid[];
}

interface WithTakenBack {
  readonly takenBack: readonly TakenBack[];
}

type Undo = Extract<SquadEvent, { readonly kind: "undo" }>;

/** The refusal for a member who has made others' bids public by taking a sale back. */
export const HAS_OPENED_BIDS =
  "You took back a sale of this player, which opened the bids of others: you cannot buy them any more.";

export function takenBackAfter(
  { takenBack }: WithTakenBack,
  { playerId, by, opened = [] }: Undo,
): readonly TakenBack[] {
  return [...takenBack, { playerId, by: by ?? null, opened }];
}

/**
 * The secret bids that counted for the sales of players, the highest first: all wishes that have not
 * changed since `at`.
 *
 * @param leastFor the lowest bid for a player at that time; null for a player who was not for sale
 */
export function openedBids(
  wishes: readonly Wish[],
  soldAt: Ms,
  leastFor: (playerId: number) => number | null,
): OpenedBid[] {
  return wishes
    .flatMap(({ participantId, playerId, maximum, setAt }) => {
      const least = leastFor(playerId);
      const counted = least !== null && maximum !== null && maximum >= least && setAt < soldAt;
      return counted ? [{ playerId, participantId, amount: maximum }] : [];
    })
    .sort(
      (a, b) => a.playerId - b.playerId || b.amount - a.amount || a.participantId - b.participantId,
    );
}

/**
 * Whether a member has made others' bids for a player public by taking a sale back. That member cannot
 * buy the player (rules.md#live-auction).
 */
export function hasOpenedBids(
  { takenBack }: WithTakenBack,
  participantId: number,
  playerId: number,
): boolean {
  return takenBack.some(
    ({ by, opened }) =>
      by === participantId &&
      opened.some((bid) => bid.playerId === playerId && bid.participantId !== participantId),
  );
}
