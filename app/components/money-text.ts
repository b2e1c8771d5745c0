import type { Hundredths } from "#game/core/units";
import { priceText } from "#game/squads/prices";

const HUNDREDTHS = 100;

/** A salary: 1050 hundredths are "10.5". It has a second decimal only if that is not 0. */
export function salaryText(hundredths: number): string {
  const decimals = hundredths % 10 === 0 ? 1 : 2;
  return (hundredths / HUNDREDTHS).toFixed(decimals);
}

/** The price of a player in lists: the owner's price in leagues with owners, else the salary. */
export function moneyText({
  salary,
  price,
}: {
  readonly salary: Hundredths;
  /** Absent in leagues without owners. */
  readonly price?: Hundredths;
}): string {
  return price === undefined ? salaryText(salary) : priceText(price);
}
