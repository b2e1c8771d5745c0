/** A count with its noun: "1 transfer", "3 transfers", "2 matches". */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${pluralForm(count, one, many)}`;
}

/**
 * The word or sentence that agrees with a count, by the rules that `Intl.PluralRules` has for English (a test compares
 * them): its first use takes a slow phone 0.2 s in each page.
 */
export function pluralForm(count: number, one: string, many: string): string {
  return Math.abs(count) === 1 ? one : many;
}

/** "15.4 MB", "1.6 GB" */
export function fileSize(bytes: number): string {
  const [count, unit] = bytes < 1e9 ? [bytes / 1e6, "MB"] : [bytes / 1e9, "GB"];
  return `${count.toLocaleString("en", { minimumFractionDigits: 1, maximumFractionDigits: 1 })} ${unit}`;
}

export function orUnnamed(name: string): string {
  return name || "Unnamed";
}

export function versus(names: readonly [string, string]): string {
  return names.join(" v ");
}

/** The name by which friends call somebody: "Priya" of "Priya Raman". */
export function firstName(displayName: string): string {
  return displayName.split(" ").find((word) => word !== "") ?? displayName;
}
