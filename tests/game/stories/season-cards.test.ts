import { describe, expect, test } from "vitest";
import type { StoryFixture } from "#game/play/season/story";
import type { OwnMatch } from "#game/stories/looking-back/own-match";
import { sayCard } from "#game/stories/season-card-words";
import {
  type FinalPlace,
  findSeasonCards,
  type SeasonEnd,
  sayMissingCards,
} from "#game/stories/season-cards";
import { type MadeUpTeam, match, NAMES } from "./recap/made-up-match";

const MINE = 1;

function places(...points: readonly number[]): FinalPlace[] {
  return points.map((each, index) => ({
    ...{ participantId: index + 1, points: each },
    rank: points.filter((other) => other > each).length + 1,
  }));
}

function end(traits: Partial<SeasonEnd> = {}): SeasonEnd {
  return { story: [], table: [], mine: MINE, own: [], isByPoints: true, ...traits };
}

function factOf(kind: string, season: SeasonEnd) {
  return findSeasonCards(season).find((fact) => fact.kind === kind) ?? null;
}

/** Matches with the ranks of the teams after them. */
function ranked(...rounds: readonly (readonly number[])[]): StoryFixture[] {
  return rounds.map((ranks, index) =>
    match(
      ranks.map((rank): MadeUpTeam => ({ points: 1_000 - rank, ranks: [null, rank] })),
      { number: index + 1 },
    ),
  );
}

function captained(points: number, gain: number, playerId: number): MadeUpTeam {
  return { points, players: [{ playerId, points, captaincy: "captain", gain }] };
}

describe("the champion", () => {
  test.each([
    ["nobody has points", end({ table: places(0, 0) }), null],
    [
      "without a story",
      end({ table: places(500, 400) }),
      { participantIds: [1], points: 500, reign: null },
    ],
    [
      "with a reign",
      end({ table: places(500, 400), story: ranked([2, 1], [1, 2], [1, 2]) }),
      { participantIds: [1], reign: { led: 2, of: 3, lowest: 2 } },
    ],
    [
      "two who are level",
      end({ table: places(500, 500, 1), story: ranked([2, 1, 3]) }),
      { participantIds: [1, 2], reign: null },
    ],
    [
      "matches that are not counted are in no reign",
      end({
        table: places(500, 400),
        story: ranked([2, 1]).map((each) => ({ ...each, isCounted: false })),
      }),
      { reign: null },
    ],
  ])("%s", (_, season, expected) => {
    const fact = factOf("champion", season);
    if (expected === null) expect(fact).toBeNull();
    else expect(fact).toMatchObject(expected);
  });
});

describe("the own season", () => {
  test.each([
    ["alone in the league", end({ table: places(500) }), null],
    ["without a rank", end({ table: places(500, 400), mine: 9 }), null],
    [
      "the champion is ahead of the next",
      end({ table: places(500, 400) }),
      { rank: 1, of: 2, gap: 100 },
    ],
    [
      "everybody else is behind the champion",
      end({ table: places(500, 400, 300), mine: 3 }),
      {
        ...{ rank: 3, of: 3, gap: 200 },
      },
    ],
    ["all level", end({ table: places(500, 500) }), { rank: 1, gap: null }],
    ["in a table of places", end({ table: places(5, 4), isByPoints: false }), { gap: null }],
    [
      "who joined later has fewer ranks",
      end({
        table: places(500, 400),
        story: [match([{ points: 1, ranks: [null, null] }]), ...ranked([2, 1], [1, 2])],
      }),
      { ranks: [2, 1] },
    ],
  ])("%s", (_, season, expected) => {
    const fact = factOf("mine", season);
    if (expected === null) expect(fact).toBeNull();
    else expect(fact).toMatchObject(expected);
  });
});

