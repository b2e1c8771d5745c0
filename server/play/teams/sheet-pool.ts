import type { Hundredths } from "#game/core/units";
import { formatOf } from "#game/play/format/formats";
import type { LockedTx } from "../locks/locked-tx";
import type { ParticipantWindow } from "../locks/participant-window";
import { loadOwnedPlayers } from "../squads/load-squads";
import { loadRowPlayers, type RowPlayer } from "./row-players";

export interface SheetPlayer extends RowPlayer {
  /** The owner's price; omitted in leagues without owners. */
  readonly price?: Hundredths;
}

/** For the target: anybody, its two sides, or the own squad. */
export function loadPickable(
  tx: LockedTx,
  { league, target, squad }: Pick<ParticipantWindow, "league" | "target" | "squad">,
): readonly SheetPlayer[] {
  const pool = loadRowPlayers(tx, league);
  if (squad !== null) {
    const own = new Set(squad.playerIds);
    const prices = new Map(
      loadOwnedPlayers(tx, league.leagueId).map(({ playerId, price }) => [playerId, price]),
    );
    return pool
      .filter(({ id }) => own.has(id))
      .map((player) => ({ ...player, price: prices.get(player.id) ?? 0 }));
  }
  const teamIds = target && formatOf(league.format).playersFrom(target);
  return teamIds ? pool.filter(({ teamId }) => teamIds.includes(teamId)) : pool;
}
