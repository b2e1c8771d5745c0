const ENGLISH = new Intl.PluralRules("en");

/** A count with its noun: "1 transfer", "3 transfers", "2 matches". */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${pluralForm(count, one, many)}`;
}

/** The word or sentence that agrees with a count. */
export function pluralForm(count: number, one: string, many: string): string {
  return ENGLISH.select(count) === "one" ? one : many;
}

const SIZE = new Intl.NumberFormat("en", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** "15.4 MB", "1.6 GB" */
export function fileSize(bytes: number): string {
  const megabytes = bytes / 1e6;
  return megabytes < 1000 ? `${SIZE.format(megabytes)} MB` : `${SIZE.format(megabytes / 1000)} GB`;
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
