import type { Tx } from "#db/client";
import { rankByPoints } from "#game/season/ranking";
import type { LeagueRules } from "../leagues/load-league";
import { loadPlayerForm } from "../points/player-form";
import type { Services } from "../services";
import { type LeaguePoolPlayer, loadLeaguePool } from "./league-pool";

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
  services: Pick<Services, "db">,
  tx: Tx,
  league: LeagueRules,
): SheetPlayer[] {
  const pool = loadLeaguePool(tx, league);
  const form = loadPlayerForm(services, tx, league);
  const entries = pool.map(({ id }) => ({ id, points: form.get(id)?.points ?? 0 }));
  const ranks = new Map(rankByPoints(entries).map(({ id, rank }) => [id, rank]));
  return pool.map((player) => ({
    ...player,
    points: form.get(player.id)?.points ?? 0,
    lastPoints: form.get(player.id)?.lastPoints ?? null,
    rank: ranks.get(player.id) ?? pool.length,
  }));
}
