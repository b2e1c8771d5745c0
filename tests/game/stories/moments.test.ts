import { describe, expect, test } from "vitest";
import {
  chooseMoment,
  findMoments,
  type Moment,
  type MomentInnings,
  type MomentMan,
  type MomentState,
  type MomentTeam,
} from "#game/stories/moments";

const SECOND = 1_000;

function line(figures: Partial<MomentInnings> = {}): MomentInnings {
  return {
    ...{ innings: 1, runs: 0, balls: 0, fours: 0, sixes: 0, out: false, wickets: 0, bowled: 0 },
    ...figures,
  };
}

function man(traits: Partial<MomentMan> = {}): MomentMan {
  return {
    ...{ playerId: 7, fixtureId: 1, name: "D Lodhran", team: "BBB", imageUrl: null },
    ...{ captaincy: "captain", called: "captain", points: 0, multiplier: 2, innings: [] },
    ...traits,
  };
}

function team(participantId: number, rank: number | null, points: number): MomentTeam {
  const teamName = `Team ${participantId}`;
  return { participantId, teamName, mine: participantId === 1, rank, points, inPlay: points };
}

function state(traits: Partial<MomentState> = {}): MomentState {
  return { at: 0, men: [], teams: [], isByPoints: true, ballsLeft: {}, ...traits };
}

function kinds(before: MomentState, after: MomentState): string[] {
  return findMoments(before, after).map(({ kind }) => kind);
}

describe("moments of the own players (rules.md#moments)", () => {
  test.each<[string, Partial<MomentMan>, MomentInnings | null, MomentInnings | null, string[]]>([
    [
      "a four of the captain",
      {},
      line({ runs: 12, balls: 9 }),
      line({ runs: 16, balls: 10, fours: 1 }),
      ["boundary 4"],
    ],
    [
      "a six of the vice-captain, off the first ball",
      { captaincy: "viceCaptain" },
      null,
      line({ runs: 6, balls: 1, sixes: 1 }),
      ["boundary 6"],
    ],
    [
      "a four of anybody else",
      { captaincy: null },
      null,
      line({ runs: 4, balls: 1, fours: 1 }),
      [],
    ],
    ["a single", {}, line({ runs: 12, balls: 9 }), line({ runs: 13, balls: 10 }), []],
    [
      "a four that brings the fifty: the fifty comes first",
      {},
      line({ runs: 48, balls: 30, fours: 5 }),
      line({ runs: 52, balls: 31, fours: 6 }),
      ["milestone 50", "boundary 4"],
    ],
    [
      "a hundred",
      {},
      line({ runs: 99, balls: 60 }),
      line({ runs: 100, balls: 61 }),
      ["milestone 100"],
    ],
    ["past fifty", {}, line({ runs: 50, balls: 31 }), line({ runs: 51, balls: 32 }), []],
    [
      "two innings of 30 are no fifty",
      {},
      line({ innings: 1, runs: 30, balls: 40 }),
      line({ innings: 3, runs: 30, balls: 31 }),
      [],
    ],
    [
      "a wicket of any player",
      { captaincy: null },
      line({ bowled: 3 }),
      line({ bowled: 4, wickets: 1 }),
      ["wicket 1"],
    ],
    [
      "two wickets between two answers",
      { captaincy: null },
      line({ bowled: 3 }),
      line({ bowled: 9, wickets: 2 }),
      ["wicket 2"],
    ],
    [
      "a wicket that was credited later",
      { captaincy: null },
      line({ bowled: 4 }),
      line({ bowled: 4, wickets: 1 }),
      [],
    ],
    [
      "the captain is run out without facing",
      {},
      line({ runs: 16, balls: 10 }),
      line({ runs: 16, balls: 10, out: true }),
      ["out 0"],
    ],
    [
      "the vice-captain is out",
      { captaincy: "viceCaptain" },
      line({ runs: 16, balls: 10 }),
      line({ runs: 16, balls: 11, out: true }),
      [],
    ],
    [
      "a four that was counted later",
      {},
      line({ runs: 12, balls: 9 }),
      line({ runs: 12, balls: 9, fours: 1 }),
      [],
    ],
    [
      "a figure that decreases takes everything with it",
      {},
      line({ runs: 48, balls: 33, fours: 5 }),
      line({ runs: 52, balls: 32, fours: 6 }),
      [],
    ],
    ["a line that is gone", {}, line({ runs: 12, balls: 9 }), null, []],
  ])("%s", (_, traits, from, to, expected) => {
    const before = state({ men: [man({ ...traits, innings: from ? [from] : [] })] });
    const after = state({ men: [man({ ...traits, innings: to ? [to] : [] })] });
    const found = findMoments(before, after).map((moment) =>
      "man" in moment ? `${moment.kind} ${moment.count}` : moment.kind,
    );
    expect(found).toEqual(expected);
  });

  test("what it brought is the difference after captaincy", () => {
    const before = state({
      men: [man({ points: 6_200, innings: [line({ runs: 31, balls: 20 })] })],
    });
    const after = state({
      men: [man({ points: 7_200, innings: [line({ runs: 35, balls: 21, fours: 1 })] })],
    });
    expect(findMoments(before, after)).toMatchObject([{ kind: "boundary", brought: 1_000 }]);
  });

  const four = [line({ runs: 4, balls: 1, fours: 1 })];
  test.each<[string, MomentState, MomentState]>([
    ["who was not there before", state(), state({ men: [man({ innings: four })] })],
    [
      "in another match",
      state({ men: [man({ fixtureId: 2 })] }),
      state({ men: [man({ innings: four })] }),
    ],
    [
      "who is captain only now",
      state({ men: [man({ captaincy: null })] }),
      state({ men: [man({ innings: four })] }),
    ],
    [
      "after two minutes without an answer",
      state({ men: [man()] }),
      state({ at: 120 * SECOND, men: [man({ innings: four })] }),
    ],
  ])("no moment of a player %s", (_, before, after) => {
    expect(findMoments(before, after)).toEqual([]);
  });
});

