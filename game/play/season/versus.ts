/** "Reds v Blues": the two sides of a fixture, by whichever names. */
export function versus(names: readonly [string, string]): string {
  return names.join(" v ");
}
