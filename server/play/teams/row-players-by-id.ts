import { loadPoolById } from "../leagues/league-pool";
import type { LeagueRules } from "../leagues/load-league";
import { sharePublicRead } from "../locks/locked-transaction";
import type { PublicTx } from "../locks/locked-tx";
import { loadRowPlayers, type RowPlayer } from "./row-players";

/**
 * The figures of everybody who may have an owner, by id: also of players who cannot be picked any more,
 * who stay in their squads.
 */
export function loadRowPlayersById(
  tx: PublicTx,
  { leagueId, tournamentId }: Pick<LeagueRules, "leagueId" | "tournamentId">,
): ReadonlyMap<number, RowPlayer> {
  return readById(tx, leagueId, tournamentId);
}

const readById = sharePublicRead(
  (tx: PublicTx, leagueId: number, tournamentId: number): ReadonlyMap<number, RowPlayer> => {
    const league = { leagueId, tournamentId };
    const pool = loadPoolById(tx, league);
    const none = {
      points: 0,
      rank: pool.size,
      played: 0,
      lastFive: [],
      expected: null,
      owned: null,
    };
    const everybody = [...pool.values()].map((player): RowPlayer => ({ ...player, ...none }));
    return new Map(
      [...everybody, ...loadRowPlayers(tx, league)].map((player) => [player.id, player]),
    );
  },
);
