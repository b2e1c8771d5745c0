import type { Ms } from "./units";

/** A locale knows the short names of its own zones only: the first that knows one is believed. */
const LOCALES = ["en-GB", "en-IN", "en-NZ", "en-ZA", "en-US", "en-SG"];
/** Zones of cricket whose short names no English locale has. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ["Asia/Karachi", "PKT"],
  ["Asia/Kathmandu", "NPT"],
  ["Asia/Katmandu", "NPT"],
]);

/**
 * The common name of a time zone at an instant: "UTC", "IST", "AEDT"; "GMT+6" for a zone without a
 * unique one.
 */
export function formatZone(at: Ms, zone: string): string {
  const known = NAMES.get(zone);
  if (known !== undefined) return known;
  const names = formattersOf(zone).map((formatter) => zoneName(formatter, at));
  return names.find((name) => !/^GMT[+-]/.test(name)) ?? names[0] ?? zone;
}

function zoneName(formatter: Intl.DateTimeFormat, at: number): string {
  return formatter.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value ?? "";
}

/** Making a formatter takes longer than all that it ever writes on a page. */
const made = new Map<string, readonly Intl.DateTimeFormat[]>();

function formattersOf(timeZone: string): readonly Intl.DateTimeFormat[] {
  const formatters = made.get(timeZone) ?? LOCALES.map((locale) => makeFormatter(locale, timeZone));
  made.set(timeZone, formatters);
  return formatters;
}

function makeFormatter(locale: string, timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: "short" });
}
