/** The name of a team or a league; a word in its place while nobody has named it. */
export function orUnnamed(name: string): string {
  return name || "Unnamed";
}
