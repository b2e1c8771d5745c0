/** "Reds v Blues". */
export function versus(names: readonly [string, string]): string {
  return names.join(" v ");
}
