/** How the file writes a number that is not whole: as the text of its decimals. */
const DECIMAL = /^-?\d+(?:\.\d+)?(?:e[+-]\d+)?$/;

/** A value of a scoring rule as it was before it was written: its decimals are numbers again. */
export function readDecimals(value: unknown): unknown {
  if (typeof value === "string") return DECIMAL.test(value) ? Number(value) : value;
  if (Array.isArray(value)) return value.map(readDecimals);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, readDecimals(each)]));
}
