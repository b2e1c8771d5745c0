import { DAY_MS } from "#game/core/durations";
import type { Ms } from "#game/core/units";
import { formatOf } from "#game/play/match/formats";
import type { FixtureState } from "#game/play/match/state";
import { isPlayedOut } from "#game/play/season/played-out";

/** The titles of a league: its table, and its head-to-head if it plays one. */
export const TITLES = ["table", "head-to-head"] as const;
export type Title = (typeof TITLES)[number];

/** Corrections come in the days after a match: so long a title waits for them. */
export const TITLE_AFTER_MS = 7 * DAY_MS;

interface TitleFixture {
  readonly state: FixtureState;
  readonly startsAt: Ms;
  readonly matchType: string;
}

/** The stage of a league on its way to a title. */
export type TitleStage =
  /** Something is to be played, or may be added. */
  | { readonly kind: "in play" }
  /** Over, and not yet for good. `dueAt` is UTC milliseconds. */
  | { readonly kind: "provisional"; readonly dueAt: number }
  /** The leader of the table has won. */
  | { readonly kind: "due" };

/**
 * Titles are given seven days after the last day of the last match, or the tournament's end date
 * where that is later (rules.md#clubs).
 *
 * @param endsAt the end date of the tournament; null where it has none
 */
export function titleStage(
  fixtures: readonly TitleFixture[],
  endsAt: Ms | null,
  now: Ms,
): TitleStage {
  if (!isPlayedOut(fixtures, endsAt, now)) return { kind: "in play" };
  const ends = fixtures.map(
    ({ startsAt, matchType }) => startsAt + (formatOf(matchType).days - 1) * DAY_MS,
  );
  const dueAt = Math.max(endsAt ?? 0, ...ends) + TITLE_AFTER_MS;
  return now < dueAt ? { kind: "provisional", dueAt } : { kind: "due" };
}

/**
 * The new note of a title: its winners, unless the last note has the same ones. Without winners it
 * is noted only to take the title away.
 *
 * @param winners ids of participants
 * @param noted those of the last note; null before the first
 */
export function decideTitle(
  winners: readonly number[],
  noted: readonly number[] | null,
): readonly number[] | null {
  const sorted = [...winners].sort((a, b) => a - b);
  const same = [...(noted ?? [])].sort((a, b) => a - b);
  return sorted.join() === same.join() ? null : sorted;
}
