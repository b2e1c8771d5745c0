import { DAY_MS, type Ms } from "./units";

/** The time on a zone's clocks at an instant, as if they showed UTC. */
export function wallClock(at: number, zone: string): number {
  if (zone === "UTC") return at;
  const parts = clockOf(zone).formatToParts(at);
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

const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const MONTHS = [
  ...["January", "February", "March", "April", "May", "June"],
  ...["July", "August", "September", "October", "November", "December"],
];
const MONTH_LETTERS = 3;

/** The date and time that a zone shows at an instant: "Sat", 21, "Nov", "11", "18". */
export function dateParts(at: Ms, zone: string) {
  return partsOfClock(wallClock(at, zone));
}

/** Of a time as `wallClock` gives it. */
export function partsOfClock(wall: number) {
  const shown = new Date(wall);
  const longMonth = MONTHS[shown.getUTCMonth()] ?? "";
  const twoDigits = (count: number) => String(count).padStart(2, "0");
  return {
    weekday: WEEKDAYS[shown.getUTCDay()] ?? "",
    day: shown.getUTCDate(),
    month: longMonth.slice(0, MONTH_LETTERS),
    longMonth,
    monthNumber: twoDigits(shown.getUTCMonth() + 1),
    year: shown.getUTCFullYear(),
    hour: twoDigits(shown.getUTCHours()),
    minute: twoDigits(shown.getUTCMinutes()),
    second: twoDigits(shown.getUTCSeconds()),
  };
}

/**
 * The instant at which a zone's clocks show a time that is given as if they showed UTC. Null for a time
 * that they skip; the first of two instants that they show twice.
 */
export function instantOf(wall: number, zone: string): Ms | null {
  const near = [wall - DAY_MS, wall + DAY_MS].map((at) => wallClock(at, zone) - at);
  const instants = near.map((offset) => wall - offset).filter((at) => wallClock(at, zone) === wall);
  return instants.length === 0 ? null : Math.min(...instants);
}

const clockOf = zoneFormatters({
  calendar: "gregory",
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "numeric",
  minute: "numeric",
  second: "numeric",
  hourCycle: "h23",
});

/**
 * A locale knows the short names of its own zones only: the first that knows one is believed. The first
 * formatter of a locale takes a browser milliseconds, so none is made in advance.
 */
const NAMING = ["en-GB", "en-IN", "en-NZ", "en-ZA", "en-US", "en-SG"].map((locale) =>
  zoneFormatters({ timeZoneName: "short" }, locale),
);

/** UTC, for which no locale is needed, and zones of cricket whose short names no English locale has. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ["UTC", "UTC"],
  ["Asia/Karachi", "PKT"],
  ["Asia/Kathmandu", "NPT"],
  ["Asia/Katmandu", "NPT"],
]);

/**
 * The common name of a time zone at an instant: "UTC", "IST", "AEDT"; "GMT+6" for a zone without a
 * unique one.
 */
export function formatZone(at: Ms, zone: string): string {
  const key = `${at} ${zone}`;
  const known = NAMES.get(zone) ?? named.get(key);
  if (known !== undefined) return known;
  if (named.size >= MOST_INSTANTS) named.clear();
  const name = findName(at, zone);
  named.set(key, name);
  return name;
}

/** A page names the same few instants again and again, and the next page does as well. */
const MOST_INSTANTS = 2_000;
const named = new Map<string, string>();

function findName(at: Ms, zone: string): string {
  let offset: string | null = null;
  for (const formatterOf of NAMING) {
    const name = zoneName(formatterOf(zone), at);
    if (!/^GMT[+-]/.test(name)) return name;
    offset ??= name;
  }
  return offset ?? zone;
}

/** Names that browsers still report for zones that have been renamed. */
const RENAMED: ReadonlyMap<string, string> = new Map([
  ["Asia/Calcutta", "Asia/Kolkata"],
  ["Asia/Katmandu", "Asia/Kathmandu"],
  ["Asia/Rangoon", "Asia/Yangon"],
  ["Asia/Saigon", "Asia/Ho_Chi_Minh"],
]);

/** "Asia/Kolkata (IST)", and "UTC" alone. */
export function fullZone(at: Ms, zone: string): string {
  const name = formatZone(at, zone);
  return name === zone ? zone : `${RENAMED.get(zone) ?? zone} (${name})`;
}

function zoneName(formatter: Intl.DateTimeFormat, at: number): string {
  return formatter.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value ?? "";
}

/** Letters, digits and a few signs; an offset such as "+05:30" is no zone. */
const ZONE = /^[A-Za-z][\w+-]*(?:\/[\w+-]+){0,2}$/;
const LONGEST_ZONE = 64;

/** Whether a text names a time zone, such as Asia/Kolkata. */
export function isZone(name: string): boolean {
  if (name.length > LONGEST_ZONE || !ZONE.test(name)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Formatters of one form, by time zone: making one takes long, and there are few zones. */
function zoneFormatters(
  form: Intl.DateTimeFormatOptions,
  locale = "en-GB",
): (timeZone: string) => Intl.DateTimeFormat {
  const formatters = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const known = formatters.get(timeZone);
    if (known !== undefined) return known;
    const made = new Intl.DateTimeFormat(locale, { ...form, timeZone });
    formatters.set(timeZone, made);
    return made;
  };
}
