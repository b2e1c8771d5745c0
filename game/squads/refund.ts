import type { Hundredths } from "#game/core/units";
import { PRICE_UNIT } from "#game/play/team/bid-steps";

/** The parts of a released player's price that can come back (rules.md#mini-auction). */
export const REFUNDS = ["all", "half", "none"] as const;
export type Refund = (typeof REFUNDS)[number];

/** Half a price is rounded down to a price. */
export function refundOf(price: Hundredths, refund: Refund): Hundredths {
  if (refund === "all") return price;
  return refund === "none" ? 0 : Math.floor(price / 2 / PRICE_UNIT) * PRICE_UNIT;
}

/** A choice of the refund, below a label that names the price. */
export const REFUND_LABELS: Readonly<Record<Refund, string>> = {
  all: "The whole price",
  half: "Half the price",
  none: "Nothing",
};

const SENTENCES: Readonly<Record<Refund, string>> = {
  all: "the whole price of a released player comes back",
  half: "half the price of a released player comes back",
  none: "nothing of the price of a released player comes back",
};

/** The beginning or a part of a sentence. */
export function refundWords(refund: Refund): string {
  return SENTENCES[refund];
}
