import { priceText } from "#game/squads/price-text";
import { salaryText } from "./salary-text";

/** What a player is listed at: what the owner paid where players have owners, else the salary. */
export function moneyText({
  salary,
  price,
}: {
  /** Hundredths of a salary unit. */
  readonly salary: number;
  /** Hundredths of a unit of the purse; left out where players have no owners. */
  readonly price?: number;
}): string {
  return price === undefined ? salaryText(salary) : priceText(price);
}
