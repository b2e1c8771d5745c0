import type { SquadSettings } from "#game/play/team/league-settings";
import { HIGHER_STEP_FROM } from "#game/play/team/squad-settings";

/** By how much a bid is raised from a price on (rules.md#live-auction); hundredths of a unit. */
export function bidStepAt(
  settings: Pick<SquadSettings, "bidStep" | "bidStepFrom">,
  price: number,
): number {
  const step = price < HIGHER_STEP_FROM * 100 ? settings.bidStep : settings.bidStepFrom;
  return Math.round(Number(step) * 100);
}

/** All steps, and all prices that somebody types, are whole numbers of this: hundredths of a unit. */
const PRICE_UNIT = 5;

/** Whether an amount is a price above 0 in steps of 0.05; hundredths of a unit. */
export function isPrice(amount: number): boolean {
  return Number.isInteger(amount) && amount > 0 && amount % PRICE_UNIT === 0;
}

type BidSteps = Pick<SquadSettings, "bidStep" | "bidStepFrom">;

/**
 * The highest price that is reached by steps from the next bid and is no more than an amount
 * (rules.md#live-auction); hundredths of a unit. The step changes where a price reaches the threshold.
 *
 * @param amount at least the next bid
 */
export function onStepsUpTo(settings: BidSteps, next: number, amount: number): number {
  const step = bidStepAt(settings, next);
  const threshold = HIGHER_STEP_FROM * 100;
  // From here on the higher step counts.
  const turn = next < threshold ? next + Math.ceil((threshold - next) / step) * step : next;
  if (amount < turn) return next + Math.floor((amount - next) / step) * step;
  const higher = bidStepAt(settings, turn);
  return turn + Math.floor((amount - turn) / higher) * higher;
}
