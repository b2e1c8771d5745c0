import { type FixtureState, isOver } from "#game/play/match/state";
import { type LockableFixture, lockTimeOf } from "#game/play/season/fixtures";
import type { StoryFixture } from "#game/play/season/story";
import { fixturesByWeek, groupByWeek } from "#game/play/season/weeks";
import { giveWeekAwards, type WeekAward, type WeekAwardKind } from "./give-week-awards";

/** A week with a match that was played. */
export interface AwardedWeek {
  /** The date of its Monday: "2026-04-06". */
  readonly monday: string;
  /** Until then its awards may go to others. */
  readonly isOver: boolean;
  /** In the order of their locks. */
  readonly fixtureIds: readonly number[];
  readonly awards: readonly WeekAward[];
}

export interface AwardCount {
  readonly participantId: number;
  readonly counts: Readonly<Partial<Record<WeekAwardKind, number>>>;
  /** Without the wooden spoon. */
  readonly total: number;
}

/** The awards of a league's weeks and of its season so far (rules.md#awards-of-weeks). */
export interface SeasonOfAwards {
  /** Newest first. */
  readonly weeks: readonly AwardedWeek[];
  readonly season: readonly WeekAward[];
  /** The most awards first; equal members in the order of the weeks. */
  readonly counts: readonly AwardCount[];
}

/** It may still be played. */
export interface FixtureOfWeek extends LockableFixture {
  readonly state: FixtureState;
}

/**
 * The awards of each week and of all weeks together.
 *
 * @param story the fixtures that were played
 * @param fixtures all of the tournament
 * @param zone of the weeks, an IANA name
 */
export function awardSeason(
  story: readonly StoryFixture[],
  fixtures: readonly FixtureOfWeek[],
  { zone, woodenSpoon }: { readonly zone: string; readonly woodenSpoon: boolean },
): SeasonOfAwards {
  const known = groupByWeek(fixtures, lockTimeOf, zone);
  const weeks = [...fixturesByWeek(story, zone)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([monday, played]): AwardedWeek => ({
        monday,
        isOver: (known.get(monday) ?? []).every(({ state }) => isOver(state)),
        fixtureIds: played.map(({ fixtureId }) => fixtureId),
        awards: giveWeekAwards(played, { woodenSpoon }),
      }),
    );
  return {
    weeks: [...weeks].reverse(),
    season: giveWeekAwards(story, { woodenSpoon }),
    counts: countAwards(weeks.filter((week) => week.isOver)),
  };
}

function countAwards(weeks: readonly AwardedWeek[]): AwardCount[] {
  const countsOf = new Map<number, Partial<Record<WeekAwardKind, number>>>();
  for (const { kind, winners } of weeks.flatMap(({ awards }) => awards)) {
    for (const { participantId } of winners) {
      const counts = countsOf.get(participantId) ?? {};
      countsOf.set(participantId, { ...counts, [kind]: (counts[kind] ?? 0) + 1 });
    }
  }
  return [...countsOf]
    .map(([participantId, counts]) => ({ participantId, counts, total: totalOf(counts) }))
    .sort((a, b) => b.total - a.total || managerOf(b) - managerOf(a));
}

function totalOf(counts: AwardCount["counts"]): number {
  const won = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return won - (counts["wooden spoon"] ?? 0);
}

function managerOf({ counts }: AwardCount): number {
  return counts.manager ?? 0;
}
