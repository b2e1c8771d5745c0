import type { Hundredths } from "#game/core/units";
import type { PublicTx } from "#server/play/locks/locked-tx";
import type { LeagueOfSquads } from "#server/play/squads/league-of-squads";
import type { RowPlayer } from "#server/play/teams/row-players";
import { loadRowPlayersById } from "#server/play/teams/row-players-by-id";

/** A player in trades and free agents, with the figures by which people choose. */
export interface ShownPlayer extends RowPlayer {
  /** The price that the owner paid; omitted without an owner. */
  readonly price?: Hundredths;
}

/** Everybody in a league's pool by id, with their owners' prices. */
export function loadShownPlayers(
  tx: PublicTx,
  { leagueId, tournamentId, squads }: LeagueOfSquads,
): ReadonlyMap<number, ShownPlayer> {
  const rows = loadRowPlayersById(tx, { leagueId, tournamentId });
  const players = new Map<number, ShownPlayer>(rows);
  for (const { prices } of squads.values()) {
    for (const [id, price] of prices) {
      const player = rows.get(id);
      if (player !== undefined) players.set(id, { ...player, price });
    }
  }
  return players;
}

/** Skips ids that are not in the pool. */
export function listShown(
  players: ReadonlyMap<number, ShownPlayer>,
  ids: Iterable<number>,
): ShownPlayer[] {
  return [...ids].flatMap((id) => players.get(id) ?? []);
}
