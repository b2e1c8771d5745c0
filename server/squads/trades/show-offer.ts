import type { Hundredths } from "#game/core/units";
import type { LeagueSettings } from "#game/play/team/league-settings";
import { purseOf } from "#game/squads/check-trade";
import type { Services } from "#server/core/services";
import { loadMemberNames } from "#server/play/head-to-head/member-names";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { inLockedReadTransaction } from "#server/play/locks/locked-transaction";
import { loadNextMatches, type NextMatches } from "#server/play/season/next-matches";
import { findTrade, type TradeRow } from "./find-trade";
import { listPartners, type TradeMember } from "./show-trades";
import { listShown, loadShownPlayers, type ShownPlayer } from "./shown-player";
import { handleOf } from "./trade-handle";
import { canTradeAt, requireSquadsMade } from "./trading-league";

/** The form of an offer, with both squads: their verdict is worked out on the page (`judgeTrade`). */
export interface OfferPage {
  readonly over: boolean;
  readonly partners: readonly TradeMember[];
  /** The member's own participant. */
  readonly me: number;
  /** The chosen member; null before one is chosen. */
  readonly partner: TradeMember | null;
  readonly mine: readonly ShownPlayer[];
  readonly theirs: readonly ShownPlayer[];
  readonly settings: LeagueSettings;
  /** Left to spend for the two, without the money of agreed trades. */
  readonly purses: readonly [Hundredths, Hundredths];
  /** The offer that this one answers; null for none, and for one that is no longer open. */
  readonly counters: CounteredOffer | null;
  readonly nextMatches: NextMatches;
}

interface CounteredOffer {
  readonly handle: string;
  /** From the side of the reader, who got the offer. */
  readonly gives: readonly number[];
  readonly gets: readonly number[];
  readonly pays: Hundredths;
  readonly paid: Hundredths;
}

/**
 * The form of an offer to a member.
 *
 * @param handle of the offer that it answers, whose author is the partner then; null for none
 * @throws AppError "not-found" before squads are made
 */
export function showOffer(
  services: Services,
  member: MemberLeague,
  chosenId: number | null,
  handle: string | null = null,
): OfferPage {
  return inLockedReadTransaction(services, (tx, now) => {
    const league = requireSquadsMade(tx, member);
    const names = loadMemberNames(tx, member.leagueId);
    const partners = listPartners(member, league, names);
    const countered = handle === null ? null : findTrade(tx, member, handle);
    const isOpen = countered?.state === "offered" && countered.offeredTo === member.participantId;
    const counters = isOpen ? toCounter(countered) : null;
    const withId = counters === null ? chosenId : (countered?.offeredBy ?? null);
    const partner = partners.find(({ participantId }) => participantId === withId) ?? null;
    const players = loadShownPlayers(tx, league);
    const squadOf = (id: number | undefined) =>
      listShown(players, league.squads.get(id ?? 0)?.prices.keys() ?? []);
    return {
      over: !canTradeAt(tx, league, now),
      partners,
      me: member.participantId,
      partner,
      mine: squadOf(member.participantId),
      theirs: squadOf(partner?.participantId),
      settings: league.settings,
      purses: [
        purseOf(league, member.participantId),
        partner === null ? 0 : purseOf(league, partner.participantId),
      ],
      counters,
      nextMatches: loadNextMatches(tx, member.leagueId),
    };
  });
}

function toCounter(trade: TradeRow): CounteredOffer {
  const [theirs, mine] = trade.players;
  const [paid, pays] = trade.money ?? [0, 0];
  return { handle: handleOf(trade), gives: mine, gets: theirs, pays, paid };
}
