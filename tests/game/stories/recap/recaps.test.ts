import { describe, expect, test } from "vitest";
import type { StoryFixture } from "#game/play/season/story";
import { sentenceText } from "#game/stories/recap/parts";
import { findFacts } from "#game/stories/recap/recaps";
import { sayRecap } from "#game/stories/recap/sentence-of-recap";
import { type MadeUpTeam, match, NAMES, scores } from "./made-up-match";

function textsOf(story: readonly StoryFixture[], mode: "unified" | "separate" = "unified") {
  return findFacts(story).map((recap, index) => {
    const fixture = story[index];
    if (fixture === undefined) throw new Error("A recap of each match.");
    return sayRecap(recap, fixture, mode).map((sentence) => sentenceText(sentence, NAMES));
  });
}

const captain = (gain: number, playerId = 1) =>
  ({ playerId, gain, points: gain, captaincy: "captain" }) as const;

/** Has all facts but a record: a podium, a call, a differential, a climb and a close miss. */
const FULL: readonly MadeUpTeam[] = [
  { points: 10_000, players: [captain(500), { playerId: 9, points: 4_000 }], ranks: [4, 2] },
  { points: 9_900, players: [captain(100), { playerId: 2, points: 100 }], ranks: [1, 1] },
  { points: 500, players: [captain(50), { playerId: 2, points: 100 }], ranks: [2, 3] },
  { points: 0, players: [{ playerId: 2, points: 100 }], ranks: [3, 4] },
];

describe("a recap (rules.md#recaps)", () => {
  test("says five facts of five kinds", () => {
    const [recap] = findFacts([match(FULL)]);
    expect(recap?.facts.map(({ kind }) => kind)).toEqual([
      "climb",
      "podium",
      "captain",
      "differential",
      "miss",
    ]);
  });

  test("begins with the weightiest fact, however often it was the last one's", () => {
    const story = Array.from({ length: 4 }, (_, index) =>
      match(FULL, { fixtureId: index + 1, number: index + 1 }),
    );
    const leads = findFacts(story).map(({ facts }) => facts[0]?.kind);
    // Two places gained; then four wins in a row: more than any run before.
    expect(leads).toEqual(["climb", "climb", "climb", "record"]);
  });

  test("begins with the winner if nothing else happened", () => {
    const story = [1, 2].map((number) => match(scores(300, 100), { number }));
    expect(findFacts(story).map(({ facts }) => facts.map(({ kind }) => kind))).toEqual([
      ["podium"],
      ["podium"],
    ]);
  });

  test("of an earlier match does not change with later ones", () => {
    const story = [1, 2, 3, 4].map((number) => match(FULL, { number }));
    expect(findFacts(story).slice(0, 2)).toEqual(findFacts(story.slice(0, 2)));
  });
});

describe("its sentences", () => {
  test.each([
    ["nobody had a team", [{ points: 0, absent: true }], ["Nobody had a team in this match."]],
    ["no league at all", [], ["Nobody had a team in this match."]],
    ["all have 0", scores(0, 0, 0), ["No team had more than 0 points in this match."]],
    ["all are below 0", scores(-100, -200), ["No team had more than 0 points in this match."]],
    ["one team alone", scores(30_000), ["Team 1 had 300 points, the only team of the match."]],
    [
      "one team alone with its captain",
      [{ points: 30_000, players: [captain(5_000)] }],
      [
        "Team 1 had 300 points, the only team of the match.",
        "Player 1 as captain added 50 points for Team 1.",
      ],
    ],
    [
      "two teams: the other one is not named",
      scores(30_000, 100),
      ["The match went to Team 1 with 300 points."],
    ],
    [
      "a shared win",
      scores(30_000, 30_000, 200, 100),
      ["Team 1 and Team 2 shared the win with 300 points each, ahead of Team 3 (2)."],
    ],
    [
      "many share the win",
      scores(...Array(5).fill(300)),
      ["5 teams shared the win with 3 points each."],
    ],
    [
      "everybody has the same captain",
      [300, 200].map((points) => ({ points, players: [captain(100)] })),
      [
        "The match went to Team 1 with 3 points.",
        "Every team had Player 1 as captain, who added 1 point for each.",
      ],
    ],
  ])("%s", (_, teams, sentences) => {
    expect(textsOf([match(teams)])).toEqual([sentences]);
  });

  test("captains have other names where they bat and bowl", () => {
    const text = textsOf([match(FULL)], "separate")[0]?.join(" ");
    expect(text).toContain("batting captain");
  });

  test("neighbouring matches have them in other forms", () => {
    const story = [1, 2].map((number) => match(scores(300, 100), { number }));
    const [first, second] = textsOf(story);
    expect(first).not.toEqual(second);
  });

  test("who was last is not named, in any form", () => {
    for (const number of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]) {
      const story = [match(FULL, { number })];
      expect(textsOf(story).flat().join(" ")).not.toContain("Team 4");
    }
  });
});
