import type { Tx } from "#db/client";
import { shareRead } from "#db/share-reads";
import type { Hundredths } from "#game/core/units";
import { formatOf } from "#game/play/format/formats";
import { rankByPoints } from "#game/play/season/ranking";
import { type LeaguePoolPlayer, loadLeaguePool } from "../leagues/league-pool";
import { type LeagueRules, loadLeague } from "../leagues/load-league";
import type { LockedTx } from "../locks/locked-tx";
import type { ParticipantWindow } from "../locks/participant-window";
import { loadPlayerForm } from "../points/player-form";
import { loadOwnedPlayers } from "../squads/load-squads";

/** With their points so far by the league's rules. */
export interface SheetPlayer extends LeaguePoolPlayer {
  readonly points: Hundredths;
  /** In the last fixture with a part of the player; null before the first. */
  readonly lastPoints: number | null;
  /** By points, equal points sharing a rank (rules.md#ranks). */
  readonly rank: number;
  /** The owner's price; omitted in leagues without owners. */
  readonly price?: Hundredths;
  /** Matches with a part of the player; omitted in leagues without owners. */
  readonly played?: number;
}

export function loadSheetPool(
  tx: Tx,
  { leagueId, tournamentId }: Pick<LeagueRules, "leagueId" | "tournamentId">,
): readonly SheetPlayer[] {
  return readSheetPool(tx, leagueId, tournamentId);
}

/** For the target: anybody, its two sides, or the own squad. */
export function loadPickable(
  tx: LockedTx,
  { league, target, squad }: Pick<ParticipantWindow, "league" | "target" | "squad">,
): readonly SheetPlayer[] {
  const pool = loadSheetPool(tx, league);
  if (squad !== null) {
    const own = new Set(squad.playerIds);
    const form = loadPlayerForm(tx, league);
    const prices = new Map(
      loadOwnedPlayers(tx, league.leagueId).map(({ playerId, price }) => [playerId, price]),
    );
    return pool
      .filter(({ id }) => own.has(id))
      .map((player) => ({
        ...player,
        price: prices.get(player.id) ?? 0,
        played: form.get(player.id)?.played ?? 0,
      }));
  }
  const teamIds = target && formatOf(league.format).playersFrom(target);
  return teamIds ? pool.filter(({ teamId }) => teamIds.includes(teamId)) : pool;
}

const readSheetPool = shareRead(
  (tx: Tx, leagueId: number, tournamentId: number): readonly SheetPlayer[] => {
    const pool = loadLeaguePool(tx, { leagueId, tournamentId });
    const form = loadPlayerForm(tx, loadLeague(tx, leagueId));
    const entries = pool.map(({ id }) => ({ id, points: form.get(id)?.points ?? 0 }));
    const ranks = new Map(rankByPoints(entries).map(({ id, rank }) => [id, rank]));
    return pool.map((player) => ({
      ...player,
      points: form.get(player.id)?.points ?? 0,
      lastPoints: form.get(player.id)?.lastPoints ?? null,
      rank: ranks.get(player.id) ?? pool.length,
    }));
  },
);
