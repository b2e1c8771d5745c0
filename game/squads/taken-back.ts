import type { Ms } from "../core/units";
import type { OpenedBid, SquadEvent } from "./events";
import type { Wish } from "./making";

/** A sale that was taken back, and the secret bids that were opened with it. */
export interface TakenBack {
  readonly playerId: number;
  /** The participant who undid the sale; null where that was not recorded. */
  readonly by: number | null;
  readonly opened: readonly OpenedBid[];
}

/** Rooms in which sales can be taken back. */
interface WithTakenBack {
  readonly takenBack: readonly TakenBack[];
}

type Undo = Extract<SquadEvent, { readonly kind: "undo" }>;

/** The refusal for somebody who has opened the bids of others by taking a sale back. */
export const HAS_OPENED_BIDS =
  "You took back a sale of this player, which opened the bids of others: you cannot buy them any more.";

/** All sales that were taken back, after one more event. */
export function takenBackAfter(
  { takenBack }: WithTakenBack,
  { playerId, by, opened = [] }: Undo,
): readonly TakenBack[] {
  return [...takenBack, { playerId, by: by ?? null, opened }];
}

/**
 * The secret bids that had counted when players were sold: those unchanged since before that
 * instant, the highest first.
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
 * Whether a participant has opened the bids of others for a player by taking a sale back: who decides
 * that does not buy the player afterwards (rules.md#live-auction).
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
