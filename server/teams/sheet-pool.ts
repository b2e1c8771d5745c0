import type { Tx } from "#db/client";
import { shareRead } from "#db/share-reads";
import { rankByPoints } from "#game/season/ranking";
import { type LeaguePoolPlayer, loadLeaguePool } from "../leagues/league-pool";
import { type LeagueRules, loadLeague } from "../leagues/load-league";
import { loadPlayerForm } from "../points/player-form";

/** A player of the pool with what they have scored so far under the league's rules. */
export interface SheetPlayer extends LeaguePoolPlayer {
  /** Hundredths of a point. */
  readonly points: number;
  /** In the last fixture that the player did something in; null before the first. */
  readonly lastPoints: number | null;
  /** By points, equal points sharing a rank (rules.md#ranks). */
  readonly rank: number;
}

/** The pool of a league with everybody's form, the dearest first. */
export function loadSheetPool(
  tx: Tx,
  { leagueId, tournamentId }: Pick<LeagueRules, "leagueId" | "tournamentId">,
): readonly SheetPlayer[] {
  return readSheetPool(tx, leagueId, tournamentId);
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
