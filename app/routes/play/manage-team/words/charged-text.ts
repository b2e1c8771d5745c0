import { plural } from "#game/core/words";

/** "2 transfers used", "no transfers used" */
export function chargedText(charge: number): string {
  return charge === 0 ? "no transfers used" : `${plural(charge, "transfer")} used`;
}
