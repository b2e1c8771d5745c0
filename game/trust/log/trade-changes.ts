import { list, nullable, oneOf, optional, person } from "#game/core/shapes";
import { price, text } from "#game/play/values/file-values";
import { priceText } from "#game/squads/prices";
import { entry } from "./change-words";

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

export const TRADE_CHANGES = {
  /** With another member (rules.md#trades). */
  trade: entry(
    {
      stage: oneOf(...(Object.keys(TRADE_STAGES) as TradeStage[])),
      ...{ gives: names, gets: names, userId: person() },
    },
    ({ stage, gives, gets, userId }, nameOf) => {
      const happened = TRADE_STAGES[stage](nameOf(userId));
      return `${happened}: ${gives.join(", ")} for ${gets.join(", ")}`;
    },
  ),
  /** A free agent has an owner (rules.md#free-agents). */
  claimed: entry(
    { player: text, price, unit: optional(text), released: nullable(text) },
    ({ player, unit, released, ...claim }) =>
      released === null
        ? `Claimed ${player} for ${priceText(claim.price, unit)}`
        : `Claimed ${player} for ${priceText(claim.price, unit)}, released ${released}`,
  ),
} as const;
