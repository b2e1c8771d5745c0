import { expect, test } from "vitest";
import type { FixtureState } from "#game/play/match/state";
import { awardSeason, type FixtureOfWeek } from "#game/stories/award-season";
import { tellStory } from "./made-up-story";

/** Three matches of the week of 6 April 2026 and one of the next. */
const STORY = tellStory([
  { day: 0, teams: { 1: { points: 500 }, 2: { points: 300 } } },
  { day: 2, teams: { 1: { points: 0 }, 2: { points: 100 } } },
  { day: 6, teams: { 1: { points: 0 }, 2: { points: 50 } } },
  { day: 7, teams: { 1: { points: 0 }, 2: { points: 400 } } },
]);

/** Those of the story, and one more on the last day of the second week. */
function fixturesWith(last: FixtureState): FixtureOfWeek[] {
  const played = STORY.map(({ fixtureId, startsAt, lockedAt }) => ({
    id: fixtureId,
    startsAt,
    lockedAt,
    stage: "group" as const,
    voided: false,
    state: "finished" as const,
  }));
  const startsAt = Date.UTC(2026, 3, 19, 14);
  const next = { id: 9, startsAt, lockedAt: null, stage: "group" as const };
  return [...played, { ...next, voided: last === "abandoned", state: last }];
}

const RULES = { zone: "UTC", woodenSpoon: true, oneOwner: false };

test.each([
  ["upcoming", false],
  ["in progress", false],
  ["finished", true],
  ["abandoned", true],
] as const)("a week with a fixture that is %s is over: %s", (state, expected) => {
  const { weeks } = awardSeason(STORY, fixturesWith(state), RULES);
  expect(weeks.map(({ monday, isOver }) => [monday, isOver])).toEqual([
    ["2026-04-13", expected],
    ["2026-04-06", true],
  ]);
});

test("awards of weeks that are over are counted, most first, the wooden spoon apart", () => {
  const { counts, season } = awardSeason(STORY, fixturesWith("upcoming"), RULES);
  expect(counts).toEqual([
    { participantId: 1, counts: { manager: 1 }, total: 1 },
    { participantId: 2, counts: { "wooden spoon": 1 }, total: 0 },
  ]);
  // The season itself has the week that goes on, too: Ben has 850 by now.
  expect(season[0]).toMatchObject({
    kind: "manager",
    figure: 850,
    winners: [{ participantId: 2 }],
  });
  const over = awardSeason(STORY, fixturesWith("finished"), RULES);
  expect(over.counts.map(({ participantId, total }) => [participantId, total])).toEqual([
    [2, 2],
    [1, 1],
  ]);
});

test("weeks follow the league's time zone", () => {
  // Late on Sunday in London is Monday in Auckland: match 3 opens the second week there.
  const zones = awardSeason(STORY, fixturesWith("upcoming"), {
    ...RULES,
    zone: "Pacific/Auckland",
  });
  expect(zones.weeks.map(({ monday, fixtureIds }) => [monday, fixtureIds])).toEqual([
    ["2026-04-13", [3, 4]],
    ["2026-04-06", [1, 2]],
  ]);
});
