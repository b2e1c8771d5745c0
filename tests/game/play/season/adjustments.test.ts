import { describe, expect, test } from "vitest";
import {
  type Adjustment,
  readAdjustment,
  sumAdjustments,
  withdrawalFault,
} from "#game/play/season/adjustments";
import { makeTable, type TableFixture, tableRulesOf } from "#game/play/season/table";
import { formatTablePoints } from "#game/play/table/league-table";
import { DEFAULT_LEAGUE_SETTINGS } from "#game/play/team/league-settings";

describe("the sums of adjustments (rules.md#adjustments)", () => {
  const of = (
    member: string,
    fixture: string | null,
    points: number,
  ): Adjustment<string, string> => ({
    ...{ member, fixture, points },
  });

  test("are kept apart by fixture, and from the season", () => {
    const sums = sumAdjustments([
      of("a", "one", 500),
      of("a", "one", -125),
      of("a", "two", 1),
      of("b", "one", 7),
      of("a", null, -1000),
    ]);
    expect(sums.inFixture("one", "a")).toBe(375);
    expect(sums.inFixture("two", "a")).toBe(1);
    expect(sums.inFixture("one", "b")).toBe(7);
    expect(sums.inFixture("two", "b")).toBe(0);
    expect([...sums.ofSeason]).toEqual([["a", -1000]]);
  });

  test("a withdrawal leaves nothing", () => {
    const sums = sumAdjustments([of("a", "one", 500), of("a", "one", -500)]);
    expect(sums.inFixture("one", "a")).toBe(0);
  });
});

describe("typed points", () => {
  test.each<[string, number | null]>([
    ["5", 500],
    ["+5", 500],
    ["-5", -500],
    ["−12.5", -1250],
    [" 0.01 ", 1],
    ["999.99", 99_999],
    ["-999.99", -99_999],
    ["1000", null],
    ["0", null],
    ["-0.00", null],
    ["", null],
    ["5.", null],
    [".5", null],
    ["5.001", null],
    ["1e2", null],
    ["--5", null],
    ["5 points", null],
    ["٥", null],
  ])("%s", (typed, points) => {
    expect(readAdjustment(typed)).toBe(points);
  });
});

test.each([
  [1, null],
  [2, "withdrawn"],
  [3, "none"],
  [4, "none"],
])("the withdrawal of entry %i: %s", (number, fault) => {
  const entries = [
    { number: 1, withdraws: null },
    { number: 2, withdraws: null },
    { number: 3, withdraws: 2 },
  ];
  expect(withdrawalFault(entries, number)).toBe(fault);
});

describe("points of the season in each table", () => {
  const fixture = (a: number, b: number): TableFixture<string> => ({
    ...{ state: "finished", leftOut: false },
    teams: [
      { id: "a", points: a, hasTeam: true },
      { id: "b", points: b, hasTeam: true },
    ],
  });
  const season = [fixture(5000, 4000), fixture(3000, 6000), fixture(1000, 2000)];

  test.each([
    // 90 and 120; 30.01 more for a: 120.01.
    ["points", ["1 a 120.01 120.01", "2 b 120.00 120.00"]],
    // The best two: 80 and 100; 110.01 against 100. In all 90 + 30.01 against 120.
    ["best", ["1 a 110.01 120.01", "2 b 100.00 120.00"]],
    // 10 + 8 + 8 and 8 + 10 + 10, and 30.01 points of the table, which are no fantasy points.
    ["places", ["1 a 56.01 90.00", "2 b 28 120.00"]],
  ] as const)("a table of %s", (table, lines) => {
    const rules = tableRulesOf({ ...DEFAULT_LEAGUE_SETTINGS, table, bestFixtures: 2 });
    const rows = makeTable(rules, ["a", "b"], season, new Map([["a", 3001]]));
    expect(
      rows.map(({ id, rank, points, figures }) => {
        const total = formatTablePoints(figures.fantasyPoints, "points");
        return `${rank} ${id} ${formatTablePoints(points, table)} ${total}`;
      }),
    ).toEqual(lines);
  });
});