describe("overtaking", () => {
  const behind = [team(2, 1, 500), team(1, 2, 400), team(3, 3, 300)];
  test.each<[string, readonly MomentTeam[], readonly MomentTeam[], string[]]>([
    ["nothing changes", behind, behind, []],
    ["I pass", behind, [team(1, 1, 600), team(2, 2, 500), team(3, 3, 300)], ["passed"]],
    ["I draw level", behind, [team(2, 1, 500), team(1, 1, 500), team(3, 3, 300)], []],
    [
      "I pass from level",
      [team(2, 1, 500), team(1, 1, 500)],
      [team(1, 1, 510), team(2, 2, 500)],
      ["passed"],
    ],
    [
      "somebody passes me",
      behind,
      [team(2, 1, 500), team(3, 2, 450), team(1, 3, 400)],
      ["passed by"],
    ],
    [
      "one up, one down",
      behind,
      [team(3, 1, 700), team(1, 2, 600), team(2, 3, 500)],
      ["passed", "passed by"],
    ],
    [
      "the first points of a season pass nobody",
      [team(1, 1, 0), team(2, 1, 0)],
      [team(1, 1, 10), team(2, 2, 0)],
      [],
    ],
    [
      "two others change places",
      behind.map((each) => ({ ...each, mine: each.participantId === 3 })),
      [team(1, 1, 600), team(2, 2, 500), { ...team(3, 3, 300), mine: true }].map((each) => ({
        ...each,
        mine: each.participantId === 3,
      })),
      [],
    ],
    ["a newcomer", behind, [team(4, 1, 900), team(2, 2, 500), team(1, 3, 400)], []],
    [
      "a correction of another match",
      behind,
      [{ ...team(1, 1, 600), inPlay: 400 }, team(2, 2, 500), team(3, 3, 300)],
      [],
    ],
    [
      "a correction takes the other's points",
      behind,
      [team(1, 1, 400), { ...team(2, 2, 350), inPlay: 500 }, team(3, 3, 300)],
      [],
    ],
    [
      "without a place in the match",
      behind,
      [{ ...team(1, 1, 600), inPlay: null }, team(2, 2, 500)],
      [],
    ],
  ])("%s", (_, before, after, expected) => {
    expect(kinds(state({ teams: before }), state({ teams: after }))).toEqual(expected);
  });

  test("names the nearest of several, and counts the others", () => {
    const before = state({ teams: [team(2, 1, 500), team(3, 2, 450), team(1, 3, 400)] });
    const after = state({ teams: [team(1, 1, 600), team(2, 2, 500), team(3, 3, 450)] });
    expect(findMoments(before, after)).toMatchObject([
      { kind: "passed", team: { participantId: 2 }, more: 1, gap: 100, mine: { rank: 1 } },
    ]);
  });

  test("in a table of places, ranks alone say it", () => {
    const places = { isByPoints: false };
    const before = state({
      ...places,
      teams: [team(2, 1, 800), { ...team(1, 2, 600), inPlay: 1 }],
    });
    const after = state({ ...places, teams: [{ ...team(1, 1, 900), inPlay: 9 }, team(2, 2, 800)] });
    expect(kinds(before, after)).toEqual(["passed"]);
  });
});

