import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { FixtureState } from "#game/play/match/state";
import {
  contributionsOf,
  createTally,
  isCounted,
  makeTable,
  type TableFixture,
  type TableRules,
  tableRulesOf,
} from "#game/play/season/table";
import { LEAGUE_TABLES, readPlacePoints, tidyPlacePoints } from "#game/play/table/league-table";
import { DEFAULT_LEAGUE_SETTINGS } from "#game/play/team/league-settings";

const PLACES = tableRulesOf({ ...DEFAULT_LEAGUE_SETTINGS, table: "places" });
const bestOf = (bestFixtures: number): TableRules => ({ ...PLACES, table: "best", bestFixtures });
const POINTS: TableRules = { ...PLACES, table: "points" };

type Given = Readonly<Record<string, number | null>>;

/** A fixture by the points of its teams, whole points; null without a team. */
function played(teams: Given, more: Partial<TableFixture<string>> = {}): TableFixture<string> {
  const entries = Object.entries(teams).map(([id, points]) => ({
    id,
    points: (points ?? 0) * 100,
    hasTeam: points !== null,
  }));
  return { state: "finished", leftOut: false, teams: entries, ...more };
}

/** "a 1 34.5 [1,0,0]": rank, value in whole points, medals. */
function linesOf(rules: TableRules, fixtures: readonly TableFixture<string>[], ids = "abcd") {
  return makeTable(rules, [...ids], fixtures).map(({ id, rank, points, figures }) => {
    const { medals, counting, fixtures: all } = figures;
    return `${rank} ${id} ${points / 100} ${counting}/${all} ${medals.join("-")}`;
  });
}

