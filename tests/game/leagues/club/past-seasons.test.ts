import { describe, expect, test } from "vitest";
import { DAY_MS } from "#game/core/units";
import { readPastSeasons } from "#game/leagues/read-past-seasons";
import { nameWithoutYear, nextSeasonName } from "#game/leagues/season-name";
import { decideTitle, titleStage } from "#game/leagues/title";

describe("pasted seasons (rules.md#clubs)", () => {
  test.each([
    ["by commas", "2023, 1, Asha, 8123.50", ["2023 1 Asha 812350"]],
    [
      "by tabs, under a header",
      "Year\tPlace\tName\tPoints\n2023\t1\tAsha\t8,123.5",
      ["2023 1 Asha 812350"],
    ],
    ["by semicolons, with a decimal comma", "2023;1;Asha;8.123,50", ["2023 1 Asha 812350"]],
    ["a name in quotes with a comma", '2023,1,"Rao, Asha",10', ["2023 1 Rao, Asha 1000"]],
    ["without points", "2023, 1, Asha", ["2023 1 Asha null"]],
    ["a place with a full stop", "2023, 2., Asha, 1", ["2023 2 Asha 100"]],
    ["points below 0", "2023, 1, Asha, -4.5", ["2023 1 Asha -450"]],
    [
      "below a year, from a chat",
      "*IPL 2023* \u{1F3C6}\n\u{1F947} Asha - 8,123.5 pts\n\u{1F948} Ben (7999)\n3. Cara: 7000\n\nSeason 2022:\n1st Ben 900",
      ["2023 1 Asha 812350", "2023 2 Ben 799900", "2023 3 Cara 700000", "2022 1 Ben 90000"],
    ],
    [
      "columns in any order",
      "Pos\tManager\tTotal\tSeason\n1\tAsha\t8123.5\t2022/23\n2\tBen\t-\t2022/23",
      ["2022 1 Asha 812350", "2022 2 Ben null"],
    ],
    [
      "a column for each of the first places",
      "| Year | Winner | Runner-up |\n|---|---|---|\n| 2023 | Asha | Ben |\n| 2022 | Ben | |",
      ["2023 1 Asha null", "2023 2 Ben null", "2022 1 Ben null"],
    ],
    [
      "labels below a year",
      "2023\nWinner: Asha\nRunner-up: Ben",
      ["2023 1 Asha null", "2023 2 Ben null"],
    ],
    [
      "the newest year first, places in order",
      "2022,1,Asha,1\n\n2023,2,Ben,1\n2023,1,Asha,2",
      ["2023 1 Asha 200", "2023 2 Ben 100", "2022 1 Asha 100"],
    ],
  ])("%s", (_, text, expected) => {
    const { seasons, faults } = readPastSeasons(text);
    const rows = seasons.flatMap(({ year, places }) =>
      places.map(({ place, name, points }) => `${year} ${place} ${name} ${points}`),
    );
    expect([rows, faults]).toEqual([expected, []]);
  });

  test.each([
    ["2023, 1", "Line 1 needs a year, a place, a name and, where you know them, points."],
    ["1899, 1, Asha, 1", "Line 1: The year must be from 1950 to 2099."],
    ["23, 1, Asha, 1", "Line 1: The year must be from 1950 to 2099."],
    ["2023, 0, Asha, 1", "Line 1: the place must be a whole number from 1 to 100."],
    ["2023, 101, Asha, 1", "Line 1: the place must be a whole number from 1 to 100."],
    ["2023, 1, , 1", "Line 1: the name is missing."],
    ["2023, 1, Asha, lots", "Line 1: the points must be a number such as 8123.50."],
    ["2023, 1, Asha, 1e9", "Line 1: the points must be a number such as 8123.50."],
    ["2023,1,Asha,1\n2023,2,asha,1", "Lines 1 and 2: asha is in 2023 twice."],
  ])("%j is refused", (text, sentence) => {
    expect(readPastSeasons(text).faults.map((fault) => fault.sentence)).toEqual([sentence]);
  });

  test("count without the lines that are refused, and champions alone are a doubt", () => {
    const { seasons, faults, doubts } = readPastSeasons(
      "2023,1,Asha,9\n2023,2,asha,8\nwhat a year\n2023,2,Ben,7\n2021: Cara",
    );
    expect(seasons.map(({ year, places }) => [year, places.map(({ name }) => name)])).toEqual([
      [2023, ["Asha", "Ben"]],
      [2021, ["Cara"]],
    ]);
    expect(faults.map(({ lines }) => lines)).toEqual([[3], [1, 2]]);
    expect(doubts.map(({ sentence }) => sentence)).toEqual([
      "Line 5: Cara is read as the winner of 2021.",
    ]);
  });

  test.each([["1. ".repeat(30_000)], ["2023 ".repeat(20_000)], [`1. a${" -".repeat(40_000)}`]])(
    "cost little, however odd",
    (text) => {
      const began = performance.now();
      readPastSeasons(text);
      expect(performance.now() - began).toBeLessThan(1500);
    },
  );

  test.each([
    ["2023,1,A,9\n2023,1,B,9\n2023,3,C,1", []],
    ["2023,2,A,9", ["2023 begins with place 2: nobody has won it."]],
    ["2023,1,A,9\n2023,3,B,1", ["Line 2: in 2023 place 3 follows 1 row."]],
    ["2023,1,A,1\n2023,2,B,9", ["Line 2: in 2023 B has more points than the place before."]],
    ["2023,1,A,\n2023,2,B,9", []],
  ])("%j may be a mistake", (text, sentences) => {
    expect(readPastSeasons(text).doubts.map(({ sentence }) => sentence)).toEqual(sentences);
  });
});

