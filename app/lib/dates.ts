import { MINUTE_MS } from "#game/core/units";
import { partsOfClock } from "#game/core/wall-clock";
import { clockIn } from "./own-zone";

/**
 * Times on screens. All functions take UTC milliseconds and an IANA zone; beside a deadline the zone is
 * named (rules.md#times).
 */

/** "Mon 23 Nov, 19:30" */
export function formatMatchTime(at: number, zone: string): string {
  const { weekday, day, month, hour, minute } = partsOf(at, zone);
  return `${weekday} ${day} ${month}, ${hour}:${minute}`;
}

/** "Sat 21 Nov" */
export function formatDay(at: number, zone: string): string {
  const { weekday, day, month } = partsOf(at, zone);
  return `${weekday} ${day} ${month}`;
}

/** "18:42" */
export function formatClock(at: number, zone: string): string {
  const { hour, minute } = partsOf(at, zone);
  return `${hour}:${minute}`;
}

/** The entries of one day in a zone. */
interface Day<Entry> {
  /** "Sat 21 Nov" */
  readonly name: string;
  readonly entries: readonly Entry[];
}

/** Entries in their order by day; those of a day are already next to each other. */
export function groupByDay<Entry extends { readonly at: number }>(
  entries: readonly Entry[],
  zone: string,
): Day<Entry>[] {
  const days: { name: string; entries: Entry[] }[] = [];
  for (const entry of entries) {
    const name = formatDay(entry.at, zone);
    const last = days.at(-1);
    if (last?.name === name) last.entries.push(entry);
    else days.push({ name, entries: [entry] });
  }
  return days;
}

/** "18:42:07" */
export function formatTime(at: number, zone: string): string {
  const { hour, minute, second } = partsOf(at, zone);
  return `${hour}:${minute}:${second}`;
}

/** "11/21 06:42:10 PM": MM/DD hh:mm:ss AM/PM, the last team update on League Home. */
export function formatUpdated(at: number, zone: string): string {
  const { monthNumber, day, hour, minute, second } = partsOf(at, zone);
  const hours = Number(hour);
  const twelve = String(hours % 12 || 12).padStart(2, "0");
  const half = hours < 12 ? "AM" : "PM";
  return `${monthNumber}/${String(day).padStart(2, "0")} ${twelve}:${minute}:${second} ${half}`;
}

/** "12 Nov to 13 Dec 2026", with two years if they differ, one date if they are the same. */
export function formatDateRange(from: number, to: number, zone: string): string {
  const first = partsOf(from, zone);
  const last = partsOf(to, zone);
  const end = `${last.day} ${last.month} ${last.year}`;
  if (first.year !== last.year) return `${first.day} ${first.month} ${first.year} to ${end}`;
  const sameDay = first.day === last.day && first.month === last.month;
  return sameDay ? end : `${first.day} ${first.month} to ${end}`;
}

type DateParts = ReturnType<typeof partsOfClock>;

/** A page names the same few instants again and again, and the next page does as well. */
const MOST_INSTANTS = 2_000;
const partsByInstant = new Map<string, DateParts>();

function partsOf(at: number, zone: string): DateParts {
  const key = `${at} ${zone}`;
  const known = partsByInstant.get(key);
  if (known !== undefined) return known;
  if (partsByInstant.size >= MOST_INSTANTS) partsByInstant.clear();
  const parts = partsOfClock(clockIn(at, zone));
  partsByInstant.set(key, parts);
  return parts;
}

/**
 * An instant in UTC, "2026-04-01T14:30", as the value of a `datetime-local` field in the browser's
 * zone; other text stays as it is. Only for the browser: the server does not know the zone.
 */
export function formatLocalInput(utc: string): string {
  const at = new Date(`${utc}Z`);
  if (Number.isNaN(at.getTime())) return utc;
  return shifted(at, -at.getTimezoneOffset());
}

/** The value of a `datetime-local` field in the browser's zone, in UTC; other text stays as it is. */
export function readLocalInput(local: string): string {
  const at = new Date(local);
  return Number.isNaN(at.getTime()) ? local : shifted(at, 0);
}

function shifted(at: Date, minutes: number): string {
  const moved = new Date(at.getTime() + minutes * MINUTE_MS);
  return moved.toISOString().slice(0, "YYYY-MM-DDThh:mm".length);
}
