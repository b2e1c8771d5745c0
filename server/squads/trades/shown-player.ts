import type { Hundredths } from "#game/core/units";
import { sharePublicRead } from "#server/play/locks/locked-transaction";
import type { PublicTx } from "#server/play/locks/locked-tx";
import { loadRowPlayers, type RowPlayer } from "#server/play/points/row-players";
import type { LeagueOfSquads } from "#server/play/squads/league-of-squads";

/** A player in trades and free agents, with the figures by which people choose. */
export interface ShownPlayer extends RowPlayer {
  /** The price that the owner paid; omitted without an owner. */
  readonly price?: Hundredths;
}

/** The players of a league by id, with their owners' prices. */
export function loadShownPlayers(
  tx: PublicTx,
  { leagueId, tournamentId, squads }: LeagueOfSquads,
): ReadonlyMap<number, ShownPlayer> {
  const players = new Map<number, ShownPlayer>(readById(tx, leagueId, tournamentId));
  for (const { prices } of squads.values()) {
    for (const [id, price] of prices) {
      const player = players.get(id);
      if (player !== undefined) players.set(id, { ...player, price });
    }
  }
  return players;
}

const readById = sharePublicRead(
  (tx: PublicTx, leagueId: number, tournamentId: number): ReadonlyMap<number, RowPlayer> =>
    new Map(loadRowPlayers(tx, { leagueId, tournamentId }).map((player) => [player.id, player])),
);

/** Skips ids that are not in the pool. */
export function listShown(
  players: ReadonlyMap<number, ShownPlayer>,
  ids: Iterable<number>,
): ShownPlayer[] {
  return [...ids].flatMap((id) => players.get(id) ?? []);
}
