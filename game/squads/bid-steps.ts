import type { SquadSettings } from "#game/play/team/league-settings";
import { HIGHER_STEP_FROM } from "#game/play/team/squad-settings";

/** From a price on (rules.md#live-auction); hundredths of a unit. */
export function bidStepAt(
  settings: Pick<SquadSettings, "bidStep" | "bidStepFrom">,
  price: number,
): number {
  const step = price < HIGHER_STEP_FROM * 100 ? settings.bidStep : settings.bidStepFrom;
  return Math.round(Number(step) * 100);
}

/** All steps and all typed prices are multiples of it, in hundredths of a unit. */
const PRICE_UNIT = 5;

/** Above 0 in steps of 0.05; hundredths of a unit. */
export function isPrice(amount: number): boolean {
  return Number.isInteger(amount) && amount > 0 && amount % PRICE_UNIT === 0;
}

type BidSteps = Pick<SquadSettings, "bidStep" | "bidStepFrom">;

/**
 * The highest price up to an amount that is reached by steps from the next bid
 * (rules.md#live-auction); hundredths of a unit. The step changes once a price reaches the
 * threshold.
 *
 * @param amount at least the next bid
 */
export function onStepsUpTo(settings: BidSteps, next: number, amount: number): number {
  const step = bidStepAt(settings, next);
  const threshold = HIGHER_STEP_FROM * 100;
  // The higher step counts from here.
  const turn = next < threshold ? next + Math.ceil((threshold - next) / step) * step : next;
  if (amount < turn) return next + Math.floor((amount - next) / step) * step;
  const higher = bidStepAt(settings, turn);
  return turn + Math.floor((amount - turn) / higher) * higher;
}
