import { tidyWithoutLink } from "#game/core/name-fault";
import type { Hundredths } from "#game/core/units";
import { orUnnamed, plural, pluralForm } from "#game/core/words";
import { priceText } from "#game/squads/prices";
import type { NoticeText } from "./notice";

/** A player who found an owner, by the name of the fantasy team. */
interface Sale {
  readonly player: string;
  readonly teamName: string;
  /** Null for a pick in a draft. */
  readonly price: Hundredths | null;
  /** A former owner kept the player, or matched another's price. */
  readonly how?: "kept" | "matched" | null;
}

const MOST_NAMED = 10;

/** "Slip Cordon bought R Sharma for 12.50." for each sale, in their order. */
export function writeSales(
  league: { readonly leagueId: number; readonly name: string; readonly purseUnit: string },
  sales: readonly Sale[],
): NoticeText {
  const more = sales.length - MOST_NAMED;
  return {
    title: `${tidyWithoutLink(league.name)}: ${plural(sales.length, "player")} found an owner`,
    sentences: [
      ...sales.slice(0, MOST_NAMED).map((sale) => saleSentence(sale, league.purseUnit)),
      ...(more > 0 ? [pluralForm(more, "And one more player.", `And ${more} more players.`)] : []),
    ],
    action: "See the squads",
    path: `/league/${league.leagueId}/squads`,
  };
}

function saleSentence({ player, teamName, price, how = null }: Sale, unit: string): string {
  const [who, whom] = [orUnnamed(tidyWithoutLink(teamName)), tidyWithoutLink(player)];
  if (price !== null && how === "kept") return `${who} kept ${whom} for ${priceText(price, unit)}.`;
  if (price !== null && how === "matched") {
    return `${who} took ${whom} back for ${priceText(price, unit)}, by a right to match.`;
  }
  return price === null
    ? `${who} picked ${whom}.`
    : `${who} bought ${whom} for ${priceText(price, unit)}.`;
}
