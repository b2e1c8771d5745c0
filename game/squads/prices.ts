import type { SquadSettings } from "#game/play/team/league-settings";
import { HIGHER_STEP_FROM } from "#game/play/team/squad-settings";

const HUNDREDTHS = 100;

const PRICE = /^(\d{1,5})(?:[.,](\d{1,2}))?$/;

/** 750 hundredths of a unit of the purse are "7.50". */
export function priceText(hundredths: number): string {
  return (hundredths / HUNDREDTHS).toFixed(2);
}

/**
 * Reads "7.5", "7,50" and "7" as prices, in hundredths of a unit of the purse. Null for other text,
 * such as more than two decimals, or more than five digits before them.
 */
export function readPrice(typed: string): number | null {
  const parts = PRICE.exec(typed.trim());
  if (parts === null) return null;
  const [, units = "", decimals = ""] = parts;
  return Number(units) * HUNDREDTHS + Number(decimals.padEnd(2, "0"));
}

/** The bid step from a price on (rules.md#live-auction); hundredths of a unit. */
export function bidStepAt(
  settings: Pick<SquadSettings, "bidStep" | "bidStepFrom">,
  price: number,
): number {
  const step = price < HIGHER_STEP_FROM * 100 ? settings.bidStep : settings.bidStepFrom;
  return Math.round(Number(step) * 100);
}

/** All steps and all typed prices are multiples of it, in hundredths of a unit. */
const PRICE_UNIT = 5;

/** A price is above 0, in steps of 0.05; hundredths of a unit. */
export function isPrice(amount: number): boolean {
  return Number.isInteger(amount) && amount > 0 && amount % PRICE_UNIT === 0;
}

type BidSteps = Pick<SquadSettings, "bidStep" | "bidStepFrom">;

/**
 * The highest price up to an amount that steps from the next bid reach (rules.md#live-auction);
 * hundredths of a unit. The step changes at the threshold.
 *
 * @param amount at least the next bid
 */
export function onStepsUpTo(settings: BidSteps, next: number, amount: number): number {
  const step = bidStepAt(settings, next);
  const threshold = HIGHER_STEP_FROM * 100;
  const turn = next < threshold ? next + Math.ceil((threshold - next) / step) * step : next;
  if (amount < turn) return next + Math.floor((amount - next) / step) * step;
  const higher = bidStepAt(settings, turn);
  return turn + Math.floor((amount - turn) / higher) * higher;
}

/** The prices of the four quarters of a pool, the dearest first. */
export const BASE_PRICES = [200, 150, 100, 50] as const;

interface PlayerWithSalary {
  readonly id: number;
  readonly salary: number;
}

/**
 * The base price of each player, by id: it depends on their quarter of the pool by salary
 * (rules.md#base-prices); hundredths of a unit of the purse. Players with equal salaries all get the
 * higher price.
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
