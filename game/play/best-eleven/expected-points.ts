import type { Hundredths } from "../../core/units";
import type { PoolPlayer } from "../team/lineup";

export interface ScoredPlayer extends PoolPlayer {
  /** Over all fixtures so far. */
  readonly points: Hundredths;
}

/**
 * The expected points of each player in a match, in hundredths: the average for each match of the
 * player's side so far, with one more that brought the usual points of such a salary. Before the
 * first match it depends on the salary alone (rules.md#suggestions).
 *
 * @param matchesOf the number of matches of a real team that have begun
 */
export function expectPoints(
  pool: readonly ScoredPlayer[],
  matchesOf: (teamId: number) => number,
): Map<number, number> {
  const played = pool.filter(({ teamId }) => matchesOf(teamId) > 0);
  const salaries = played.reduce((sum, { salary, teamId }) => sum + salary * matchesOf(teamId), 0);
  const points = played.reduce((sum, player) => sum + player.points, 0);
  // Before any points, players are valued by their salary.
  const pointsPerSalary = salaries > 0 && points > 0 ? points / salaries : 1;
  return new Map(
    pool.map((player) => {
      const { id, salary, teamId } = player;
      const expected = (player.points + salary * pointsPerSalary) / (matchesOf(teamId) + 1);
      return [id, Math.max(0, Math.round(expected))];
    }),
  );
}