describe("the best call", () => {
  const story = [
    match([captained(9_000, 4_500, 7), captained(9_000, 4_500, 7)], { number: 1 }),
    match([captained(46_600, 23_300, 8), captained(100, 50, 9)], { number: 2 }),
    match([captained(90_000, 0, 5)], { number: 3 }),
  ];
  test.each([
    ["of a team without an eleven", end({ story: [match([{ points: 0, absent: true }])] }), null],
    ["of captains who brought nothing more", end({ story: story.slice(2) }), null],
    ["alone", end({ story }), { playerId: 8, number: 2, points: 46_600, others: 0 }],
    ["shared", end({ story: story.slice(0, 1) }), { playerId: 7, others: 1 }],
  ])("%s", (_, season, expected) => {
    const fact = factOf("call", season);
    if (expected === null) expect(fact).toBeNull();
    else expect(fact).toMatchObject(expected);
  });
});

/** A match whose best captains were 3 and 4, with a player of the own team. */
function judged(number: number, lost: number, playerId: number): OwnMatch {
  return {
    ...{ fixtureId: number, number, benched: null, players: [{ playerId, points: 1_050 }] },
    chosen: { captainId: 1, viceCaptainId: 2, gain: 500 },
    best: { captainId: 3, viceCaptainId: 4, gain: 500 + lost },
  };
}

describe("the one that got away", () => {
  test.each([
    ["without a match", [], null],
    ["who always had the best", [judged(1, 0, 7)], null],
    [
      "the first of the largest",
      [judged(1, 10, 7), judged(2, 900, 7), judged(3, 900, 7)],
      { playerIds: [3, 4], number: 2, points: 900 },
    ],
    [
      "not where nobody at all would have been better",
      [
        {
          ...judged(1, 900, 7),
          best: { captainId: null, viceCaptainId: null, gain: 1_400 },
        },
      ],
      null,
    ],
  ])("%s", (_, own, expected) => {
    const fact = factOf("miss", end({ own }));
    if (expected === null) expect(fact).toBeNull();
    else expect(fact).toMatchObject(expected);
  });
});

describe("the constant", () => {
  test.each([
    ["nobody for two matches in a row", [judged(1, 0, 7), judged(2, 0, 8), judged(3, 0, 7)], null],
    [
      "the longest run",
      [judged(1, 0, 8), judged(2, 0, 7), judged(3, 0, 7), judged(5, 0, 8)],
      { playerId: 7, run: 2, matches: 2, points: 2_100 },
    ],
  ])("%s", (_, own, expected) => {
    const fact = factOf("held", end({ own }));
    if (expected === null) expect(fact).toBeNull();
    else expect(fact).toMatchObject(expected);
  });
});

describe("the rivalry", () => {
  const table = places(900, 800, 700);
  test.each([
    ["nobody ever changed places", ranked([1, 2, 3], [1, 2, 3]), null],
    ["once", ranked([2, 1, 3], [1, 2, 3]), { participantIds: [1, 2], won: [1, 1], swaps: 1 }],
    ["level in between is no change", ranked([1, 2, 3], [1, 1, 3], [1, 2, 3]), null],
    [
      "the one with most changes",
      ranked([1, 2, 3], [2, 1, 3], [3, 1, 2], [1, 3, 2]),
      { participantIds: [1, 2], swaps: 2 },
    ],
    [
      "of equal ones the most even",
      ranked([2, 1, 3], [1, 3, 2], [1, 3, 2], [3, 2, 1]),
      { participantIds: [1, 2], won: [2, 2], swaps: 2 },
    ],
  ])("%s", (_, story, expected) => {
    const fact = factOf("rivalry", end({ table, story }));
    if (expected === null) expect(fact).toBeNull();
    else expect(fact).toMatchObject(expected);
  });
});

