import { DAY_MS } from "#game/core/durations";
import { wallClock } from "#game/core/wall-clock";

/** In the league's time zone. */
export const SETTLING_HOUR = 9;

/** The next 09:00 in a zone. A bid at 09:00 sharp waits a day. */
export function nextNight(at: number, zone: string): number {
  const today = startOfDay(at, zone);
  // From the day before: a guess by the zone's offset may be a day off where the offset changes.
  for (let day = today - DAY_MS; ; day += DAY_MS) {
    const night = instantOf(day + SETTLING_HOUR * (DAY_MS / 24), zone);
    if (night > at) return night;
  }
}

/** Midnight in UTC of an instant's day in a zone. */
function startOfDay(at: number, zone: string): number {
  const wall = wallClock(at, zone);
  return wall - (((wall % DAY_MS) + DAY_MS) % DAY_MS);
}

/** `wall` is the time on the clocks of a zone, as if they showed UTC. */
function instantOf(wall: number, zone: string): number {
  const guess = wall - offsetAt(wall, zone);
  return wall - offsetAt(guess, zone);
}

function offsetAt(at: number, zone: string): number {
  return wallClock(at, zone) - at;
}
