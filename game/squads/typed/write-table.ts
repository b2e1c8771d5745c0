import type { Hundredths } from "../../core/units";
import { priceText } from "../price-text";

/** A player with an owner, by names. */
export interface NamedSale {
  readonly player: string;
  readonly teamShortName: string;
  readonly participant: string;
  readonly price: Hundredths;
}

/**
 * `readTable` and `resolveTable` read the text again. Players of one name have their real team
 * behind it.
 *
 * @param poolNames the name of each player of the pool
 */
export function writeTable(sales: readonly NamedSale[], poolNames: readonly string[]): string {
  const isShared = (name: string) => poolNames.filter((other) => other === name).length > 1;
  return sales
    .map(({ player, teamShortName, participant, price }) => {
      const name = isShared(player) ? `${player} (${teamShortName})` : player;
      return [name, participant, priceText(price)].join("\t");
    })
    .join("\n");
}
