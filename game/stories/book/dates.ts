import { wallClock } from "#game/core/wall-clock";

const DAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const MONTHS = [
  ...["January", "February", "March", "April", "May", "June"],
  ...["July", "August", "September", "October", "November", "December"],
];

export function dayText(at: number, zone: string): string {
  const { day, month, weekday } = partsOf(at, zone);
  return `${weekday} ${day} ${month}`;
}

/** "21 November to 3 December 2026"; one date if both are the same. */
export function rangeText(from: number, to: number, zone: string): string {
  const first = partsOf(from, zone);
  const last = partsOf(to, zone);
  const end = `${last.day} ${last.month} ${last.year}`;
  if (first.year !== last.year) return `${first.day} ${first.month} ${first.year} to ${end}`;
  if (first.month !== last.month) return `${first.day} ${first.month} to ${end}`;
  return first.day === last.day ? end : `${first.day} to ${end}`;
}

function partsOf(at: number, zone: string) {
  const shown = new Date(wallClock(at, zone));
  return {
    weekday: DAYS[shown.getUTCDay()] ?? "",
    day: shown.getUTCDate(),
    month: MONTHS[shown.getUTCMonth()] ?? "",
    year: shown.getUTCFullYear(),
  };
}
