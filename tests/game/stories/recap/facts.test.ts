import { describe, expect, test } from "vitest";
import { findCaptainsCall } from "#game/stories/recap/captains-call";
import { findClosestMiss } from "#game/stories/recap/closest-miss";
import { findBiggestClimb, findDifferential, findPodium } from "#game/stories/recap/recaps";
import { match, scores } from "./made-up-match";

describe("the podium (rules.md#recaps)", () => {
  test.each([
    [
      "three of four",
      scores(400, 300, 200, 100),
      [
        [1, 400, 1],
        [2, 300, 2],
        [3, 200, 3],
      ],
    ],
    [
      "never the last: of three teams two",
      scores(300, 200, 100),
      [
        [1, 300, 1],
        [2, 200, 2],
      ],
    ],
    ["never the last: of two teams one", scores(300, 200), [[1, 300, 1]]],
    ["one alone", scores(300), [[1, 300, 1]]],
    ["all level: all are first", scores(300, 300), [[1, 300, 1, 2]]],
    [
      "two share the first place",
      scores(300, 300, 200, 100),
      [
        [1, 300, 1, 2],
        [3, 200, 3],
      ],
    ],
    [
      "two share the second place",
      scores(400, 300, 300, 100),
      [
        [1, 400, 1],
        [2, 300, 2, 3],
      ],
    ],
    ["those who share the last place are last", scores(400, 100, 100), [[1, 400, 1]]],
    ["points below 0 are on no podium", scores(400, -100, -200, -300), [[1, 400, 1]]],
    [
      "who has no team is not there",
      [...scores(400, 300), { points: 0, absent: true }],
      [[1, 400, 1]],
    ],
  ] as const)("%s", (_, teams, places) => {
    expect(
      findPodium(match(teams))?.places.map(({ rank, points, participantIds }) => [
        rank,
        points,
        ...participantIds,
      ]),
    ).toEqual(places);
  });

  test.each([
    ["no teams", []],
    ["nobody above 0", scores(0, 0, -100)],
  ])("%s: there is none", (_, teams) => {
    expect(findPodium(match(teams))).toBeNull();
  });
});

const captain = (playerId: number, gain: number) =>
  ({ playerId, gain, points: 2 * gain, captaincy: "captain" }) as const;
const vice = (playerId: number, gain: number) =>
  ({ playerId, gain, points: 3 * gain, captaincy: "viceCaptain" }) as const;
const led = (...players: readonly ReturnType<typeof captain | typeof vice>[]) => ({
  points: 100,
  players,
});

describe("the captain's call (rules.md#recaps)", () => {
  test.each([
    ["who added most", [led(captain(1, 50)), led(captain(2, 80))], [2], [2], 80],
    ["a vice-captain too", [led(captain(1, 50), vice(2, 60))], [1], [2], 60],
    [
      "several with the same player",
      [led(captain(1, 50)), led(captain(1, 50)), led()],
      [1, 2],
      [1],
      50,
    ],
    ["two with different players", [led(captain(1, 50)), led(captain(2, 50))], [1, 2], [1, 2], 50],
    [
      "four with the same player",
      [1, 1, 1, 1].map((id) => led(captain(id, 50))),
      [1, 2, 3, 4],
      [1],
      50,
    ],
  ] as const)("%s", (_, teams, participantIds, playerIds, figure) => {
    expect(findCaptainsCall(match(teams), null)).toMatchObject({
      participantIds,
      playerIds,
      figure,
    });
  });

  test.each([
    ["no captain added anything", [led(captain(1, 0)), led(captain(2, -20))]],
    ["four with different players", [1, 2, 3, 4].map((id) => led(captain(id, 50)))],
    ["no captains", [led()]],
  ])("%s: there is none", (_, teams) => {
    expect(findCaptainsCall(match(teams), null)).toBeNull();
  });

  test("it is a record of the season only above the one before", () => {
    const teams = [led(captain(1, 50))];
    const isRecord = (before: number | null) =>
      findCaptainsCall(match(teams), before)?.isRecord ?? null;
    expect([isRecord(null), isRecord(50), isRecord(49)]).toEqual([false, false, true]);
  });
});

/** A team of players who have these points; the captain's gain is on top. */
const team = (points: Readonly<Record<number, number>>, captainId = 0) => ({
  points: 100,
  players: Object.entries(points).map(([id, own]) => ({
    playerId: Number(id),
    points: Number(id) === captainId ? 2 * own : own,
    gain: Number(id) === captainId ? own : 0,
    captaincy: Number(id) === captainId ? ("captain" as const) : null,
  })),
});

