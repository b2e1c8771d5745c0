import { dateParts } from "#game/core/wall-clock";

export function dayText(at: number, zone: string): string {
  const { day, longMonth, weekday } = dateParts(at, zone);
  return `${weekday} ${day} ${longMonth}`;
}

/** "21 November to 3 December 2026"; one date if both are the same. */
export function rangeText(from: number, to: number, zone: string): string {
  const first = dateParts(from, zone);
  const last = dateParts(to, zone);
  const end = `${last.day} ${last.longMonth} ${last.year}`;
  if (first.year !== last.year) return `${first.day} ${first.longMonth} ${first.year} to ${end}`;
  if (first.longMonth !== last.longMonth) return `${first.day} ${first.longMonth} to ${end}`;
  return first.day === last.day ? end : `${first.day} to ${end}`;
}
