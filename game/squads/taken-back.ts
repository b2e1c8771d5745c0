import type { Ms } from "../core/units";
import type { OpenedBid, SquadEvent } from "./events";
import type { Wish } from "./making";

/** With the secret bids that became public. */
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

/** For a member who has made the bids of others public by taking a sale back. */
export const HAS_OPENED_BIDS =
  "You took back a sale of this player, which opened the bids of others: you cannot buy them any more.";

export function takenBackAfter(
  { takenBack }: WithTakenBack,
  { playerId, by, opened = [] }: Undo,
): readonly TakenBack[] {
  return [...takenBack, { playerId, by: by ?? null, opened }];
}

/**
 * The secret bids that had counted when players were sold, the highest first: all that are
 * unchanged since before that instant.
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
 * A member who made the bids of others for a player public by taking a sale back does not buy that
 * player (rules.md#live-auction).
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
