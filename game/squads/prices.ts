import { formatPoints, withUnit } from "#game/play/scoring/points-text";
import {
  type BidStep,
  HIGHER_STEP_FROM,
  PRICE_UNIT,
  readStepTable,
} from "#game/play/team/bid-steps";
import type { SquadSettings } from "#game/play/team/league-settings";

const HUNDREDTHS = 100;

/** A comma before one or two digits is a decimal one, before three it ends the thousands. */
const PRICE = /^(\d{1,5}|[1-9]\d?[, \u00a0\u202f'’]\d{3})(?:[.,](\d{1,2}))?$/;

/**
 * For readers: 750 hundredths of a unit of the purse are "7.50", or "7.50 cr" in a league whose unit
 * has a name (rules.md#purse); 125,000 are "1,250.00".
 */
export function priceText(hundredths: number, unit = ""): string {
  return withUnit(formatPoints(hundredths), unit);
}

/** For form fields, exports and other programs: 125,000 hundredths are "1250.00". */
export function plainPrice(hundredths: number): string {
  return (hundredths / HUNDREDTHS).toFixed(2);
}

/**
 * Reads "7.5", "7,50", "7" and "1,250" as prices, in hundredths of a unit of the purse. Null for
 * other text, such as more than two decimals, or more than five digits before them.
 */
export function readPrice(typed: string): number | null {
  const parts = PRICE.exec(typed.trim());
  if (parts === null) return null;
  const [, units = "", decimals = ""] = parts;
  return Number(units.replace(/\D/, "")) * HUNDREDTHS + Number(decimals.padEnd(2, "0"));
}

/** Reads "1200" and "1,200" as whole units of the purse; null for other text and parts of a unit. */
export function readUnits(typed: string): number | null {
  const price = readPrice(typed);
  return price === null || price % HUNDREDTHS !== 0 ? null : price / HUNDREDTHS;
}

export type BidSteps = Pick<SquadSettings, "bidStep" | "bidStepFrom"> &
  Partial<Pick<SquadSettings, "bidSteps">>;

/** The bid step from a price on (rules.md#bid-steps); hundredths of a unit. */
export function bidStepAt(settings: BidSteps, price: number): number {
  return rowAt(stepTable(settings), price).step;
}

/** The league's table, or the two steps that it has without one. */
function stepTable({ bidSteps, bidStep, bidStepFrom }: BidSteps): readonly BidStep[] {
  const name = bidSteps || `${bidStep} ${bidStepFrom}`;
  const known = TABLES.get(name);
  if (known !== undefined) return known;
  const table = readStepTable(bidSteps ?? "") ?? [
    { upTo: HIGHER_STEP_FROM * 100, step: hundredthsOf(bidStep) },
    { upTo: Number.POSITIVE_INFINITY, step: hundredthsOf(bidStepFrom) },
  ];
  TABLES.set(name, table);
  return table;
}

/** A room asks for the steps of one league all the time. */
const TABLES = new Map<string, readonly BidStep[]>();

function rowAt(table: readonly BidStep[], price: number): BidStep {
  const row = table.find(({ upTo }) => price < upTo);
  if (row === undefined) throw new RangeError(`No step from ${price} on.`);
  return row;
}

function hundredthsOf(units: string): number {
  return Math.round(Number(units) * HUNDREDTHS);
}

/** A price is above 0, in steps of 0.05; hundredths of a unit. */
export function isPrice(amount: number): boolean {
  return Number.isInteger(amount) && amount > 0 && amount % PRICE_UNIT === 0;
}

/**
 * The highest price up to an amount that steps from the next bid reach (rules.md#live-auction);
 * hundredths of a unit. The step changes at each limit of the table.
 *
 * @param amount at least the next bid
 */
export function onStepsUpTo(settings: BidSteps, next: number, amount: number): number {
  const table = stepTable(settings);
  let from = next;
  while (true) {
    const { upTo, step } = rowAt(table, from);
    const turn = from + Math.ceil((upTo - from) / step) * step;
    if (amount < turn) return from + Math.floor((amount - from) / step) * step;
    from = turn;
  }
}

/** The prices of the four quarters of a pool, the dearest first, for a purse of 50 to 200. */
const BASE_PRICES = [200, 150, 100, 50] as const;

/** Other purses have base prices that are in proportion to those of the nearer of these, in units. */
const PURSES_OF_BASE_PRICES = { least: 50, most: 200 };

function basePricesFor(purse: number): readonly number[] {
  const { least, most } = PURSES_OF_BASE_PRICES;
  const near = Math.min(most, Math.max(least, purse));
  return BASE_PRICES.map((price) => {
    const inProportion = Math.floor((price * purse) / (near * PRICE_UNIT)) * PRICE_UNIT;
    return Math.max(PRICE_UNIT, inProportion);
  });
}

interface PlayerWithSalary {
  readonly id: number;
  readonly salary: number;
}

/**
 * The base price of each player, by id: it depends on their quarter of the pool by salary
 * (rules.md#base-prices); hundredths of a unit of the purse. Players with equal salaries all get the
 * higher price.
 *
 * @param purse in units
 */
export function basePrices(
  players: readonly PlayerWithSalary[],
  purse: number,
): Map<number, number> {
  const prices = basePricesFor(purse);
  const salaries = players.map(({ salary }) => salary).sort((a, b) => b - a);
  const firstPlace = new Map<number, number>();
  salaries.forEach((salary, place) => {
    if (!firstPlace.has(salary)) firstPlace.set(salary, place);
  });
  return new Map(
    players.map(({ id, salary }) => {
      const place = firstPlace.get(salary) ?? 0;
      const quarter = Math.floor((place * prices.length) / players.length);
      return [id, prices[quarter] ?? PRICE_UNIT];
    }),
  );
}
