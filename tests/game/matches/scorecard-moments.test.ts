import { expect, test } from "vitest";
import { countPassed, type KnownPlay, momentsOf } from "#game/matches/scorecard-moments";

const HOUR = 3_600_000;
const START = Date.UTC(2027, 3, 4, 14);

type Innings = [balls: number, wickets?: number];

function passed(matchType: string, innings: readonly Innings[], hours = 0, ballsPerOver = 6) {
  const play: KnownPlay = {
    ...{ matchType, ballsPerOver, startsAt: START },
    innings: innings.map(([balls, wickets = 2]) => ({ balls, wickets })),
  };
  return countPassed(momentsOf(play, START + hours * HOUR));
}

test.each<[string, string, readonly Innings[], number]>([
  ["nothing before the first ball", "T20", [], 0],
  ["five overs and five balls", "T20", [[35]], 0],
  ["the powerplay", "T20", [[36]], 1],
  ["the whole innings", "T20", [[120]], 2],
  ["all out before the powerplay ends", "T20", [[30, 10]], 2],
  ["an innings cut short, once the chase begins", "T20", [[30], [1]], 2],
  ["an innings that has no ball yet", "T20", [[119], [0]], 1],
  ["the powerplay of the chase", "T20", [[120], [36]], 3],
  ["capitals do not matter", "t20", [[36]], 1],
  ["ten overs of an ODI", "ODI", [[60]], 1],
  ["forty of them", "ODI", [[240]], 2],
  ["their end", "ODI", [[300]], 3],
  ["the end of a chase", "ODI", [[300], [240]], 5],
  ["three overs of a T10", "T10", [[18]], 1],
  ["the break of an unknown type", "Sixes", [[30, 10]], 1],
  ["not by overs, where there is no limit", "Sixes", [[300]], 0],
])("%s", (_, matchType, innings, expected) => {
  expect(passed(matchType, innings)).toBe(expected);
});

test("The Hundred has its powerplay after 25 balls", () => {
  expect([24, 25, 99, 100].map((balls) => passed("The Hundred", [[balls]], 0, 5))).toEqual([
    0, 1, 1, 2,
  ]);
});

test.each([
  [0, 0],
  [2, 1],
  [4.5, 1],
  [4.7, 2],
  [7.5, 3],
  [24, 3],
  [26, 4],
  [24 * 4 + 8, 15],
])("a Test goes by sessions: %f hours after its start %i have passed", (hours, expected) => {
  expect(passed("Test", [[600, 10], [12]], hours)).toBe(expected);
});

test("stumps and the break between innings matter more than the rest", () => {
  const kindsOf = (matchType: string) =>
    momentsOf({ matchType, ballsPerOver: 6, startsAt: START, innings: [] }, START).map(
      ({ kind }) => kind,
    );
  expect(kindsOf("T20")).toEqual(["powerplay", "break", "powerplay"]);
  expect(kindsOf("Test").slice(0, 4)).toEqual(["session", "session", "break", "session"]);
});
