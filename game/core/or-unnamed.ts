export function orUnnamed(name: string): string {
  return name || "Unnamed";
}
