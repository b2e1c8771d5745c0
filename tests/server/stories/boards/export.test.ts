import { parse } from "csv-parse/sync";
import { beforeEach, describe, expect, test } from "vitest";
import { writeCsv } from "#server/core/write-csv";
import { nameTeam } from "#server/leagues/membership/name-team";
import { exportLeague } from "#server/stories/boards/export-league";
import { playFirstMatch, type TwoTeams } from "./two-teams";

let game: TwoTeams;

beforeEach(async () => {
  game = await playFirstMatch();
});

const readCsv = (text: string) => parse(text, { columns: true, bom: true });

describe("export", () => {
  test("standings", () => {
    const { services, ben } = game;
    expect(JSON.parse(exportLeague(services, ben, "standings", "json"))).toEqual([
      { rank: 1, team: "Asha's XI", manager: "Asha", points: 720 },
      { rank: 2, team: "Ben's XI", manager: "Ben", points: 397.5 },
    ]);
    expect(readCsv(exportLeague(services, ben, "standings", "csv"))).toEqual([
      { rank: "1", team: "Asha's XI", manager: "Asha", points: "720.00" },
      { rank: "2", team: "Ben's XI", manager: "Ben", points: "397.50" },
    ]);
  });

  test("points of every fixture that has started, and of none to come", () => {
    const { services, ben } = game;
    const rows = JSON.parse(exportLeague(services, ben, "fixture-points", "json"));
    expect(rows).toHaveLength(2);
    expect(rows[1]).toEqual({
      match: 1,
      fixture: "RED v BLU",
      startsAt: "2026-04-01T14:00:00.000Z",
      state: "finished",
      team: "Ben's XI",
      manager: "Ben",
      points: 397.5,
      overallRank: 2,
    });
    expect(readCsv(exportLeague(services, ben, "fixture-points", "csv"))[0]).toMatchObject({
      team: "Asha's XI",
      points: "720.00",
    });
  });

  test("a team's name does not run as a formula", () => {
    const { services, ben } = game;
    nameTeam(services, ben, '=HYPERLINK("x","y")');
    const [, row] = readCsv(exportLeague(services, ben, "standings", "csv")) as Record<
      string,
      string
    >[];
    expect(row?.team).toBe(`'=HYPERLINK("x","y")`);
  });
});

test.each([
  ["=1+1", "'=1+1"],
  ["+44 20", "'+44 20"],
  ["-2", "'-2"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1", "'\t=1"],
  ["  =1", "'  =1"],
  ["＝1", "'＝1"],
  ["Kings, of Cow", "Kings, of Cow"],
  ['Say "four"', 'Say "four"'],
  ["Two\r\nlines", "Two\r\nlines"],
  ["Åsa", "Åsa"],
])("the cell %j is read back as %j", (cell, read) => {
  const text = writeCsv([["head"], [cell]]);
  expect(parse(text, { bom: true })).toEqual([["head"], [read]]);
});

test("numbers stay numbers, negative ones too", () => {
  expect(writeCsv([[-12.5, { number: "-4.80" }]])).toBe("\uFEFF-12.5,-4.80\r\n");
});