describe("the differential (rules.md#recaps)", () => {
  test.each([
    [
      "whom one of three has",
      [team({ 1: 10, 7: 90 }), team({ 1: 10 }), team({ 1: 10 })],
      [],
      7,
      90,
    ],
    ["without captaincy", [team({ 1: 10, 7: 90 }, 7), team({ 1: 10 }), team({ 1: 10 })], [], 7, 90],
    [
      "not whom the recap names already",
      [team({ 1: 10, 7: 90, 8: 80 }), team({ 1: 10 }), team({ 1: 10 })],
      [7],
      8,
      80,
    ],
    [
      "whom two of eight have",
      [team({ 7: 90 }), team({ 7: 90 }), ...Array(6).fill(team({ 1: 10 }))],
      [],
      7,
      90,
    ],
  ] as const)("%s", (_, teams, reportedIds, playerId, figure) => {
    expect(findDifferential(match(teams), reportedIds)).toMatchObject({ playerId, figure });
  });

  test.each([
    [
      "two of four are not few",
      [...Array(2).fill(team({ 7: 90 })), ...Array(2).fill(team({ 1: 10 }))],
    ],
    ["fewer than three teams", [team({ 1: 10, 7: 90 }), team({ 1: 10 })]],
    ["everybody has the same players", Array(5).fill(team({ 1: 10, 2: 90 }))],
    ["players have owners", [team({ 1: 10 }), team({ 2: 20 }), team({ 3: 30 })]],
    [
      "no more points than the average player",
      [team({ 1: 50, 7: 40 }), team({ 1: 50 }), team({ 1: 50 })],
    ],
    ["points below 0", [team({ 1: -90, 7: -10 }), team({ 1: -90 }), team({ 1: -90 })]],
    ["no teams", []],
  ])("%s: there is none", (_, teams) => {
    expect(findDifferential(match(teams), [])).toBeNull();
  });
});

const ranked = (...ranks: readonly (readonly [number | null, number | null])[]) =>
  ranks.map((each) => ({ points: 100, ranks: each }));

describe("the biggest climb (rules.md#recaps)", () => {
  test.each([
    ["most places", ranked([4, 2], [5, 1], [1, 3]), [[2, 5, 1]]],
    ["one place to the top", ranked([2, 1], [1, 2]), [[1, 2, 1]]],
    [
      "two with as many, the better one first",
      ranked([5, 3], [4, 2], [1, 1]),
      [
        [2, 4, 2],
        [1, 5, 3],
      ],
    ],
  ] as const)("%s", (_, teams, climbers) => {
    expect(
      findBiggestClimb(match(teams))?.climbers.map(({ participantId, from, to }) => [
        participantId,
        from,
        to,
      ]),
    ).toEqual(climbers);
  });

  test.each([
    ["one place below the top", ranked([3, 2], [2, 3], [1, 1])],
    ["one place to a shared top", ranked([2, 1], [1, 1])],
    ["the first match", ranked([null, 1], [null, 2])],
    ["nobody moved, as in a match that is not counted", ranked([1, 1], [2, 2])],
    ["four with as many", ranked([3, 1], [4, 2], [5, 3], [6, 4])],
    ["who has left has no rank", ranked([5, null])],
  ])("%s: there is none", (_, teams) => {
    expect(findBiggestClimb(match(teams))).toBeNull();
  });
});

const captains = [
  { playerId: 7, captaincy: "captain" },
  { playerId: 8, captaincy: "viceCaptain" },
] as const;

describe("the closest miss (rules.md#recaps)", () => {
  test.each([
    ["the win, by up to 5 %", scores(10_000, 9_500, 100), [2, "win", 500, 1]],
    [
      "the third place, where that is closer",
      scores(10_000, 9_500, 9_400, 9_300, 0),
      [4, "third place", 100, 3],
    ],
  ] as const)("%s", (_, teams, miss) => {
    const found = findClosestMiss(match(teams));
    expect(found && [found.participantId, found.missed, found.figure, found.aheadId]).toEqual(miss);
  });

  test("with the captains the other way round", () => {
    const other = { points: 5_000, pointsOtherWay: 10_001, players: captains };
    expect(findClosestMiss(match([{ points: 10_000 }, other, { points: 0 }]))).toMatchObject({
      participantId: 2,
      missed: null,
      otherCaptains: { captainId: 8, viceCaptainId: 7 },
    });
  });

  test.each([
    ["more than 5 %", scores(10_000, 9_499, 100)],
    ["never the last: of two teams nobody missed anything", scores(10_000, 9_999)],
    ["of three teams nobody missed the third place", scores(10_000, 500, 499)],
    ["all level", scores(100, 100, 100)],
    ["two who were as close", scores(10_000, 9_999, 9_999, 0)],
    ["nobody above 0", scores(0, -100, -200)],
    ["a third place without points", scores(10_000, 500, -1, -2, -3)],
    [
      "the last with other captains",
      [{ points: 10_000 }, { points: 0, pointsOtherWay: 20_000, players: captains }],
    ],
    [
      "as many as the winner with other captains",
      [{ points: 10_000 }, { points: 5, pointsOtherWay: 10_000, players: captains }, { points: 0 }],
    ],
  ])("%s: there is none", (_, teams) => {
    expect(findClosestMiss(match(teams))).toBeNull();
  });
});
