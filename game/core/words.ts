const ENGLISH = new Intl.PluralRules("en");

/** A count with its noun: "1 transfer", "3 transfers", "2 matches". */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${pluralForm(count, one, many)}`;
}

/** The word or sentence that agrees with a count. */
export function pluralForm(count: number, one: string, many: string): string {
  return ENGLISH.select(count) === "one" ? one : many;
}

export function orUnnamed(name: string): string {
  return name || "Unnamed";
}

export function versus(names: readonly [string, string]): string {
  return names.join(" v ");
}
