import { groupThousands } from "./points-text";

/** Whole units of a purse: 1,000 are "1,000", or "1,000 cr" if the unit has a name (rules.md#purse). */
export function unitsText(units: number, unit = ""): string {
  return withUnit(groupThousands(units), unit);
}

export function withUnit(amount: string, unit: string): string {
  return unit === "" ? amount : `${amount} ${unit}`;
}
