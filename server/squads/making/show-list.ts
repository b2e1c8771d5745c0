import type { Hundredths } from "#game/core/units";
import { formatOf } from "#game/play/format/formats";
import type { SquadWay } from "#game/play/team/squad-settings";
import { noSuchPage } from "#server/core/errors";
import type { Services } from "#server/core/services";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { loadLeague } from "#server/play/leagues/load-league";
import { inLockedReadTransaction } from "#server/play/locks/locked-transaction";
import { loadNextMatches, type NextMatches } from "#server/play/season/next-matches";
import { loadOwnedPlayers } from "#server/play/squads/load-squads";
import { loadSquadPool } from "#server/play/squads/squad-pool";
import { loadOpenEvent, loadSquadsStage, type SquadsStage } from "#server/play/squads/squads-stage";
import type { RowPlayer } from "#server/play/teams/row-players";
import { loadRowPlayersById } from "#server/play/teams/row-players-by-id";
import { listWishes } from "./load-wishes";
import { listFellAway } from "./misses";
import { settleRoom } from "./settle-room";

/** A player of the pool in the reader's own list. Money is hundredths of a unit of the purse. */
export interface ListedPlayer extends RowPlayer {
  readonly base: Hundredths;
  /** In the reader's own ranking, from 1; null for a player outside it. */
  readonly place: number | null;
  readonly maximum: Hundredths | null;
  /** Whether somebody owns the player already. */
  readonly isTaken: boolean;
}

/** The reader's list: their ranking of players, and their maxima. */
interface OwnList {
  readonly way: SquadWay;
  readonly stage: SquadsStage;
  /** First ranked players, then those with a maximum, then the others by points. */
  readonly players: readonly ListedPlayer[];
  readonly nextMatches: NextMatches;
  readonly ranked: number;
  /** The number of players with a maximum. */
  readonly priced: number;
  readonly fellAway: readonly string[];
}

/**
 * The list of a participant, which only they may see (rules.md#my-list).
 *
 * @throws AppError "not-found" in a league whose players have no owners
 */
export function showOwnList(services: Services, member: MemberLeague): OwnList {
  return inLockedReadTransaction(services, (tx, now) => {
    const { leagueId, participantId } = member;
    const { format, settings } = loadLeague(tx, leagueId);
    if (!formatOf(format).hasSquads) throw noSuchPage();
    const open = loadOpenEvent(tx, leagueId);
    const room = open === null ? null : settleRoom(tx, services, leagueId, now);
    const rows = loadRowPlayersById(tx, member);
    const wishes = new Map(listWishes(tx, participantId).map((wish) => [wish.playerId, wish]));
    const taken = new Set(loadOwnedPlayers(tx, leagueId).map(({ playerId }) => playerId));
    const players = (open?.players ?? loadSquadPool(tx, member)).flatMap((player) => {
      const row = rows.get(player.id);
      const wish = wishes.get(player.id);
      if (row === undefined) return [];
      const { role, salary, overseas, base } = player;
      return {
        ...{ ...row, role, salary, overseas, base },
        place: wish?.rank ?? null,
        maximum: wish?.maximum ?? null,
        isTaken: taken.has(player.id),
      };
    });
    return {
      way: open === null || open.way === "retained" ? settings.squadsBy : open.way,
      stage: loadSquadsStage(tx, leagueId),
      players: players.sort(byWish),
      nextMatches: loadNextMatches(tx, member.leagueId),
      ranked: players.filter(({ place }) => place !== null).length,
      priced: players.filter(({ maximum }) => maximum !== null).length,
      fellAway: room === null ? [] : listFellAway(tx, member, room),
    };
  });
}

function byWish(a: ListedPlayer, b: ListedPlayer): number {
  const placeOf = ({ place }: ListedPlayer) => place ?? Number.MAX_SAFE_INTEGER;
  const isPriced = ({ maximum }: ListedPlayer) => (maximum === null ? 0 : 1);
  return (
    placeOf(a) - placeOf(b) ||
    isPriced(b) - isPriced(a) ||
    a.rank - b.rank ||
    b.salary - a.salary ||
    a.name.localeCompare(b.name)
  );
}
