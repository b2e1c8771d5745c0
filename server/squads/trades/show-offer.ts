import type { LeagueSettings } from "#game/play/team/league-settings";
import type { Services } from "#server/core/services";
import { loadMemberNames } from "#server/play/head-to-head/member-names";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { inLockedReadTransaction } from "#server/play/locks/locked-transaction";
import { loadNextMatches, type NextMatches } from "#server/play/season/next-matches";
import { listPartners, type TradeMember } from "./show-trades";
import { listShown, loadShownPlayers, type ShownPlayer } from "./shown-player";
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
  readonly nextMatches: NextMatches;
}

/**
 * The form of an offer to a member.
 *
 * @throws AppError "not-found" before squads are made
 */
export function showOffer(
  services: Services,
  member: MemberLeague,
  chosenId: number | null,
): OfferPage {
  return inLockedReadTransaction(services, (tx, now) => {
    const league = requireSquadsMade(tx, member);
    const names = loadMemberNames(tx, member.leagueId);
    const partners = listPartners(member, league, names);
    const partner = partners.find(({ participantId }) => participantId === chosenId) ?? null;
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
      nextMatches: loadNextMatches(tx, member.leagueId),
    };
  });
}
