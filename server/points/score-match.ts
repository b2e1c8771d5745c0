import type { Match, SideIndex, SidePlayer } from "#game/match/match";
import type { StatLine, Stats } from "#game/match/stat-line";
import { statLinesOf } from "#game/match/stat-lines";
import type { Role } from "#game/roles";
import { type PlayerPoints, scorePlayer } from "#game/scoring/player-points";
import type { ScoringRules } from "#game/scoring/rules";
import { findPoolRow } from "../season/find-pool-row";
import type { PoolRow } from "../season/read-pool-csv";

/** A player listed in a side, with what they did in the whole match and what it is worth. */
export interface ScoredPlayer extends PlayerPoints {
  readonly side: SideIndex;
  readonly key: string;
  readonly name: string;
  readonly team: string;
  /** Null without a pool, or where the pool does not know the player. */
  readonly role: Role | null;
  readonly stats: MatchStats;
  readonly playerOfMatch: boolean;
}

/** Stats summed over the innings of a match; `out` counts the dismissals. */
export type MatchStats = Omit<Stats, "out"> & { readonly out: number };

/**
 * Scores everybody listed in either side, also those who did nothing, in the order of the sides.
 * Roles come from the pool; without one nobody is a Bowler for the duck rule (rules.md#duck).
 */
export function scoreMatch(
  match: Match,
  rules: ScoringRules,
  pool: readonly PoolRow[] | null,
): ScoredPlayer[] {
  const lines = statLinesOf(match);
  const ofMatch = ({ key }: SidePlayer, index: SideIndex) =>
    match.playersOfMatch.some((player) => player.side === index && player.key === key);
  return ([0, 1] as const).flatMap((index) => {
    const side = match.sides[index];
    return side.players.map((player): ScoredPlayer => {
      const own = lines.filter((line) => line.side === index && line.key === player.key);
      const role = findPoolRow(pool ?? [], player, side.name)?.role ?? null;
      const playerOfMatch = ofMatch(player, index);
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
          role,
          rules,
          ballsPerOver: match.ballsPerOver,
        }),
      };
    });
  });
}

function sumStats(lines: readonly StatLine[]): MatchStats {
  const sum = (figure: (line: StatLine) => number) =>
    lines.reduce((total, line) => total + figure(line), 0);
  return {
    runs: sum((line) => line.runs),
    ballsFaced: sum((line) => line.ballsFaced),
    fours: sum((line) => line.fours),
    sixes: sum((line) => line.sixes),
    out: sum((line) => (line.out ? 1 : 0)),
    ballsBowled: sum((line) => line.ballsBowled),
    runsConceded: sum((line) => line.runsConceded),
    wickets: sum((line) => line.wickets),
    lbwOrBowledWickets: sum((line) => line.lbwOrBowledWickets),
    dotBalls: sumOrUnknown(lines.map((line) => line.dotBalls)),
    maidens: sum((line) => line.maidens),
    wides: sum((line) => line.wides),
    noBalls: sum((line) => line.noBalls),
    catches: sum((line) => line.catches),
    stumpings: sum((line) => line.stumpings),
    runOuts: sum((line) => line.runOuts),
  };
}

/** One unknown part makes the sum unknown, not smaller (rules.md#unknown). */
function sumOrUnknown(figures: readonly (number | null)[]): number | null {
  return figures.reduce<number | null>(
    (total, figure) => (total === null || figure === null ? null : total + figure),
    0,
  );
}
