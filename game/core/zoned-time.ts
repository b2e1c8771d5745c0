import type { Ms } from "./units";
import { formatZone } from "./wall-clock";

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

/** Making a formatter takes long; there are few zones. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    weekday: "short",
    day: "numeric",
    month: "long",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  formatters.set(timeZone, made);
  return made;
}
