import { ROLES, type Role } from "#game/play/roles";
import type { FieldFault } from "#server/core/errors";
import type { Services } from "#server/core/services";
import { loadMemberNames } from "#server/play/head-to-head/member-names";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { inLockedReadTransaction } from "#server/play/locks/locked-transaction";
import type { LeagueOfSquads } from "#server/play/squads/league-of-squads";
import { offerFaults, type TradeOffer } from "./offer-trade";
import { listPartners, showMember, type TradeMember } from "./show-trades";
import { type ShownPlayer, showSquad } from "./shown-player";
import { canTradeAt, requireSquadsMade } from "./trading-league";

/** The form of an offer, with both squads after the trade. */
export interface OfferPage {
  readonly over: boolean;
  readonly partners: readonly TradeMember[];
  /** The chosen member; null before one is chosen. */
  readonly partner: TradeMember | null;
  readonly mine: readonly ShownPlayer[];
  readonly theirs: readonly ShownPlayer[];
  /** Null until players of both squads are ticked. */
  readonly after: OfferOutcome | null;
}

export interface OfferOutcome {
  /** The member's own squad, and the other one. */
  readonly squads: readonly [SquadCount, SquadCount];
  /** Empty for a possible offer. */
  readonly faults: readonly FieldFault[];
}

export interface SquadCount {
  readonly players: number;
  readonly size: number;
  readonly roles: readonly { readonly role: Role; readonly players: number }[];
}

/**
 * The form of an offer to a member, as filled in so far.
 *
 * @throws AppError "not-found" before squads are made
 */
export function showOffer(
  services: Services,
  member: MemberLeague,
  offer: Omit<TradeOffer, "key">,
): OfferPage {
  return inLockedReadTransaction(services, (tx, now) => {
    const league = requireSquadsMade(tx, member);
    const names = loadMemberNames(tx, member.leagueId);
    const partners = listPartners(member, league, names);
    const isPartner = partners.some(({ participantId }) => participantId === offer.partnerId);
    const partnerId = isPartner ? offer.partnerId : null;
    const mine = showSquad(league, member.participantId);
    const theirs = partnerId === null ? [] : showSquad(league, partnerId);
    const { gives, gets } = offer;
    const isTicked = partnerId !== null && gives.length > 0 && gets.length > 0;
    return {
      over: !canTradeAt(tx, league, now),
      partners,
      partner: partnerId === null ? null : showMember(member, names, partnerId),
      mine,
      theirs,
      after: isTicked
        ? {
            squads: [
              countAfter(league, mine, gives, theirs, gets),
              countAfter(league, theirs, gets, mine, gives),
            ],
            faults: offerFaults(tx, member, league, offer),
          }
        : null,
    };
  });
}

function countAfter(
  { settings }: LeagueOfSquads,
  own: readonly ShownPlayer[],
  out: readonly number[],
  others: readonly ShownPlayer[],
  into: readonly number[],
): SquadCount {
  const after = [
    ...own.filter(({ id }) => !out.includes(id)),
    ...others.filter(({ id }) => into.includes(id)),
  ];
  return {
    players: after.length,
    size: settings.squadSize,
    roles: ROLES.map((role) => ({
      role,
      players: after.filter((player) => player.role === role).length,
    })),
  };
}
