/** "2 transfers used", "no transfers used" */
export function chargedText(charge: number): string {
  return `${charge === 0 ? "no" : charge} ${charge === 1 ? "transfer" : "transfers"} used`;
}
