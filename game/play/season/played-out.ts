import type { Ms } from "../../core/units";
import type { FixtureState } from "../match/state";

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