describe("the number of the year", () => {
  const story = [match([{ points: 70_000 }, { points: 84_816 }], { number: 22 })];
  test.each([
    ["nothing", end({ table: places(90_000, 10_000) }), null],
    [
      "the smallest gap",
      end({ table: places(9_000, 8_000, 7_360, 7_000, 6_360), story }),
      { what: "gap", points: 360, place: 3, participantIds: [3, 4] },
    ],
    [
      "no gap between teams that are level",
      end({ table: places(900, 900), story }),
      {
        ...{ what: "match", number: 22, points: 84_816, participantIds: [2] },
      },
    ],
    ["no gap of more than 50 points", end({ table: places(5_001, 0), story }), { what: "match" }],
    ["a gap of 50 points", end({ table: places(5_000, 0), story }), { what: "gap" }],
    [
      "no gap in a table of places",
      end({ table: places(10, 9), story, isByPoints: false }),
      { what: "match" },
    ],
  ])("%s", (_, season, expected) => {
    const fact = factOf("number", season);
    if (expected === null) expect(fact).toBeNull();
    else expect(fact).toMatchObject(expected);
  });
});

describe("in words", () => {
  const season = end({
    table: places(730_120, 718_280, 717_640),
    own: [judged(1, 900, 7), judged(2, 0, 7)],
    story: [
      match(
        [
          { ...captained(46_600, 23_300, 8), ranks: [null, 2] },
          { points: 1, ranks: [null, 1] },
          { points: 2, ranks: [null, 3] },
        ],
        { number: 1 },
      ),
      match(
        [
          { points: 3, ranks: [2, 1] },
          { points: 1, ranks: [1, 2] },
          { points: 2, ranks: [3, 3] },
        ],
        { number: 2 },
      ),
    ],
  });
  test.each([
    ["champion", "Team 1", "7,301", "points. Led after 1 of 2 matches and never fell below 2nd."],
    [
      "mine",
      "Team 1: 1st\u00a0of\u00a03",
      null,
      "1st after 1 match, 2nd at the lowest, 118 ahead at the end.",
    ],
    [
      "call",
      "Player 8 as captain, match 1",
      "466",
      "points for Team 1. Nobody else had the same captain.",
    ],
    [
      "miss",
      "Player 3 and Player 4 as captains, match 1",
      "9",
      "more points than the captains whom Team 1 chose.",
    ],
    ["held", "Player 7, 2 matches in\u00a0a\u00a0row", "21", "points for Team 1 in 2 matches."],
    [
      "rivalry",
      "Team 1 and Team 2",
      null,
      "Matches won between the two. They changed places once.",
    ],
    ["number", "decided 2nd place", "6.40", "Team 2 finished just ahead of Team 3."],
  ])("%s", (kind, title, figure, sentences) => {
    const cards = findSeasonCards(season).map((fact) => sayCard(fact, NAMES));
    expect(cards.find((card) => card.kind === kind)).toMatchObject({ title, figure, sentences });
  });

  test("two champions, a shared captain and the most of a match", () => {
    const level = end({
      table: places(500, 500),
      story: [match([captained(900, 450, 7), captained(800, 400, 7)], { number: 4 })],
    });
    const cards = findSeasonCards(level).map((fact) => sayCard(fact, NAMES));
    expect(cards.map(({ title, sentences }) => `${title} ${sentences}`)).toEqual([
      "Team 1 and Team 2 points.",
      "Team 1: 1st\u00a0of\u00a02 ",
      "Player 7 as captain, match 4 points for Team 1. One other team had the same captain.",
      "in match 4 The most of any team in a match, by Team 1.",
    ]);
  });
});

describe("a card that a season does not have is said, with its reason", () => {
  const story = ranked([1, 2], [1, 2]);
  test.each<[string, SeasonEnd, readonly string[]]>([
    [
      "few facts",
      end({ story, table: places(90_000, 10_000) }),
      [
        "No best call: your captains brought nothing extra.",
        "No miss: your captains were always the best of your team.",
        "No constant: you kept nobody for two matches in a row.",
        "No rivalry: you changed places with nobody.",
      ],
    ],
    [
      "a large league",
      end({ table: places(90_000, 10_000) }),
      ["The other cards need a match that was played, and a league of at most 100 teams."],
    ],
  ])("%s", (_, season, sentences) => {
    expect(sayMissingCards(season, findSeasonCards(season))).toEqual(sentences);
  });
});
