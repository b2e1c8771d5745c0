import { describe, expect, test } from "vitest";
import type { InningsStats } from "#game/play/match/stat-line";
import type { Role } from "#game/play/roles";
import { parseScoringRules } from "#game/play/scoring/parse-rules";
import { scorePlayer } from "#game/play/scoring/player-points";
import { findPreset, SCORING_PRESETS } from "#game/play/scoring/presets";
import { DEFAULT_SCORING_RULES } from "#game/play/scoring/rules";
import { inningsStats } from "./innings-stats";

/** The figures of a player, by innings; everybody is named in the side. */
type Day = readonly Partial<InningsStats>[];
type Row = readonly [what: string, day: Day, role: Role, points: number];

function pointsOf(key: string, day: Day, role: Role): number {
  const rules = findPreset(key)?.rules ?? DEFAULT_SCORING_RULES;
  const lines = day.map((stats, index) => inningsStats({ innings: index + 1, ...stats }));
  const of = { playerOfMatch: true, inSide: true, ballsPerOver: 6 };
  return scorePlayer({ lines, role, rules, ...of }).points / 100;
}

const bat = (runs: number, ballsFaced: number, more: Partial<InningsStats> = {}) => {
  return { runs, ballsFaced, out: true, ...more };
};
const bowl = (ballsBowled: number, runsConceded: number, more: Partial<InningsStats> = {}) => {
  return { ballsBowled, runsConceded, dotBalls: 3, wides: 2, noBalls: 1, ...more };
};

test("every preset is legal, has its own key, and says where it comes from", () => {
  for (const { rules } of SCORING_PRESETS) expect(parseScoringRules(rules).rules).toEqual(rules);
  expect(SCORING_PRESETS.map(({ key }) => key)).toEqual([
    "default",
    "classic-t20",
    "classic-odi",
    "classic-test",
    "simple",
  ]);
  for (const { key, description } of SCORING_PRESETS) {
    expect(description.includes("2024")).toBe(key.startsWith("classic"));
  }
  expect(findPreset("default")?.rules).toEqual(DEFAULT_SCORING_RULES);
  expect(findPreset("classic")).toBeUndefined();
  expect(findPreset(null)).toBeUndefined();
});

/** Every sum begins with the 4 for being named. */
describe("Classic T20", () => {
  test.each<Row>([
    ["named, and no more", [{}], "Batsman", 4],
    [
      "54 off 32, 6 fours, 2 sixes",
      [bat(54, 32, { fours: 6, sixes: 2 })],
      "Batsman",
      4 + 54 + 6 + 4 + 8 + 4,
    ],
    ["101 off 60: the century's bonus alone", [bat(101, 60)], "Batsman", 4 + 101 + 16 + 4],
    ["30 off 30, at no bonus for the rate", [bat(30, 30)], "Batsman", 4 + 30 + 4],
    ["29 off 9: too few balls for a rate", [bat(29, 9)], "Batsman", 4 + 29],
    ["13 off 10, the edge of 130", [bat(13, 10)], "Allrounder", 4 + 13 + 2],
    ["17 off 10, the edge of 170", [bat(17, 10)], "Batsman", 4 + 17 + 4],
    ["18 off 10", [bat(18, 10)], "Batsman", 4 + 18 + 6],
    ["7 off 10, the edge of 70", [bat(7, 10)], "Batsman", 4 + 7 - 2],
    ["10 off 17, a rate of 58.82", [bat(10, 17)], "Batsman", 4 + 10 - 4],
    ["4 off 10, a bowler: no rate", [bat(4, 10)], "Bowler", 4 + 4],
    ["0 off 1, a keeper", [bat(0, 1)], "Wicket Keeper", 4 - 2],
    ["0 off 1, a bowler", [bat(0, 1)], "Bowler", 4],
    ["0 off 12, a batsman", [bat(0, 12)], "Batsman", 4 - 2 - 6],
    [
      "4-0-19-3, 2 bowled",
      [bowl(24, 19, { wickets: 3, lbwOrBowledWickets: 2 })],
      "Bowler",
      4 + 75 + 16 + 4 + 6,
    ],
    [
      "4-1-24-5: economy 6",
      [bowl(24, 24, { wickets: 5, maidens: 1 })],
      "Bowler",
      4 + 125 + 16 + 12 + 2,
    ],
    ["2-0-24-0: economy 12", [bowl(12, 24)], "Bowler", 4 - 4],
    ["1.5-0-30-0: too few overs", [bowl(11, 30)], "Bowler", 4],
    ["3-0-37-0: economy 12.33", [bowl(18, 37)], "Bowler", 4 - 6],
    [
      "4 catches, a stumping, 2 run-outs, 1 direct",
      [{ catches: 4, stumpings: 1, runOuts: 2, directRunOuts: 1 }],
      "Wicket Keeper",
      4 + 32 + 4 + 12 + 6 + 12,
    ],
  ])("%s", (_, day, role, points) => {
    expect(pointsOf("classic-t20", day, role)).toBe(points);
  });
});

