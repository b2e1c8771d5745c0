import { describe, expect, test } from "vitest";
import { giveWeekAwards, notGiven, type WeekAwardKind } from "#game/stories/give-week-awards";
import { type MadeUpMatch, tellStory } from "./made-up-story";

const ASHA = 1;
const BEN = 2;
const CHITRA = 3;
const DEV = 4;

const on = (day: number, points: readonly number[]): MadeUpMatch => ({
  day,
  teams: Object.fromEntries(points.map((each, index) => [index + 1, { points: each }])),
});
const captain = (playerId: number, gain: number) => ({
  playerId,
  points: 2 * gain,
  gain,
  captaincy: "captain" as const,
});

function winnersOf(kind: WeekAwardKind, matches: readonly MadeUpMatch[], woodenSpoon = true) {
  const award = giveWeekAwards(tellStory(matches), { woodenSpoon, oneOwner: false }).find(
    (each) => each.kind === kind,
  );
  return award && [award.figure, award.winners.map(({ participantId }) => participantId)];
}

describe("awards of a week (rules.md#awards-of-weeks)", () => {
  test.each<[string, WeekAwardKind, MadeUpMatch[], ReturnType<typeof winnersOf>]>([
    ["nothing before a match", "manager", [], undefined],
    ["nothing for who is alone", "manager", [on(0, [500])], undefined],
    [
      "the most points of the week",
      "manager",
      [on(0, [500, 300]), on(1, [100, 400])],
      [700, [BEN]],
    ],
    ["equal points share", "manager", [on(0, [500, 500, 300])], [500, [ASHA, BEN]]],
    ["more than three share nothing", "manager", [on(0, [500, 500, 500, 500])], undefined],
    ["points of 0 win nothing", "manager", [on(0, [0, -100])], undefined],
    [
      "what captains and vice-captains added over the week",
      "captain's call",
      [
        {
          day: 0,
          teams: {
            [ASHA]: { points: 0, players: [captain(7, 900)] },
            [BEN]: {
              points: 0,
              players: [captain(8, 500), { playerId: 9, gain: 200, captaincy: "viceCaptain" }],
            },
          },
        },
        {
          day: 1,
          teams: {
            [ASHA]: { points: 0, players: [captain(7, -100)] },
            [BEN]: { points: 0, players: [captain(8, 200)] },
          },
        },
      ],
      [900, [BEN]],
    ],
    [
      "what players added whom a quarter of the teams had at most",
      "differential",
      [
        {
          day: 0,
          teams: {
            [ASHA]: { points: 0, players: [{ playerId: 7, points: 900 }] },
            [BEN]: { points: 0, players: [{ playerId: 7, points: 900 }] },
            [CHITRA]: { points: 0, players: [{ playerId: 8, points: 300 }] },
            [DEV]: {
              points: 0,
              players: [
                { playerId: 9, points: 500 },
                { playerId: 10, points: -100 },
              ],
            },
          },
        },
      ],
      [400, [DEV]],
    ],
    ["no place is gained in a first match", "climber", [on(0, [500, 300])], undefined],
    [
      "in the first week, places from those after the first match",
      "climber",
      [on(0, [500, 300, 200]), on(1, [0, 100, 400])],
      [2, [CHITRA]],
    ],
    ["the fewest points, below zero too", "wooden spoon", [on(0, [500, -300, 200])], [-300, [BEN]]],
    [
      "who missed a match is not last for it",
      "wooden spoon",
      [
        on(0, [500, 300, 200]),
        {
          day: 1,
          teams: { 1: { points: 100 }, 2: { points: 100 }, 3: { points: 0, absent: true } },
        },
      ],
      [400, [BEN]],
    ],
    ["equal points for all: nobody is last", "wooden spoon", [on(0, [500, 500])], undefined],
    ["two who are last share it", "wooden spoon", [on(0, [500, 200, 200])], [200, [BEN, CHITRA]]],
  ])("%s", (_, kind, matches, expected) => {
    expect(winnersOf(kind, matches)).toEqual(expected);
  });

  test("no wooden spoon where the league gives none", () => {
    expect(winnersOf("wooden spoon", [on(0, [500, 300])], false)).toBeUndefined();
  });

  test("kinds that are not given are known, without those that the league does not have", () => {
    const awards = [{ kind: "manager" as const, figure: 900, winners: [] }];
    const all = { woodenSpoon: true, oneOwner: false };
    expect(notGiven(awards, all)).toEqual([
      "captain's call",
      "differential",
      "climber",
      "wooden spoon",
    ]);
    expect(notGiven(awards, { woodenSpoon: false, oneOwner: true })).toEqual([
      "captain's call",
      "climber",
    ]);
    expect(notGiven([], all)).toEqual([]);
  });

  test("a climb of a later week starts at the place before its first match", () => {
    const story = tellStory([on(0, [500, 300, 200]), on(7, [0, 0, 400]), on(8, [0, 600, 100])]);
    const climber = giveWeekAwards(story.slice(1), { woodenSpoon: true, oneOwner: false }).find(
      ({ kind }) => kind === "climber",
    );
    expect(climber).toMatchObject({
      figure: 1,
      winners: [
        { participantId: BEN, climb: { from: 2, to: 1 } },
        { participantId: CHITRA, climb: { from: 3, to: 2 } },
      ],
    });
  });

  test("the player who brought most stands beside a captain's call", () => {
    const story = tellStory([
      {
        day: 0,
        teams: {
          [ASHA]: { points: 0, players: [captain(7, 300)] },
          [BEN]: { points: 0, players: [captain(8, 100)] },
        },
      },
      {
        day: 1,
        teams: {
          [ASHA]: { points: 0, players: [captain(9, 400)] },
          [BEN]: { points: 0, players: [] },
        },
      },
    ]);
    const [call] = giveWeekAwards(story, { woodenSpoon: true, oneOwner: false });
    expect(call).toEqual({
      kind: "captain's call",
      figure: 700,
      winners: [
        {
          participantId: ASHA,
          player: { playerId: 9, fixtureId: 2, points: 400 },
          climb: null,
        },
      ],
    });
  });
});
