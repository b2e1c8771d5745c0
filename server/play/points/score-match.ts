import { type MatchStats, sumStats } from "#game/play/match/figures";
import type { Match, PlayerRef, SideIndex, SidePlayer } from "#game/play/match/match";
import { sidePlayersOf } from "#game/play/match/side-players";
import { statLinesOf } from "#game/play/match/stat-lines";
import type { Role } from "#game/play/roles";
import { type PlayerPoints, scorePlayer } from "#game/play/scoring/player-points";
import type { ScoringRules } from "#game/play/scoring/rules";
import { findPoolRow, type PoolRow } from "../season/read-pool-csv";

/** With the figures of the whole match and the points for them. */
export interface ScoredPlayer extends PlayerPoints {
  readonly side: SideIndex;
  readonly key: string;
  readonly name: string;
  readonly team: string;
  /** Null without a pool, or for a player outside it. */
  readonly role: Role | null;
  readonly stats: MatchStats;
  readonly playerOfMatch: boolean;
}

/**
 * Everybody listed in either side, with or without figures, in the order of the sides. Roles come
 * from the pool; without one nobody is a Bowler for the duck rule (rules.md#duck).
 */
export function scoreMatch(
  match: Match,
  rules: ScoringRules,
  pool: readonly PoolRow[] | null,
): ScoredPlayer[] {
  const lines = statLinesOf(match);
  const isAmong = (refs: readonly PlayerRef[], { key }: SidePlayer, index: SideIndex) =>
    refs.some((player) => player.side === index && player.key === key);
  const inSides = sidePlayersOf(match, lines, false);
  return ([0, 1] as const).flatMap((index) => {
    const side = match.sides[index];
    return side.players.map((player): ScoredPlayer => {
      const own = lines.filter((line) => line.side === index && line.key === player.key);
      const role = findPoolRow(pool ?? [], player, side.name)?.role ?? null;
      const playerOfMatch = isAmong(match.playersOfMatch, player, index);
      return {
        side: index,
        key: player.key,
        name: player.name,
        team: side.name,
        role,
        stats: sumStats(own),
        playerOfMatch,
        ...scorePlayer({
          lines: own,
          playerOfMatch,
          inSide: isAmong(inSides, player, index),
          role,
          rules,
          ballsPerOver: match.ballsPerOver,
        }),
      };
    });
  });
}