test.each([
  ["Sunday League 2025", "Sunday League 2027", "Sunday League"],
  ["IPL 2024 and 2025", "IPL 2024 and 2027", "IPL and"],
  ["Sunday League", "Sunday League 2027", "Sunday League"],
  ["2025", "2027", "2025"],
  ["x".repeat(58), "x".repeat(58), "x".repeat(58)],
])("%s goes on as %s, in the club %s", (name, next, club) => {
  expect([nextSeasonName(name, 2027), nameWithoutYear(name)]).toEqual([next, club]);
});

describe("when a title is given", () => {
  const start = Date.UTC(2026, 3, 1);
  const match = (matchType: string, state: "finished" | "abandoned" | "upcoming" = "finished") => ({
    matchType,
    state,
    startsAt: start,
  });
  test.each([
    ["a match is to come", [match("T20", "upcoming")], null, 99, "in play"],
    ["the end date is to come", [match("T20")], start + 90 * DAY_MS, 20, "in play"],
    ["six days after", [match("T20")], null, 6, "provisional"],
    ["seven days after", [match("T20")], null, 7, "due"],
    [
      "seven days after an abandoned one",
      [match("T20"), match("T20", "abandoned")],
      null,
      7,
      "due",
    ],
    ["a Test ends four days later", [match("Test")], null, 10, "provisional"],
    ["eleven days after a Test's first day", [match("Test")], null, 11, "due"],
    ["seven days after the end date", [match("T20")], start + 2 * DAY_MS, 8, "provisional"],
  ])("%s", (_, fixtures, endsAt, days, kind) => {
    expect(titleStage(fixtures, endsAt, start + days * DAY_MS).kind).toBe(kind);
  });

  test.each([
    ["the first winners", [2, 1], null, [1, 2]],
    ["the same again", [2, 1], [1, 2], null],
    ["others after a correction", [3], [1, 2], [3]],
    ["nobody, before anybody", [], null, null],
    ["nobody any more", [], [1], []],
  ])("%s", (_, winners, noted, expected) => {
    expect(decideTitle(winners, noted)).toEqual(expected);
  });
});
