import type { Hundredths } from "../../core/units";

/** One row of a table of steps: the step of bids below a price. */
export interface BidStep {
  /** The step counts below this price; Infinity in the last row. */
  readonly upTo: Hundredths;
  readonly step: Hundredths;
}

/** From this price on, in units of the purse, `bidStepFrom` counts. */
export const HIGHER_STEP_FROM = 5;

/** All steps and prices are multiples of it. */
export const PRICE_UNIT: Hundredths = 5;

const MOST_ROWS = 10;
/** 10,000 units. */
const MOST: Hundredths = 1_000_000;

export const STEP_TABLE_FAULT =
  'must be rows such as "up to 2: 0.1; up to 10: 0.5; then 1": prices that rise, and steps in multiples of 0.05.';

/**
 * Reads "up to 2: 0.1; up to 10: 0.5; then 1" (rules.md#bid-steps): rows with rising prices, and a last
 * row for all others. One number alone is the step of every price. Null for anything else.
 */
export function readStepTable(typed: string): readonly BidStep[] | null {
  const rows = typed
    .split(/[;\n]/)
    .map((row) => row.trim())
    .filter((row) => row !== "");
  const last = rows.pop();
  if (last === undefined || rows.length >= MOST_ROWS) return null;
  const step = readStep(/^(?:then|from there|above)?\s*:?\s*(\S+)$/i.exec(last)?.[1]);
  if (step === null) return null;
  const read: BidStep[] = [];
  for (const row of rows) {
    const [, limit, own] = /^(?:up to|to|below|<)\s*([\d.,]+)\s*[:=]?\s*(\S+)$/i.exec(row) ?? [];
    const [upTo, ownStep] = [readStep(limit), readStep(own)];
    if (upTo === null || ownStep === null || upTo <= (read.at(-1)?.upTo ?? 0)) return null;
    read.push({ upTo, step: ownStep });
  }
  return [...read, { upTo: Number.POSITIVE_INFINITY, step }];
}

/** The table as this page writes it; text that is no table stays, so that it has a fault. */
export function tidyStepTable(typed: string): string {
  const table = readStepTable(typed);
  if (table === null) return typed.trim();
  const rows = table.map(({ upTo, step }) =>
    upTo === Number.POSITIVE_INFINITY
      ? `then ${plain(step)}`
      : `up to ${plain(upTo)}: ${plain(step)}`,
  );
  return rows.join("; ");
}

function plain(amount: Hundredths): string {
  return String(amount / 100);
}

/** A price or a step above 0; null for anything else. */
function readStep(typed: string | undefined): Hundredths | null {
  const [, units, decimals = ""] = /^(\d{1,5})(?:[.,](\d{1,2}))?$/.exec(typed ?? "") ?? [];
  if (units === undefined) return null;
  const amount = Number(units) * 100 + Number(decimals.padEnd(2, "0"));
  return amount > 0 && amount <= MOST && amount % PRICE_UNIT === 0 ? amount : null;
}
