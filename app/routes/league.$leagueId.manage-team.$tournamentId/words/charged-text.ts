/** "2 transfers charged" */
export function chargedText(charge: number): string {
  return `${charge} ${charge === 1 ? "transfer" : "transfers"} charged`;
}
