const HUNDREDTHS = 100;

/** Points to two decimals: 9300 hundredths are "93.00", -480 are "-4.80". */
export function formatPoints(points: number): string {
  const size = Math.abs(points);
  const decimals = String(size % HUNDREDTHS).padStart(2, "0");
  return `${points < 0 ? "-" : ""}${Math.floor(size / HUNDREDTHS)}.${decimals}`;
}