describe("the table of places (rules.md#tables)", () => {
  test.each<[string, TableFixture<string>[], string[]]>([
    [
      "nothing played",
      [],
      ["1 a 0 0/0 0-0-0", "1 b 0 0/0 0-0-0", "1 c 0 0/0 0-0-0", "1 d 0 0/0 0-0-0"],
    ],
    [
      "10, 8, 6, 4",
      [played({ a: 100, b: 90, c: 80, d: -5 })],
      ["1 a 10 1/1 1-0-0", "2 b 8 1/1 0-1-0", "3 c 6 1/1 0-0-1", "4 d 4 1/1 0-0-0"],
    ],
    [
      "a shared place has the points of the better one, and the next is left out",
      [played({ a: 50, b: 50, c: 50, d: 1 })],
      ["1 a 10 1/1 1-0-0", "1 b 10 1/1 1-0-0", "1 c 10 1/1 1-0-0", "4 d 4 1/1 0-0-0"],
    ],
    [
      "without a team 0 and no medal, and a place among those who have one",
      [played({ a: 5, b: null, c: -5 })],
      ["1 a 10 1/1 1-0-0", "2 c 6 1/1 0-0-1", "3 b 0 1/1 0-0-0", "3 d 0 0/0 0-0-0"],
    ],
    [
      "equal: fantasy points decide",
      [played({ a: 10, b: 9 }), played({ a: 8, b: 20 })],
      ["1 b 18 2/2 1-1-0", "2 a 18 2/2 1-1-0", "3 c 0 0/0 0-0-0", "3 d 0 0/0 0-0-0"],
    ],
    [
      "equal in fantasy points too: the rank is shared",
      [played({ a: 10, b: 9 }), played({ a: 9, b: 10 })],
      ["1 a 18 2/2 1-1-0", "1 b 18 2/2 1-1-0", "3 c 0 0/0 0-0-0", "3 d 0 0/0 0-0-0"],
    ],
    [
      "not before the first ball, not abandoned, not left out",
      [
        played({ a: 0, b: 0 }, { state: "upcoming" }),
        played({ a: 0, b: 0 }, { state: "abandoned" }),
        played({ a: 1, b: 90 }, { leftOut: true }),
        played({ a: 2, b: 1 }, { state: "in progress" }),
      ],
      ["1 a 10 1/1 1-0-0", "2 b 8 1/1 0-1-0", "3 c 0 0/0 0-0-0", "3 d 0 0/0 0-0-0"],
    ],
  ])("%s", (_, fixtures, lines) => {
    expect(linesOf(PLACES, fixtures)).toEqual(lines);
  });

  test("the eighth place and those behind it have nothing", () => {
    const teams = Object.fromEntries([..."abcdefghi"].map((id, place) => [id, 100 - place]));
    const table = makeTable(PLACES, [..."abcdefghi"], [played(teams)]);
    expect(table.map(({ points }) => points / 100)).toEqual([10, 8, 6, 4, 3, 2, 1, 0, 0]);
    expect(table.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });
});

describe("the table of the best matches (rules.md#tables)", () => {
  const season = [played({ a: 10, b: 90 }), played({ a: 70, b: -20 }), played({ a: 40, b: -30 })];

  test.each<[number, string[]]>([
    [1, ["1 b 90 1/3 1-2-0", "2 a 70 1/3 2-1-0"]],
    [2, ["1 a 110 2/3 2-1-0", "2 b 70 2/3 1-2-0"]],
    [3, ["1 a 120 3/3 2-1-0", "2 b 40 3/3 1-2-0"]],
    [9, ["1 a 120 3/3 2-1-0", "2 b 40 3/3 1-2-0"]],
  ])("the best %i", (most, lines) => {
    expect(linesOf(bestOf(most), season, "ab")).toEqual(lines);
  });

  test("equal sums share a rank, whatever all matches make", () => {
    const fixtures = [played({ a: 50, b: 50 }), played({ a: 20, b: 30 })];
    expect(linesOf(bestOf(1), fixtures, "ab").map((line) => line.slice(0, 6))).toEqual([
      "1 a 50",
      "1 b 50",
    ]);
  });

  test("0 without a team is better than less", () => {
    expect(linesOf(bestOf(1), [played({ a: -10 }), played({ a: null })], "a")).toEqual([
      "1 a 0 1/2 1-0-0",
    ]);
  });
});

describe("the example of rules.md#tables", () => {
  const season = [
    played({ asha: 500, ben: 300, chitra: 300 }),
    played({ asha: 200, ben: 400, chitra: null }),
    played({ asha: 900, ben: 100, chitra: 200 }, { leftOut: true }),
    played({ asha: -20, ben: 150, chitra: 80 }),
  ];

  test.each<[string, TableRules, string[]]>([
    ["places", PLACES, ["1 ben 28 2-1-0", "2 asha 24 1-1-1", "3 chitra 16 0-2-0"]],
    ["the best 2", bestOf(2), ["1 asha 700 1-1-1", "1 ben 700 2-1-0", "3 chitra 380 0-2-0"]],
    ["points", POINTS, ["1 ben 850 2-1-0", "2 asha 680 1-1-1", "3 chitra 380 0-2-0"]],
  ])("%s", (_, rules, lines) => {
    const table = makeTable(rules, ["asha", "ben", "chitra"], season);
    expect(
      table.map(({ id, rank, points, figures }) => {
        return `${rank} ${id} ${points / 100} ${figures.medals.join("-")}`;
      }),
    ).toEqual(lines);
  });
});

test.each<[FixtureState, boolean, boolean[]]>([
  ["upcoming", false, [true, false, false]],
  ["in progress", false, [true, true, true]],
  ["finished", false, [true, true, true]],
  ["abandoned", false, [false, false, false]],
  ["finished", true, [false, false, false]],
])("%s, left out %s: counted in points, places, best %j", (state, leftOut, counted) => {
  expect(LEAGUE_TABLES.map((table) => isCounted(table, { state, leftOut }))).toEqual(counted);
});

describe("laws of every table", () => {
  const ids = ["a", "b", "c", "d", "e"];
  const fixture = fc.record({
    state: fc.constantFrom<FixtureState>("upcoming", "in progress", "finished", "abandoned"),
    leftOut: fc.boolean(),
    teams: fc.uniqueArray(
      fc
        .record({
          id: fc.constantFrom(...ids),
          points: fc.integer({ min: -3, max: 12 }).map((whole) => whole * 50),
          hasTeam: fc.boolean(),
        })
        .map((team) => (team.hasTeam ? team : { ...team, points: 0 })),
      { selector: ({ id }) => id },
    ),
  });
  const rules = fc.record({
    table: fc.constantFrom(...LEAGUE_TABLES),
    bestFixtures: fc.integer({ min: 1, max: 6 }),
    placePoints: fc.constantFrom([10, 8, 6, 4, 3, 2, 1], [3, 1], [1]),
  });
  const season = fc.array(fixture, { maxLength: 8 });

  test("the order of the fixtures is irrelevant, and so is that of the teams", () => {
    fc.assert(
      fc.property(rules, season, fc.func(fc.integer()), (own, fixtures, at) => {
        const order = new Map(fixtures.map((each, index) => [each, at(index)]));
        const shuffled = [...fixtures]
          .sort((x, y) => (order.get(x) ?? 0) - (order.get(y) ?? 0))
          .map((each) => ({ ...each, teams: each.teams.toReversed() }));
        expect(makeTable(own, ids, shuffled)).toEqual(makeTable(own, ids, fixtures));
      }),
    );
  });

  test("a match that is left out might as well not have been played, and put back it counts as before", () => {
    fc.assert(
      fc.property(rules, season, (own, fixtures) => {
        const without = fixtures.filter(({ leftOut }) => !leftOut);
        expect(makeTable(own, ids, fixtures)).toEqual(makeTable(own, ids, without));
        const away = fixtures.map((each) => ({ ...each, leftOut: true }));
        expect(makeTable(own, ids, away)).toEqual(makeTable(own, ids, []));
        const back = away.map((each, index) => ({
          ...each,
          leftOut: fixtures[index]?.leftOut ?? false,
        }));
        expect(makeTable(own, ids, back)).toEqual(makeTable(own, ids, fixtures));
      }),
    );
  });

  test("equal in a fixture, equal in what it gives; better is never worse", () => {
    fc.assert(
      fc.property(fixture, (one) => {
        const table = makeTable(PLACES, ids, [{ ...one, state: "finished", leftOut: false }]);
        const worth = new Map(table.map(({ id, points }) => [id, points]));
        const withTeam = one.teams.filter(({ hasTeam }) => hasTeam);
        for (const x of withTeam) {
          for (const y of withTeam) {
            const [mine, theirs] = [worth.get(x.id) ?? 0, worth.get(y.id) ?? 0];
            if (x.points === y.points) expect(mine).toBe(theirs);
            else if (x.points > y.points) expect(mine).toBeGreaterThanOrEqual(theirs);
          }
        }
      }),
    );
  });

  test("the best of all that were played are all points together, and no fewer are more", () => {
    fc.assert(
      fc.property(season, fc.integer({ min: 1, max: 8 }), (fixtures, most) => {
        const begun = fixtures.filter((each) => isCounted("best", each));
        const all = new Map(makeTable(POINTS, ids, begun).map(({ id, points }) => [id, points]));
        for (const { id, points } of makeTable(bestOf(8), ids, fixtures)) {
          expect(points).toBe(all.get(id));
        }
        const own = (id: string) =>
          begun
            .flatMap(({ teams }) => teams.filter((team) => team.id === id))
            .map((team) => team.points);
        for (const { id, points, figures } of makeTable(bestOf(most), ids, fixtures)) {
          const best = own(id)
            .toSorted((x, y) => y - x)
            .slice(0, most);
          expect(points).toBe(best.reduce((sum, each) => sum + each, 0));
          expect(figures.counting).toBe(best.length);
        }
      }),
    );
  });

  test("the additions of a team's matches are its value", () => {
    const results = fc.array(
      fc.record({
        points: fc.integer({ min: -500, max: 900 }),
        place: fc.option(fc.integer({ min: 1, max: 9 })),
      }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(rules, results, (own, all) => {
        const adds = contributionsOf(own, all);
        const sum = adds.reduce<number>((total, each) => total + (each ?? 0), 0);
        const falling = all.map(({ points }) => points).toSorted((x, y) => y - x);
        const expected = {
          points: falling.reduce((total, each) => total + each, 0),
          best: falling.slice(0, own.bestFixtures).reduce((total, each) => total + each, 0),
          places: all.reduce(
            (total, { place }) => total + 100 * (own.placePoints[(place ?? 99) - 1] ?? 0),
            0,
          ),
        };
        expect(sum).toBe(expected[own.table]);
      }),
    );
  });
});

test.each([
  ["10, 8", "10, 8"],
  [" 10,8 ,0", "10, 8, 0"],
  ["007, 3", "7, 3"],
  ["8, 10", "8, 10"],
  ["ten", "ten"],
])("the points by place %j are stored as %j", (typed, stored) => {
  expect(tidyPlacePoints(typed)).toBe(stored);
});

test("the points by place are read", () => {
  expect(readPlacePoints("10, 8, 6")).toEqual([10, 8, 6]);
  expect(readPlacePoints("8, 10")).toBeNull();
});

test("a tally is the same in whatever order the results come", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...LEAGUE_TABLES),
      fc.array(fc.integer({ min: -100, max: 100 }), { maxLength: 12 }),
      (table, points) => {
        const rules = tableRulesOf({ table, bestFixtures: 4, placePoints: "3, 2" });
        const tallyOf = (results: readonly number[]) => {
          const tally = createTally(rules);
          for (const each of results) tally.add({ points: each, place: 1 + (Math.abs(each) % 4) });
          return tally.read();
        };
        expect(tallyOf(points)).toEqual(tallyOf([...points].reverse()));
      },
    ),
  );
});
