/** The base prices of the four quarters of a pool, the dearest first. */
export const BASE_PRICES = [200, 150, 100, 50] as const;

/** The facts on which a base price depends. */
interface PlayerWithSalary {
  readonly id: number;
  readonly salary: number;
}

/**
 * The base price of each player by the quarter of the pool that the salary lies in
 * (rules.md#base-prices): hundredths of a unit of the purse by the player's id. Players of one salary
 * are in one step, the higher one.
 */
export function basePrices(players: readonly PlayerWithSalary[]): Map<number, number> {
  const salaries = players.map(({ salary }) => salary).sort((a, b) => b - a);
  const firstPlace = new Map<number, number>();
  salaries.forEach((salary, place) => {
    if (!firstPlace.has(salary)) firstPlace.set(salary, place);
  });
  return new Map(
    players.map(({ id, salary }) => {
      const place = firstPlace.get(salary) ?? 0;
      const quarter = Math.floor((place * BASE_PRICES.length) / players.length);
      return [id, BASE_PRICES[quarter] ?? BASE_PRICES[0]];
    }),
  );
}
