/**
 * JSON in the canonical form of a league file (docs/league-file.md): keys in the order of their
 * UTF-16 code units, no spaces, and no floats: a number that is not whole is written as the text of
 * its decimals, "7.5". Undefined values are omitted from an object, and null in a list.
 */
export function canonicalJson(value: unknown): string {
  if (typeof value === "number" && !Number.isSafeInteger(value)) {
    return JSON.stringify(String(value));
  }
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value ?? null);
  const members = Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .sort(([a], [b]) => compareText(a, b))
    .map(([key, each]) => `${JSON.stringify(key)}:${canonicalJson(each)}`);
  return `{${members.join(",")}}`;
}

/** The same order on every machine. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
