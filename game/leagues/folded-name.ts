/** A tidy name without regard to capitals: under it a typed name is the same person in every season. */
export function foldedName(name: string): string {
  return name.toLocaleLowerCase("en");
}
