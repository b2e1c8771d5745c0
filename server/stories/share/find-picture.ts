import { SEASON_CARDS } from "#game/stories/season-cards";
import type { Services } from "#server/core/services";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { CARD_SIZE, type CardSize, TALL_CARD_SIZE } from "./card-frame";
import { drawResultCard } from "./draw-result-card";
import { drawSeasonCard } from "./draw-season-card";
import { findResultCard, noSuchPicture } from "./result-cards";
import { findSeasonCard } from "./season-cards";

/** A picture that members share: of a result, or a card of a season that is over. */
interface SharedPicture {
  readonly svg: string;
  readonly size: CardSize;
  readonly sentence: string;
  readonly league: string;
}

/**
 * @param address a kind of season card, or as for `findResultCard`
 * @throws AppError "not-found" for a missing picture
 */
export async function findPicture(
  services: Services,
  member: MemberLeague,
  address: string,
): Promise<SharedPicture> {
  if (SEASON_CARDS.some((kind) => kind === address)) {
    const card = await findSeasonCard(services, member, address);
    if (card === null) throw noSuchPicture();
    const { drawn, sentence } = card;
    return { svg: drawSeasonCard(drawn), size: TALL_CARD_SIZE, sentence, league: drawn.league };
  }
  const { card, sentence } = await findResultCard(services, member, address);
  return { svg: drawResultCard(card), size: CARD_SIZE, sentence, league: card.league };
}
