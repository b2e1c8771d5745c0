/** Whole units of a purse: 100 are "100", or "100 cr" where the unit has a name (rules.md#purse). */
export function unitsText(units: number, unit = ""): string {
  return unit === "" ? String(units) : `${units} ${unit}`;
}
