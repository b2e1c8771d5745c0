import type { SheetBooster } from "#server/teams/sheet-boosters";

type Uses = Pick<SheetBooster, "usesLeft" | "usedIn">;

/** What is stamped on a booster: "2 left", or "Used in M4, M9". */
export function boosterStamp(uses: Uses): string {
  return usesText(uses).replace(/^[un]/, (first) => first.toUpperCase());
}

/** The same within a line: "2 left", and of one that is used up the matches that it was played in. */
export function usesText({ usesLeft, usedIn }: Uses): string {
  if (usesLeft > 0) return `${usesLeft} left`;
  // A league may allow none at all.
  if (usedIn.length === 0) return "none left";
  return `used in ${usedIn.map((number) => `M${number}`).join(", ")}`;
}
