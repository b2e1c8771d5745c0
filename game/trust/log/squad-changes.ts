import { nullable, oneOf, optional, person, tuple, yesNo } from "#game/core/shapes";
import type { Hundredths } from "#game/core/units";
import { plural, pluralForm } from "#game/core/words";
import { unitsText } from "#game/play/scoring/points-text";
import { SQUAD_WORDS } from "#game/play/team/squad-settings";
import { count, ordinal, price, seed, squadWay, text, time } from "#game/play/values/file-values";
import { priceText } from "#game/squads/prices";
import { REFUNDS, refundWords } from "#game/squads/refund";
import { entry, names, timeWords } from "./change-words";

/** The making of squads, and what the manager changes about them. */
export const SQUAD_CHANGES = {
  /** The making of squads began (rules.md#squads). */
  "squads opened": entry(
    { way: squadWay, seed, goesOn: optional(yesNo()) },
    ({ way, seed: drawnFrom, goesOn }) =>
      goesOn
        ? `Continued, to fill open places: ${SQUAD_WORDS[way]}`
        : `Began to make squads: ${SQUAD_WORDS[way]}, drawn from the seed ${drawnFrom}`,
  ),
  /** `left`: open places that are kept for another way. */
  "squads made": entry({ left: optional(count) }, ({ left }) =>
    left === undefined
      ? "The squads are made"
      : `${plural(left, "place is", "places are")} open for another way`,
  ),
  "players kept": entry(
    { players: names },
    ({ players }) => `Kept from last season: ${players.join(", ")}`,
  ),
  "price matched": entry(
    { player: text, price },
    ({ player, price: paid }) => `Took ${player} back for ${priceText(paid)}, by a right to match`,
  ),
  "squads joined": entry({}, "Took a place in the making of squads before the first lot"),
  "squads withdrawn": entry(
    {},
    "Undid the beginning of squads before the first lot: the next one is drawn from the same seed",
  ),
  /** The players, and the number of secret bids that became public. */
  "sales undone": entry({ players: names, opened: optional(count) }, ({ players, opened = 0 }) =>
    opened === 0
      ? `Took back: ${players.join(", ")}`
      : pluralForm(
          opened,
          `Took back: ${players.join(", ")}. 1 secret bid is open to all and void`,
          `Took back: ${players.join(", ")}. ${opened} secret bids are open to all and void`,
        ),
  ),
  "players released": entry(
    { players: names },
    ({ players }) => `Released to the free agents: ${players.join(", ")}`,
  ),
  /** The manager corrected typed squads; prices are hundredths of the purse's unit. */
  "squads corrected": entry(
    {
      ...{ player: text, from: price, to: price, unit: optional(text) },
      /** The player in exchange, who went to the old owner. */
      exchanged: nullable(text),
      reason: text,
      /** The new owner; null for a deleted account. */
      userId: nullable(person()),
    },
    ({ player, from, to, unit, exchanged, reason, userId }, nameOf) => {
      const owner = (userId ?? null) === null ? "somebody who has left" : nameOf(userId ?? 0);
      const costs =
        from === to ? priceText(to, unit) : `${priceText(from, unit)} → ${priceText(to, unit)}`;
      return exchanged === null
        ? `Corrected the typed squads: ${player} belongs to ${owner} for ${costs}. Reason: ${reason}`
        : `Corrected the typed squads: ${player} belongs to ${owner} for ${costs}, in exchange for ${exchanged}. Reason: ${reason}`;
    },
  ),
  /** Of one participant, in units (rules.md#purse); null for the league's. */
  "own purse": entry(
    { userId: person(), from: nullable(ordinal), to: nullable(ordinal), unit: optional(text) },
    ({ userId, from, to, unit }, nameOf) => {
      const words = (units: number | null) =>
        units === null ? "the league's" : unitsText(units, unit);
      return `Purse of ${nameOf(userId)}: ${words(from)} → ${words(to)}`;
    },
  ),
  /** The numbers of base prices that are now typed, and that were changed. */
  "base prices": entry({ typed: count, changed: count }, ({ typed, changed }) => {
    const own = pluralForm(typed, "1 is typed", `${typed} are typed`);
    return `Changed ${plural(changed, "base price")}: ${own}, the others follow the salaries`;
  }),
} as const;

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

/** Players who change owners after squads are made. */
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
