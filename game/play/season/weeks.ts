import { wallClock } from "#game/core/wall-clock";
import { DAY_MS, type Ms } from "../../core/units";

/** 1 January 1970 was a Thursday: three days after a Monday. */
const THURSDAY = 3;
const DAYS_OF_WEEK = 7;

/**
 * The week of an instant, from Monday to Sunday in a zone, as the date of its Monday: "2026-04-06"
 * (rules.md#awards-of-weeks). Dates of weeks sort as text.
 */
export function weekOf(at: Ms, zone: string): string {
  const day = Math.floor(wallClock(at, zone) / DAY_MS);
  const sinceMonday = (((day + THURSDAY) % DAYS_OF_WEEK) + DAYS_OF_WEEK) % DAYS_OF_WEEK;
  return dateOf(day - sinceMonday);
}

/** Dates such as "2026-04-12". */
export function sundayOf(monday: string): string {
  return dateOf(Date.parse(monday) / DAY_MS + DAYS_OF_WEEK - 1);
}

const MONTHS =
  "January February March April May June July August September October November December".split(
    " ",
  );

/** "6 to 12 April 2026", "30 March to 5 April 2026". */
export function weekName(monday: string): string {
  const [first, last] = [new Date(monday), new Date(sundayOf(monday))];
  const dayOf = (date: Date) => `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]}`;
  const [begin, end] = [first.getUTCFullYear(), last.getUTCFullYear()];
  if (begin !== end) return `${dayOf(first)} ${begin} to ${dayOf(last)} ${end}`;
  return first.getUTCMonth() === last.getUTCMonth()
    ? `${first.getUTCDate()} to ${dayOf(last)} ${end}`
    : `${dayOf(first)} to ${dayOf(last)} ${end}`;
}

/** True for the date of a Monday, as `weekOf` writes it. */
export function isMonday(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = Date.parse(text);
  return !Number.isNaN(at) && weekOf(at, "UTC") === text;
}

/**
 * By the date of their Monday, in the given order, without empty weeks.
 *
 * @param timeOf UTC milliseconds: the lock of a fixture
 * @param zone of the weeks, an IANA name
 */
export function groupByWeek<Item>(
  items: readonly Item[],
  timeOf: (item: Item) => number,
  zone: string,
): Map<string, Item[]> {
  const weeks = new Map<string, Item[]>();
  for (const item of items) {
    const week = weekOf(timeOf(item), zone);
    const known = weeks.get(week);
    if (known === undefined) weeks.set(week, [item]);
    else known.push(item);
  }
  return weeks;
}

/** A fixture is in the week of its lock. */
export function fixturesByWeek<Fixture extends { readonly startsAt: number }>(
  fixtures: readonly Fixture[],
  zone: string,
): Map<string, Fixture[]> {
  return groupByWeek(fixtures, ({ startsAt }) => startsAt, zone);
}

function dateOf(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, "2026-04-06".length);
}