describe("Classic ODI", () => {
  test.each<Row>([
    ["named, and no more", [{}], "Bowler", 4],
    [
      "54 off 50, 6 fours, 2 sixes",
      [bat(54, 50, { fours: 6, sixes: 2 })],
      "Batsman",
      4 + 54 + 6 + 4 + 4 + 2,
    ],
    ["49 off 60: no bonus", [bat(49, 60)], "Batsman", 4 + 49],
    ["120 off 100, the edge of 120", [bat(120, 100)], "Batsman", 4 + 120 + 8 + 2],
    ["141 off 100", [bat(141, 100)], "Batsman", 4 + 141 + 8 + 6],
    ["28 off 20, the edge of 140", [bat(28, 20)], "Batsman", 4 + 28 + 4],
    ["10 off 20, the edge of 50", [bat(10, 20)], "Batsman", 4 + 10 - 2],
    ["7 off 20, a rate of 35", [bat(7, 20)], "Allrounder", 4 + 7 - 4],
    ["5 off 20, a bowler: no rate", [bat(5, 20)], "Bowler", 4 + 5],
    ["5 off 20", [bat(5, 20)], "Batsman", 4 + 5 - 6],
    ["0 off 4", [bat(0, 4)], "Batsman", 4 - 3],
    [
      "10-2-34-4, 1 lbw: economy 3.4",
      [bowl(60, 34, { wickets: 4, lbwOrBowledWickets: 1, maidens: 2 })],
      "Bowler",
      4 + 100 + 8 + 4 + 8 + 4,
    ],
    ["10-0-45-3: economy 4.5", [bowl(60, 45, { wickets: 3 })], "Bowler", 4 + 75 + 2],
    ["9-0-22-6: economy 2.44", [bowl(54, 22, { wickets: 6 })], "Bowler", 4 + 150 + 8 + 6],
    ["4.5-0-60-0: too few overs", [bowl(29, 60)], "Bowler", 4],
    ["5-0-45-0: economy 9", [bowl(30, 45)], "Bowler", 4 - 4],
    ["3 catches and a shared run-out", [{ catches: 3, runOuts: 1 }], "Batsman", 4 + 24 + 4 + 6],
  ])("%s", (_, day, role, points) => {
    expect(pointsOf("classic-odi", day, role)).toBe(points);
  });
});

