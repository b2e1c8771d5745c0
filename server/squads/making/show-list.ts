import { type ListPage, type PageChoice, pageOf } from "#game/core/list-page";
import type { Hundredths } from "#game/core/units";
import { formatOf } from "#game/play/format/formats";
import type { Role } from "#game/play/roles";
import type { SquadWay } from "#game/play/team/squad-settings";
import { noSuchPage } from "#server/core/errors";
import type { Services } from "#server/core/services";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { loadLeaguePool } from "#server/play/leagues/league-pool";
import { loadLeague } from "#server/play/leagues/load-league";
import { inLockedReadTransaction } from "#server/play/locks/locked-transaction";
import { loadOwnedPlayers } from "#server/play/squads/load-squads";
import { loadOpenEvent, loadSquadsStage, type SquadsStage } from "#server/play/squads/squads-stage";
import { listWishes } from "./load-wishes";
import { listFellAway } from "./misses";
import { settleRoom } from "./settle-room";
import { loadSquadPool } from "./squad-pool";

/** A player of the pool in the reader's own list. Money is hundredths of a unit of the purse. */
export interface ListedPlayer {
  readonly id: number;
  readonly name: string;
  readonly teamShortName: string;
  readonly role: Role;
  readonly salary: Hundredths;
  readonly base: number;
  /** From 1; null for a player outside the ranking. */
  readonly rank: number | null;
  readonly maximum: number | null;
  /** Whether somebody owns the player already. */
  readonly isTaken: boolean;
}

/** The reader's list: their ranking of players, and their maxima. */
export interface OwnList {
  readonly way: SquadWay;
  readonly stage: SquadsStage;
  /** First ranked players, then those with a maximum, then the others by salary. */
  readonly page: ListPage<ListedPlayer>;
  readonly ranked: number;
  /** The number of players with a maximum. */
  readonly priced: number;
  readonly fellAway: readonly string[];
  /** The role to which the list is limited; null for all players. */
  readonly role: Role | null;
}

/**
 * The list of a participant, which only they may see (rules.md#my-list).
 *
 * @param role limits the list to the players of a role; null for all
 * @throws AppError "not-found" in a league whose players have no owners
 */
export function showOwnList(
  services: Services,
  member: MemberLeague,
  choice: PageChoice,
  role: Role | null,
): OwnList {
  return inLockedReadTransaction(services, (tx, now) => {
    const { leagueId, participantId } = member;
    const { format, settings } = loadLeague(tx, leagueId);
    if (!formatOf(format).hasSquads) throw noSuchPage();
    const open = loadOpenEvent(tx, leagueId);
    const room = open === null ? null : settleRoom(tx, services, leagueId, now);
    const names = new Map(loadLeaguePool(tx, member).map((player) => [player.id, player]));
    const wishes = new Map(listWishes(tx, participantId).map((wish) => [wish.playerId, wish]));
    const taken = new Set(loadOwnedPlayers(tx, leagueId).map(({ playerId }) => playerId));
    const players = (open?.players ?? loadSquadPool(tx, member)).flatMap((player) => {
      const named = names.get(player.id);
      const wish = wishes.get(player.id);
      if (named === undefined) return [];
      return {
        id: player.id,
        name: named.name,
        teamShortName: named.teamShortName,
        role: player.role,
        salary: player.salary,
        base: player.base,
        rank: wish?.rank ?? null,
        maximum: wish?.maximum ?? null,
        isTaken: taken.has(player.id),
      };
    });
    const shown = players.filter((player) => role === null || player.role === role);
    return {
      way: open?.way ?? settings.squadsBy,
      stage: loadSquadsStage(tx, leagueId),
      page: pageOf(shown.sort(byWish), choice, LISTED),
      ranked: players.filter(({ rank }) => rank !== null).length,
      priced: players.filter(({ maximum }) => maximum !== null).length,
      fellAway: room === null ? [] : listFellAway(tx, member, room),
      role,
    };
  });
}

const LISTED = {
  isMine: () => false,
  names: ({ name, teamShortName }: ListedPlayer) => [name, teamShortName],
};

function byWish(a: ListedPlayer, b: ListedPlayer): number {
  const rankOf = ({ rank }: ListedPlayer) => rank ?? Number.MAX_SAFE_INTEGER;
  const isPriced = ({ maximum }: ListedPlayer) => (maximum === null ? 0 : 1);
  return (
    rankOf(a) - rankOf(b) ||
    isPriced(b) - isPriced(a) ||
    b.salary - a.salary ||
    a.name.localeCompare(b.name)
  );
}
