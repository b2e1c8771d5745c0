import { DAY_MS } from "../durations";

/** The hour of the day at which free agents are settled, in the league's time zone. */
export const SETTLING_HOUR = 9;

/**
 * When bids made at an instant are settled: the next 09:00 in a zone, UTC milliseconds. Who bids at
 * 09:00 sharp is a day early.
 *
 * @param zone an IANA name
 */
export function nextNight(at: number, zone: string): number {
  const today = startOfDay(at, zone);
  // From the day before: a guess by the zone's offset may be a day off where the offset changes.
  for (let day = today - DAY_MS; ; day += DAY_MS) {
    const night = instantOf(day + SETTLING_HOUR * (DAY_MS / 24), zone);
    if (night > at) return night;
  }
}

/** The day of an instant in a zone, as that day's midnight in UTC. */
function startOfDay(at: number, zone: string): number {
  const wall = wallClock(at, zone);
  return wall - (((wall % DAY_MS) + DAY_MS) % DAY_MS);
}

/** The instant at which clocks of a zone show a time, which is given as if they showed UTC. */
function instantOf(wall: number, zone: string): number {
  const guess = wall - offsetAt(wall, zone);
  return wall - offsetAt(guess, zone);
}

function offsetAt(at: number, zone: string): number {
  return wallClock(at, zone) - at;
}

/** What clocks of a zone show at an instant, as if they showed UTC. */
function wallClock(at: number, zone: string): number {
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

/** By zone, of which there are few: making one takes long. */
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
