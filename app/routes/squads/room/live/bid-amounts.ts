import { bidStepAt } from "#game/squads/prices";
import type { Lot } from "#game/squads/ways/auction-state";
import type { LiveFixed } from "#server/squads/making/live-room";

/** The next price, and those one and two steps above it. */
const BUTTONS = 3;

/** The possible bids for a lot, the lowest first. */
export function bidAmounts({ price, base }: Lot, steps: LiveFixed["steps"]): number[] {
  const amounts = [price === null ? base : price + bidStepAt(steps, price)];
  while (amounts.length < BUTTONS) {
    const last = amounts.at(-1) ?? base;
    amounts.push(last + bidStepAt(steps, last));
  }
  return amounts;
}
