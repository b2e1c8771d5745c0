import type { SheetBooster } from "#server/play/teams/sheet-boosters";

type Uses = Pick<SheetBooster, "usesLeft" | "usedIn"> & Partial<Pick<SheetBooster, "chosenFor">>;

/** The stamp on a booster: "2 left", "Used in M4, M9" or "Chosen for M5". */
export function boosterStamp(uses: Uses): string {
  return usesText(uses).replace(/^[unc]/, (first) => first.toUpperCase());
}

/** The same within a line: "2 left", and of one that is used up the matches of it. */
export function usesText({ usesLeft, usedIn, chosenFor = [] }: Uses): string {
  if (usesLeft > 0) return `${usesLeft} left`;
  const matches = (numbers: readonly number[]) => numbers.map((number) => `M${number}`).join(", ");
  const parts = [
    ...(usedIn.length > 0 ? [`used in ${matches(usedIn)}`] : []),
    ...(chosenFor.length > 0 ? [`chosen for ${matches(chosenFor)}`] : []),
  ];
  // A league may allow none at all.
  return parts.length > 0 ? parts.join(", ") : "none left";
}
