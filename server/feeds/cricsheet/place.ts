/** Where in a match, as people count: "innings 2, over 3, ball 4". All positions are 0-based. */
export function placeOf(innings: number, over?: number, ball?: number): string {
  return [
    `innings ${innings + 1}`,
    ...(over === undefined ? [] : [`over ${over + 1}`]),
    ...(ball === undefined ? [] : [`ball ${ball + 1}`]),
  ].join(", ");
}
