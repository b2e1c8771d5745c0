import type { Ms } from "../../core/units";
import type { FixtureState } from "../match/state";

/**
 * Whether a tournament has been played out at `now` (rules.md#champions): nothing is to come or in
 * play, one match at least was played, and the tournament's end date has come, because play-offs
 * may be added after the last group match.
 *
 * @param endsAt the end date of the tournament; null where it has none
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
