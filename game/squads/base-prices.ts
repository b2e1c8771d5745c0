/** Of the four quarters of a pool, the dearest first. */
export const BASE_PRICES = [200, 150, 100, 50] as const;

/** A base price depends on these facts. */
interface PlayerWithSalary {
  readonly id: number;
  readonly salary: number;
}

/**
 * The base price of each player, by id, depends on the quarter of the pool with their salary
 * (rules.md#base-prices); hundredths of a unit of the purse. Players of one salary share the higher
 * price.
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
