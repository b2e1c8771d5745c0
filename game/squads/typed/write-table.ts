import type { Hundredths } from "#game/core/units";
import { plainPrice } from "../prices";

interface NamedSale {
  readonly player: string;
  readonly teamShortName: string;
  readonly participant: string;
  readonly price: Hundredths;
}

/**
 * A text that `readSales` reads again. Names that several players have are followed
 * by the real team.
 */
export function writeTable(sales: readonly NamedSale[], poolNames: readonly string[]): string {
  const isShared = (name: string) => poolNames.filter((other) => other === name).length > 1;
  return sales
    .map(({ player, teamShortName, participant, price }) => {
      const name = isShared(player) ? `${player} (${teamShortName})` : player;
      return [name, participant, plainPrice(price)].join("\t");
    })
    .join("\n");
}
