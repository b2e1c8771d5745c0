import type { Hundredths, Ms } from "#game/core/units";
import { countedReleases, purseAfter, releaseFault } from "#game/squads/mini-auction";
import { type Refund, refundOf } from "#game/squads/refund";
import type { Services } from "#server/core/services";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { loadStoredLeague } from "#server/play/leagues/load-league";
import { inLockedReadTransaction } from "#server/play/locks/locked-transaction";
import { loadNextMatches, type NextMatches } from "#server/play/season/next-matches";
import { listReleases, loadSquadsToReopen } from "#server/play/squads/reopen-squads";
import {
  isReopened,
  loadAnnouncement,
  loadSquadsStage,
  type SquadsStage,
} from "#server/play/squads/squads-stage";
import type { RowPlayer } from "#server/play/teams/row-players";
import { loadRowPlayersById } from "#server/play/teams/row-players-by-id";
import { requireSquads } from "../making/load-set-up";

/** The page of a mini-auction for one member: of releases it has their own alone. */
export interface MiniAuctionPage {
  readonly manages: boolean;
  readonly stage: SquadsStage;
  /** The mini-auction is going on. */
  readonly isOn: boolean;
  /** The day to come; null without one. */
  readonly announced: {
    readonly id: number;
    readonly on: Ms;
    readonly extra: number;
    readonly refund: Refund;
  } | null;
  /** Money is hundredths of a unit of the purse. */
  readonly purse: Hundredths;
  /** With the extra money, and what the chosen releases give back. */
  readonly purseThen: Hundredths;
  readonly placesThen: number;
  readonly squad: readonly ReleasablePlayer[];
  readonly nextMatches: NextMatches;
  /** The league's time zone, in which a day is typed. */
  readonly zone: string;
}

export interface ReleasablePlayer extends RowPlayer {
  readonly price: Hundredths;
  readonly back: Hundredths;
  readonly isReleased: boolean;
  /** The reason, as a sentence, why the player cannot be released now, also if they were chosen; null if they can. */
  readonly whyNot: string | null;
}

/** @throws AppError "not-found" if players have no owners in the league */
export function showMiniAuction(
  services: Pick<Services, "db" | "now">,
  member: MemberLeague,
): MiniAuctionPage {
  return inLockedReadTransaction(services, (tx, now) => {
    const { leagueId, participantId, manages } = member;
    requireSquads(tx, leagueId);
    const announced = loadAnnouncement(tx, leagueId);
    const page = {
      ...{ manages, stage: loadSquadsStage(tx, leagueId), isOn: isReopened(tx, leagueId) },
      ...{ announced, purse: 0, purseThen: 0, placesThen: 0, squad: [] },
      nextMatches: loadNextMatches(tx, leagueId),
      zone: loadStoredLeague(tx, leagueId).settings.timeZone,
    };
    const league = loadSquadsToReopen(tx, leagueId, now);
    const own = league.squads.get(participantId);
    if (own === undefined) return page;
    const terms = announced ?? { extra: 0, refund: "all" as const };
    const chosen = listReleases(tx, leagueId)
      .filter((each) => each.participantId === participantId)
      .map(({ playerId }) => playerId);
    const counted = countedReleases(league, participantId, chosen);
    const pool = loadRowPlayersById(tx, member);
    const squad = [...own.prices].flatMap(([id, price]): ReleasablePlayer[] => {
      const player = pool.get(id);
      if (player === undefined) return [];
      const isReleased = chosen.includes(id);
      const whyNot = counted.includes(id)
        ? null
        : releaseFault(league, terms, participantId, [...counted, id]);
      return [{ ...player, price, back: refundOf(price, terms.refund), isReleased, whyNot }];
    });
    return {
      ...page,
      purse: own.purse,
      purseThen: purseAfter(own, terms, counted),
      placesThen: Math.max(0, league.settings.squadSize - own.prices.size + counted.length),
      squad: squad.sort((a, b) => b.price - a.price || a.id - b.id),
    };
  });
}
