import type { Ms } from "./units";
/** The time on a zone's clocks at an instant, as if they showed UTC. */
export function wallClock(at: number, zone: string): number {
  const parts = formatterOf(zone).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((each) => each.type === type)?.value);
  const seconds = Date.UTC(
    part("year"),
    part("month") - 1,
    part("day"),
    part("hour"),
    part("minute"),
    part("second"),
  );
  const milliseconds = ((at % 1000) + 1000) % 1000;
  return seconds + milliseconds;
}

/** Making a formatter takes long; there are few zones. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    calendar: "gregory",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
    hourCycle: "h23",
  });
  formatters.set(timeZone, made);
  return made;
}

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