describe("the last over of a close race", () => {
  const close = [team(2, 1, 50_640), team(1, 2, 50_000), team(3, 3, 9_000)];
  test.each<[string, number | undefined, number | undefined, readonly MomentTeam[], string[]]>([
    ["begins", 7, 6, close, ["last over"]],
    ["begins with a feed that jumps", 12, 3, close, ["last over"]],
    ["has begun", 6, 5, close, []],
    ["is over", 7, 0, close, []],
    ["is unknown before", undefined, 6, close, []],
    ["is unknown now", 7, undefined, close, []],
    ["within 50 points", 7, 6, [team(1, 1, 10_000), team(2, 2, 5_000)], ["last over"]],
    ["beyond 50 points", 7, 6, [team(1, 1, 10_001), team(2, 2, 5_000)], []],
    ["alone", 7, 6, [team(1, 1, 10_000)], []],
  ])("%s", (_, from, to, teams, expected) => {
    const left = (balls: number | undefined): Record<number, number> =>
      balls === undefined ? {} : { 1: balls };
    const found = findMoments(
      state({ teams, ballsLeft: left(from) }),
      state({ teams, ballsLeft: left(to) }),
    );
    expect(found.map(({ kind }) => kind)).toEqual(expected);
  });
});

describe("one at a time, the heaviest first", () => {
  const of = (kind: Moment["kind"]) => ({ kind }) as Moment;
  test.each<[string, readonly [Moment["kind"], number][], number | null, number, string | null]>([
    ["nothing waits", [], null, 0, null],
    ["the first at once", [["boundary", 0]], null, 0, "boundary"],
    [
      "a fifty before a four",
      [
        ["boundary", 0],
        ["milestone", 0],
      ],
      null,
      0,
      "milestone",
    ],
    [
      "overtaking before a boundary",
      [
        ["boundary", 0],
        ["passed by", 0],
      ],
      null,
      0,
      "passed by",
    ],
    ["not before 20 seconds have passed", [["milestone", 19]], 0, 19, null],
    ["after 20 seconds", [["boundary", 19]], 0, 20, "boundary"],
    [
      "older ones are no news",
      [
        ["milestone", 1],
        ["boundary", 20],
      ],
      0,
      22,
      "boundary",
    ],
  ])("%s", (_, waiting, shownAt, now, expected) => {
    const chosen = chooseMoment(
      waiting.map(([kind, foundAt]) => ({ moment: of(kind), foundAt: foundAt * SECOND })),
      shownAt === null ? null : shownAt * SECOND,
      now * SECOND,
    );
    expect(chosen?.kind ?? null).toBe(expected);
  });
});
