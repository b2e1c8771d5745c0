import type { LeftOutLine } from "./sale";
import type { SaleDoubt } from "./sales-in-doubt";

/** Why a line needs an answer. */
export function saleDoubtSentence({ kind, typed, why, candidates }: SaleDoubt): string {
  switch (kind) {
    case "unit":
      return "These prices have a unit, or are written in full. What is one unit of the purse?";
    case "twice":
      return "These lines sell the same player. Which one counts?";
    case "price":
      if (why === "several") return "Which of these is the price?";
      return why === "empty" ? "The price is missing." : `“${typed}” is not a price, such as 7.50.`;
    case "player":
      if (why === "empty") return "The player is missing.";
      if (why === "several") return `“${typed}” may be several players.`;
      if (why === "nobody") return `“${typed}” is not in the pool that squads are made from.`;
      return candidates.length === 1
        ? `“${typed}” is spelt like one player.`
        : `“${typed}” is spelt like several players.`;
    case "participant":
      if (why === "empty") return "The participant is missing.";
      if (why === "several") return `“${typed}” may be several participants.`;
      return `No one here is called “${typed}”.`;
  }
}

/** Why a line does not count. */
export function leftOutSentence({ why }: LeftOutLine): string {
  switch (why) {
    case "struck":
      return "It is crossed out.";
    case "unsold":
      return "Unsold.";
    case "purse":
      return "A sum, a heading or a base price.";
    case "words":
      return "It names no player.";
    case "remark":
      return "Only the sale counts, not the words beside it.";
    case "repeat":
      return "Another line sells this player.";
    case "answer":
      return "You left it out.";
  }
}
