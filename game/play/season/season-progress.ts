import type { Ms } from "../../core/units";
import type { FixtureState } from "../match/state";

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * "Starts tomorrow", "Starts in 5 hours", "In progress".
 *
 * @param season `startsAt` of its first fixture in UTC milliseconds, null without one
 * @returns null for a season without a fixture, or after its last one
 */
export function seasonProgress(
  { startsAt, finished }: { readonly startsAt: number | null; readonly finished: boolean },
  now: Ms,
): string | null {
  if (startsAt === null || finished) return null;
  const left = startsAt - now;
  if (left <= 0) return "In progress";
  if (left >= DAY) return `Starts ${fromNow(Math.round(left / DAY), "day")}`;
  if (left >= HOUR) return `Starts ${fromNow(Math.round(left / HOUR), "hour")}`;
  return `Starts ${fromNow(Math.ceil(left / MINUTE), "minute")}`;
}

/** A slow phone takes a tenth of a second to make the first one, and most screens need none. */
let relative: Intl.RelativeTimeFormat | undefined;

/** "tomorrow", "in 5 hours" */
function fromNow(count: number, unit: Intl.RelativeTimeFormatUnit): string {
  relative ??= new Intl.RelativeTimeFormat("en", { numeric: "auto" });
  return relative.format(count, unit);
}

/** Said wherever a league of such a tournament is chosen or opened. */
export const REPLAY =
  "A replay: these matches have been played before, and anybody can look up their results.";

/**
 * Whether a tournament has been played out (rules.md#champions): nothing is to come or in play, a
 * match was played, and the tournament's end date has come, because play-offs may be added after
 * the last group match.
 *
 * @param endsAt null for a tournament without an end date
 */
export function isPlayedOut(
  fixtures: readonly { readonly state: FixtureState }[],
  endsAt: Ms | null,
  now: number,
): boolean {
  const isOver = fixtures.every(({ state }) => state === "finished" || state === "abandoned");
  const wasPlayed = fixtures.some(({ state }) => state === "finished");
  return isOver && wasPlayed && (endsAt === null || endsAt <= now);
}
