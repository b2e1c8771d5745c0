import type { Hundredths } from "#game/core/units";
import { priceText } from "#game/squads/prices";
import { salaryText } from "./salary-text";

/** The price of a player in lists: the owner's price in leagues with owners, else the salary. */
export function moneyText({
  salary,
  price,
}: {
  readonly salary: Hundredths;
  /** Left out in leagues without owners. */
  readonly price?: Hundredths;
}): string {
  return price === undefined ? salaryText(salary) : priceText(price);
}
