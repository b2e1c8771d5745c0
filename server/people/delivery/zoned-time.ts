import { formatZone } from "#game/core/wall-clock";

/** "Sat, 21 Nov 2026, 19:30 IST" in the member's zone, or in UTC if that is unknown (rules.md#times). */
export function zonedTime(at: number, timeZone: string): string {
  const time = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    weekday: "short",
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).format(at);
  return `${time} ${formatZone(at, timeZone)}`;
}
