import type { Hundredths } from "../../core/units";
import type { PoolPlayer } from "../team/lineup";

/** A player of the pool with their points so far. */
export interface ScoredPlayer extends PoolPlayer {
  /** Over all fixtures so far. */
  readonly points: Hundredths;
}

/**
 * What a match may be expected to bring of each player, in hundredths of a point: the points for each
 * match of the player's side so far, as if there had been one more that brought what salaries like
 * this bring. Before the first match it follows from the salary alone (rules.md#suggestions).
 *
 * @param matchesOf how many matches of a real team have begun
 */
export function expectPoints(
  pool: readonly ScoredPlayer[],
  matchesOf: (teamId: number) => number,
): Map<number, number> {
  const played = pool.filter(({ teamId }) => matchesOf(teamId) > 0);
  const salaries = played.reduce((sum, { salary, teamId }) => sum + salary * matchesOf(teamId), 0);
  const points = played.reduce((sum, player) => sum + player.points, 0);
  // A pool that has scored nothing yet is worth what it costs.
  const pointsPerSalary = salaries > 0 && points > 0 ? points / salaries : 1;
  return new Map(
    pool.map((player) => {
      const { id, salary, teamId } = player;
      const expected = (player.points + salary * pointsPerSalary) / (matchesOf(teamId) + 1);
      return [id, Math.max(0, Math.round(expected))];
    }),
  );
}
