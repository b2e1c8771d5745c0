import type { Ms } from "./units";
import { dateParts, formatZone } from "./wall-clock";

/**
 * "Sat 21 Nov, 19:30 IST", for texts that no screen adapts to its reader: mails, messages and the log
 * (rules.md#times).
 */
export function zonedTime(at: Ms, timeZone: string): string {
  const { weekday, day, month, hour, minute } = dateParts(at, timeZone);
  return `${weekday} ${day} ${month}, ${hour}:${minute} ${formatZone(at, timeZone)}`;
}

/** A time (UTC milliseconds) as ISO 8601; null for none. */
export function iso(at: number): string;
export function iso(at: number | null): string | null;
export function iso(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
