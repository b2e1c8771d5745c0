import { DAY_MS } from "#game/core/durations";
import { wallClock } from "#game/core/wall-clock";

/** The hour of the day at which free agents are settled, in the league's time zone. */
export const SETTLING_HOUR = 9;

/**
 * The time when bids are settled: the next 09:00 in a zone. A bid at 09:00 sharp waits a day.
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
