import { type FormEvent, type PointerEvent, useRef } from "react";
import type { Hundredths } from "#game/core/units";
import { plainPrice, priceText } from "#game/squads/prices";
import type { Lot } from "#game/squads/ways/auction-state";
import type { RoomNews, RoomSeat } from "#server/squads/making/room-news";
import { usePriceText } from "../../../../components/price-text";
import { useBarHeight } from "../../../../lib/use-bar-height";
import { useHydrated } from "../../../../lib/use-browser";
import { Means } from "./own-figures";

/** The reason why nobody can bid now, or the reader cannot; null if a bid may be made. */
type BidBlock = string | null;

/**
 * The buttons for a bid, at the bottom of a phone's screen. Each names its price, and the server
 * accepts no other: a tap on one price never bids the next one.
 */
export function BidBar({
  amounts,
  playerId,
  formKey,
  blocked,
  seat,
  refusal,
  isSending,
  bid,
}: {
  /** The lowest price first. */
  amounts: readonly Hundredths[];
  playerId: number;
  /** The key of the next command, for browsers without JavaScript. */
  formKey: string;
  blocked: BidBlock;
  /** The reader's own; undefined for a spectator. */
  seat: RoomSeat | undefined;
  refusal: string | null;
  isSending: boolean;
  bid: (amount: string) => void;
}) {
  const withUnit = usePriceText();
  const bar = useRef<HTMLFormElement>(null);
  useBarHeight(bar);
  const touched = useRef<string | null>(null);
  const isHydrated = useHydrated();
  const cannot = blocked !== null || isSending;
  const touch = ({ target }: PointerEvent) => {
    touched.current = target instanceof Element ? amountOf(target.closest("button")) : null;
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const amount = touched.current ?? amountOf(submitter);
    touched.current = null;
    if (!cannot && amount !== null) bid(amount);
  };
  const note = refusal ?? blocked;
  return (
    <form
      method="post"
      className="bid-bar"
      ref={bar}
      aria-label="Bid"
      onPointerDown={touch}
      onSubmit={submit}
    >
      <input type="hidden" name="intent" value="bid" />
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="player" value={playerId} />
      <p
        className={refusal === null ? undefined : "err"}
        id="bid-note"
        role={refusal === null ? undefined : "alert"}
      >
        {note} {refusal === null && seat && <Means seat={seat} isShort={note !== null} />}
      </p>
      <div className="bids">
        {amounts.map((amount, raise) => (
          <button
            key={raise === 0 ? "next" : `raise ${raise}`}
            className={raise === 0 ? "btn primary num" : "btn num"}
            type="submit"
            name="amount"
            value={plainPrice(amount)}
            aria-disabled={cannot && isHydrated ? true : undefined}
            aria-describedby="bid-note"
            aria-busy={isSending && raise === 0 ? true : undefined}
          >
            <span className={raise === 0 ? undefined : "vh"}>Bid</span> {withUnit(amount)}
          </button>
        ))}
      </div>
    </form>
  );
}

function amountOf(button: HTMLElement | null): string | null {
  return button instanceof HTMLButtonElement ? button.value : null;
}

/**
 * The reason, as a sentence, why the reader cannot bid for the player now; null if they can, as far as
 * the page knows. The server decides.
 *
 * @param next the lowest possible bid
 */
export function bidBlock(
  { stage }: RoomNews,
  lot: Lot,
  seat: RoomSeat | undefined,
  next: Hundredths,
  unit = "",
): string | null {
  if (seat === undefined) return "You joined after the squads were opened, so you can only watch.";
  if (stage === "paused") return "The room is paused.";
  if (lot.matcher !== null) return "The hammer has fallen.";
  if (lot.leader === seat.participantId)
    return `You lead at ${priceText(lot.price ?? next, unit)}.`;
  if (seat.places === 0) return "Your squad is full.";
  if (seat.highestBid < next)
    return `Your highest possible bid is ${priceText(seat.highestBid, unit)}.`;
  return null;
}
