import { HIGHER_STEP_FROM, type SquadSettings } from "../team/squad-settings";

/** By how much a bid is raised from a price on (rules.md#live-auction); hundredths of a unit. */
export function bidStepAt(
  settings: Pick<SquadSettings, "bidStep" | "bidStepFrom">,
  price: number,
): number {
  const step = price < HIGHER_STEP_FROM * 100 ? settings.bidStep : settings.bidStepFrom;
  return Math.round(Number(step) * 100);
}

/** Whether an amount is on a step of the league's bids; hundredths of a unit. */
export function isOnBidStep(
  settings: Pick<SquadSettings, "bidStep" | "bidStepFrom">,
  amount: number,
): boolean {
  return Number.isInteger(amount) && amount > 0 && amount % bidStepAt(settings, amount) === 0;
}
