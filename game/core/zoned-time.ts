import type { Ms } from "./units";
import { formatZone, zoneFormatters } from "./wall-clock";

/**
 * "Sat 21 Nov, 19:30 IST", for texts that no screen adapts to its reader: mails, messages and the log
 * (rules.md#times).
 */
export function zonedTime(at: Ms, timeZone: string): string {
  const parts = formatterOf(timeZone).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((each) => each.type === type)?.value ?? "";
  // The locale's September has four letters.
  const month = part("month").slice(0, "Sep".length);
  const day = `${part("weekday")} ${part("day")} ${month}`;
  return `${day}, ${part("hour")}:${part("minute")} ${formatZone(at, timeZone)}`;
}

const formatterOf = zoneFormatters({
  weekday: "short",
  day: "numeric",
  month: "long",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** A time (UTC milliseconds) as ISO 8601; null for none. */
export function iso(at: number): string;
export function iso(at: number | null): string | null;
export function iso(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
