/** "role Bowler → Allrounder"; nothing where both are the same. */
export function changeOf(what: string, from: string, to: string): string[] {
  return from === to ? [] : [`${what} ${from} → ${to}`];
}
