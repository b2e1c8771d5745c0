const HUNDREDTHS = 100;
/** Between two digits before three, six, … others. */
const THOUSANDS = /\B(?=(?:\d{3})+$)/g;

/**
 * For readers: 9300 hundredths are "93.00", -480 are "−4.80", 927021 are "9,270.21" (ADR-106). Inputs and
 * files have a hyphen for the minus.
 */
export function formatPoints(points: number): string {
  const size = Math.abs(points);
  const decimals = String(size % HUNDREDTHS).padStart(2, "0");
  return `${points < 0 ? MINUS : ""}${groupThousands(Math.floor(size / HUNDREDTHS))}.${decimals}`;
}

const MINUS = "−";

/** A number for readers: "−10", "0.5". */
export function withMinus(figure: number | string): string {
  return String(figure).replace(/^-/, MINUS);
}

/** An average, or what is left of salaries: 6590 hundredths are "65.9". */
export function oneDecimal(points: number): string {
  return withMinus((points / HUNDREDTHS).toFixed(1));
}

/**
 * For sentences in which nothing depends on the decimals: 51250 hundredths are "513". Less than a point
 * keeps them.
 */
export function wholePoints(points: number): string {
  const size = Math.abs(points);
  if (size > 0 && size < HUNDREDTHS) return formatPoints(points);
  return `${points < 0 ? MINUS : ""}${groupThousands(Math.round(size / HUNDREDTHS))}`;
}

/** Without decimals if they are zero: "62", "19.40", "−4". */
export function shortPoints(points: number): string {
  return formatPoints(points).replace(/\.00$/, "");
}

/** Points of one line with their sign: +41.00, −6.00. */
export function signedPoints(points: number): string {
  return points > 0 ? `+${formatPoints(points)}` : formatPoints(points);
}

/** "9,270", "−1,250". */
export function groupThousands(whole: number): string {
  return withMinus(whole).replace(THOUSANDS, ",");
}

/** Whole units of a purse: 1,000 are "1,000", or "1,000 cr" if the unit has a name (rules.md#purse). */
export function unitsText(units: number, unit = ""): string {
  return withUnit(groupThousands(units), unit);
}

export function withUnit(amount: string, unit: string): string {
  return unit === "" ? amount : `${amount} ${unit}`;
}
