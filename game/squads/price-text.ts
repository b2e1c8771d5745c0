const HUNDREDTHS = 100;
const PRICE = /^(\d{1,5})(?:[.,](\d{1,2}))?$/;

/** 750 hundredths of a unit of the purse are "7.50". */
export function priceText(hundredths: number): string {
  return (hundredths / HUNDREDTHS).toFixed(2);
}

/**
 * "7.5", "7,50" and "7" are prices, in hundredths of a unit of the purse. Null for other text, such
 * as more than two decimals, or more than five digits before them.
 */
export function readPrice(typed: string): number | null {
  const parts = PRICE.exec(typed.trim());
  if (parts === null) return null;
  const [, units = "", decimals = ""] = parts;
  return Number(units) * HUNDREDTHS + Number(decimals.padEnd(2, "0"));
}