describe("Classic Test", () => {
  test.each<Row>([
    ["named, and no more", [{}], "Batsman", 4],
    [
      "54 off 200, 6 fours, 2 sixes",
      [bat(54, 200, { fours: 6, sixes: 2 })],
      "Batsman",
      4 + 54 + 6 + 4 + 4,
    ],
    [
      "50 and 100 in two innings",
      [bat(50, 90), {}, bat(100, 150)],
      "Batsman",
      4 + 50 + 4 + 100 + 8,
    ],
    ["a pair", [bat(0, 3), {}, bat(0, 1)], "Batsman", 4 - 4 - 4],
    ["a pair of a bowler", [bat(0, 3), {}, bat(0, 1)], "Bowler", 4],
    ["49 and 99", [bat(49, 60), {}, bat(99, 60)], "Wicket Keeper", 4 + 49 + 99 + 4],
    [
      "20-5-60-3, 2 bowled",
      [bowl(120, 60, { wickets: 3, maidens: 5, lbwOrBowledWickets: 2 })],
      "Bowler",
      4 + 48 + 16,
    ],
    [
      "4 and 5 wickets",
      [bowl(60, 60, { wickets: 4 }), {}, bowl(90, 90, { wickets: 5 })],
      "Bowler",
      4 + 64 + 4 + 80 + 8,
    ],
    [
      "10 wickets",
      [bowl(160, 74, { wickets: 10, lbwOrBowledWickets: 4 })],
      "Bowler",
      4 + 160 + 32 + 8,
    ],
    [
      "5 catches over two innings: no bonus",
      [{ catches: 2 }, {}, { catches: 3 }],
      "Batsman",
      4 + 40,
    ],
    ["2 stumpings", [{ stumpings: 2 }], "Wicket Keeper", 4 + 24],
    ["3 run-outs, 2 direct", [{ runOuts: 3, directRunOuts: 2 }], "Allrounder", 4 + 6 + 24],
  ])("%s", (_, day, role, points) => {
    expect(pointsOf("classic-test", day, role)).toBe(points);
  });
});

describe("Simple", () => {
  test.each<Row>([
    ["named, and no more", [{}], "Batsman", 0],
    ["54 off 32, 6 fours, 2 sixes", [bat(54, 32, { fours: 6, sixes: 2 })], "Batsman", 54],
    ["0 off 1", [bat(0, 1)], "Batsman", 0],
    ["0 off 12", [bat(0, 12)], "Batsman", 0],
    ["200 off 100", [bat(200, 100)], "Batsman", 200],
    [
      "4-1-19-3, 2 bowled",
      [bowl(24, 19, { wickets: 3, maidens: 1, lbwOrBowledWickets: 2 })],
      "Bowler",
      60,
    ],
    ["4-0-60-0", [bowl(24, 60)], "Bowler", 0],
    ["10 wickets", [bowl(60, 60, { wickets: 10 })], "Bowler", 200],
    ["4 catches", [{ catches: 4 }], "Batsman", 40],
    [
      "a stumping and 2 run-outs, 1 direct",
      [{ stumpings: 1, runOuts: 2, directRunOuts: 1 }],
      "Wicket Keeper",
      0,
    ],
    ["12, a wicket and a catch", [{ ...bat(12, 20), wickets: 1, catches: 1 }], "Allrounder", 42],
    ["two innings", [bat(20, 20), { catches: 1 }, bat(5, 9)], "Batsman", 35],
  ])("%s", (_, day, role, points) => {
    expect(pointsOf("simple", day, role)).toBe(points);
  });
});

describe("Default", () => {
  test.each<Row>([
    ["54 off 32, 6 fours, 2 sixes", [bat(54, 32, { fours: 6, sixes: 2 })], "Batsman", 50 + 93],
    ["0 off 1", [bat(0, 1)], "Batsman", 50 - 10],
    ["0 off 1, a bowler", [bat(0, 1)], "Bowler", 50],
    ["named, and no more", [{}], "Batsman", 50],
    ["25 off 20", [bat(25, 20)], "Batsman", 50 + 25 + 10],
    ["4 off 12", [bat(4, 12)], "Bowler", 50 + 4 - 11],
    ["100 off 80", [bat(100, 80)], "Batsman", 50 + 100 + 25],
    [
      "4-0-30-3, 3 dots, 2 wides, 1 no-ball",
      [bowl(24, 30, { wickets: 3 })],
      "Bowler",
      50 + 120 + 3 - 2 - 5 + 20,
    ],
    [
      "4-1-20-1",
      [bowl(24, 20, { wickets: 1, maidens: 1 })],
      "Bowler",
      50 + 40 + 40 + 3 - 2 - 5 + 8,
    ],
    ["1 catch", [{ catches: 1 }], "Batsman", 50 + 10],
    ["3 catches", [{ catches: 3 }], "Batsman", 50 + 30 + 10],
    [
      "a stumping and 2 run-outs, 1 direct",
      [{ stumpings: 1, runOuts: 2, directRunOuts: 1 }],
      "Wicket Keeper",
      50 + 20 + 20,
    ],
  ])("%s", (_, day, role, points) => {
    expect(pointsOf("default", day, role)).toBe(points);
  });
});
