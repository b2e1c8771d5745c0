import { MINUTE_MS, type Ms } from "../../core/units";
import { plural } from "../../core/words";

/** No league locks earlier: a lock from before a match was put off has nothing to do with its start. */
const LONGEST_MINUTES = 60;

/** "30 minutes before the start"; null for a deadline that is the start (rules.md#lock-before). */
export function leadWords({
  startsAt,
  locksAt = startsAt,
}: {
  readonly startsAt: Ms;
  readonly locksAt?: Ms | undefined;
}): string | null {
  const minutes = Math.round((startsAt - locksAt) / MINUTE_MS);
  return minutes > 0 && minutes <= LONGEST_MINUTES
    ? `${plural(minutes, "minute")} before the start`
    : null;
}
