import { list, nullable, oneOf, optional, person, tuple } from "#game/core/shapes";
import type { Hundredths } from "#game/core/units";
import { pluralForm } from "#game/core/words";
import { unitsText } from "#game/play/scoring/units-text";
import { count, price, text, time } from "#game/play/values/file-values";
import { priceText } from "#game/squads/prices";
import { REFUNDS, refundWords } from "#game/squads/refund";
import { entry, timeWords } from "./change-words";

const names = list(text, 10_000);

/** Public once both have agreed. */
const TRADE_STAGES = {
  agreed: (who: string) => `Agreed on a trade with ${who}`,
  vetoed: (who: string) => `Members vetoed the trade with ${who}`,
  "refused by manager": (who: string) => `The League Manager refused the trade with ${who}`,
  approved: (who: string) => `The League Manager approved the trade with ${who}`,
  /** The author of the entry is the deputy, and the named member the author of the offer. */
  "refused by deputy": (who: string) => `As a deputy, refused a trade of ${who}`,
  "approved by deputy": (who: string) => `As a deputy, approved a trade of ${who}`,
  applied: (who: string) => `Made a trade with ${who}`,
  void: (who: string) => `Nothing came of the trade with ${who}`,
} as const;
export type TradeStage = keyof typeof TRADE_STAGES;

/** One side of a trade in words: "A Rao, B Singh, 2.50 of the purse". */
function termsText(players: readonly string[], paid: Hundredths): string {
  const money = paid > 0 ? [`${priceText(paid)} of the purse`] : [];
  return [...players, ...money].join(", ") || "nothing";
}

export const TRADE_CHANGES = {
  /** With another member (rules.md#trades). */
  trade: entry(
    {
      stage: oneOf(...(Object.keys(TRADE_STAGES) as TradeStage[])),
      ...{ gives: names, gets: names, userId: person() },
      /** From the author's purse to the other's, and the other way; omitted if nobody pays. */
      money: optional(tuple(price, price)),
    },
    ({ stage, gives, gets, userId, money = [0, 0] }, nameOf) => {
      const happened = TRADE_STAGES[stage](nameOf(userId));
      return `${happened}: ${termsText(gives, money[0])} for ${termsText(gets, money[1])}`;
    },
  ),
  /** For a day, or called off; extra money in units (rules.md#mini-auction). */
  "mini-auction": entry(
    { on: nullable(time), extra: count, refund: oneOf(...REFUNDS), unit: optional(text) },
    ({ on, extra, refund, unit }) =>
      on === null
        ? "Called the mini-auction off"
        : `Announced a mini-auction for ${timeWords(on)}: ${refundWords(refund)}, and each purse gets ${unitsText(extra, unit)} more`,
  ),
  /** The players have no owner any more. */
  "squads reopened": entry(
    { players: names, extra: count, unit: optional(text) },
    ({ players, extra, unit }) => {
      const more = `each purse gets ${unitsText(extra, unit)} more`;
      return players.length === 0
        ? `The mini-auction begins: nobody is released, and ${more}`
        : `The mini-auction begins: ${players.join(", ")} ${pluralForm(players.length, "is", "are")} released, and ${more}`;
    },
  ),
  /** A free agent has an owner (rules.md#free-agents). */
  claimed: entry(
    { player: text, price, unit: optional(text), released: nullable(text) },
    ({ player, unit, released, ...claim }) =>
      released === null
        ? `Claimed ${player} for ${priceText(claim.price, unit)}`
        : `Claimed ${player} for ${priceText(claim.price, unit)} and released ${released}`,
  ),
} as const;
