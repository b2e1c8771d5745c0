import { DAY_MS, type Ms } from "#game/core/units";
import { formatOf } from "#game/play/match/formats";
import type { FixtureState } from "#game/play/match/state";
import { isPlayedOut } from "#game/play/season/season-progress";

/** A league has the second one if it plays head-to-head. */
export const TITLES = ["table", "head-to-head"] as const;
export type Title = (typeof TITLES)[number];

/** Corrections come in the days after a match. */
const TITLE_AFTER_MS = 7 * DAY_MS;

interface TitleFixture {
  readonly state: FixtureState;
  readonly startsAt: Ms;
  readonly matchType: string;
}

export type TitleStage =
  /** A match is to be played, or may be added. */
  | { readonly kind: "in play" }
  /** All matches are over; corrections may still come. */
  | { readonly kind: "provisional"; readonly dueAt: number }
  | { readonly kind: "due" };

/**
 * Titles are given seven days after the last day of the last match, or after the tournament's end
 * date if that is later (rules.md#clubs).
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
 * The new note of a title: its winners, unless the last note has the same ones. A note without
 * winners is made only to take a title away.
 */
export function decideTitle(
  winners: readonly number[],
  noted: readonly number[] | null,
): readonly number[] | null {
  const sorted = [...winners].sort((a, b) => a - b);
  const same = [...(noted ?? [])].sort((a, b) => a - b);
  return sorted.join() === same.join() ? null : sorted;
}
