import { plural, pluralForm, versus } from "#game/core/words";
import { type FixtureState, isOver } from "#game/play/match/state";
import { captaincyName } from "#game/play/scoring/captaincy-words";
import { formatPoints } from "#game/play/scoring/points-text";
import type { CaptainMode } from "#game/play/scoring/rules";
import type { AwardKind, AwardWinner } from "#game/play/season/awards";
import type { LockableFixture } from "#game/play/season/fixtures";
import { type RaceUnit, raceUnit } from "#game/play/season/round-words";
import type { StoryFixture } from "#game/play/season/story";
import { fixturesByWeek, groupByWeek } from "#game/play/season/weeks";
import {
  giveWeekAwards,
  type WeekAward,
  type WeekAwardKind,
  type WeekAwardRules,
} from "./give-week-awards";

/** A week with a match that was played. */
export interface AwardedWeek {
  readonly monday: string;
  /** Until then its awards may go to others. */
  readonly isOver: boolean;
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
 * @param zone of the weeks, an IANA name
 */
export function awardSeason(
  story: readonly StoryFixture[],
  fixtures: readonly FixtureOfWeek[],
  { zone, ...rules }: WeekAwardRules & { readonly zone: string },
): SeasonOfAwards {
  const known = groupByWeek(fixtures, ({ startsAt }) => startsAt, zone);
  const weeks = [...fixturesByWeek(story, zone)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([monday, played]): AwardedWeek => ({
        monday,
        isOver: (known.get(monday) ?? []).every(({ state }) => isOver(state)),
        fixtureIds: played.map(({ fixtureId }) => fixtureId),
        awards: giveWeekAwards(played, rules),
      }),
    );
  return {
    weeks: [...weeks].reverse(),
    season: giveWeekAwards(story, rules),
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

/** In a format with rounds the best match is the best round. */
export function seasonAwardTitle(kind: AwardKind, unit: RaceUnit): string {
  return kind === "best match" && unit === "round" ? "Best round" : TITLES[kind];
}

const TITLES: Readonly<Record<AwardKind, string>> = {
  "best match": "Best match",
  "best captain": "Best captain",
  "boldest transfer": "Boldest transfer",
  "most ducks": "Most ducks",
  "longest reign": "Longest reign",
};

interface WordedWinner extends Pick<AwardWinner, "figure" | "captaincy"> {
  /** A reign has its first and last match, ducks have none. */
  readonly fixtures: readonly {
    readonly number: number;
    readonly teams: readonly [string, string];
    /** Of the round that the match ends, in a format with rounds. */
    readonly round?: number;
  }[];
  readonly playerName: string | null;
}

interface AwardWords {
  readonly figure: string;
  readonly detail: string;
}

export function seasonAwardWords(
  kind: AwardKind,
  { figure, fixtures, playerName, captaincy }: WordedWinner,
  mode: CaptainMode,
): AwardWords {
  const [first] = fixtures;
  const last = fixtures.at(-1);
  const unit = raceUnit(fixtures);
  const placeOf = (fixture = first) => fixture?.round ?? fixture?.number;
  const inMatch =
    first && unit === "match" ? `match ${placeOf()}, ${versus(first.teams)}` : `round ${placeOf()}`;
  switch (kind) {
    case "best match":
      return { figure: formatPoints(figure), detail: `In ${inMatch}` };
    case "best captain": {
      const role = captaincyName(captaincy ?? "captain", mode).toLowerCase();
      return { figure: `+${formatPoints(figure)}`, detail: `${playerName} as ${role}, ${inMatch}` };
    }
    case "boldest transfer":
      return { figure: formatPoints(figure), detail: `${playerName}, brought in for ${inMatch}` };
    case "most ducks":
      return { figure: plural(figure, "duck"), detail: "Over the season" };
    case "longest reign":
      return {
        figure: plural(figure, unit, unit === "match" ? "matches" : "rounds"),
        detail: pluralForm(
          figure,
          `At the top, ${unit} ${placeOf()}`,
          `At the top, ${unit} ${placeOf()} to ${placeOf(last)}`,
        ),
      };
  }
}
