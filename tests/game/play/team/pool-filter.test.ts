import { describe, expect, test } from "vitest";
import {
  defaultSort,
  EVERYBODY,
  type ListedPlayer,
  type PoolFilter,
  type PoolSort,
  passesFilter,
  pointsPerMatch,
  sortBy,
  sortPool,
} from "#game/play/team/pool-filter";

const veer: ListedPlayer = {
  id: 1,
  name: "Veer Malhari",
  role: "Batsman",
  teamId: 1,
  teamShortName: "IND",
  salary: 1050,
  rank: 2,
  points: 4200,
  played: 4,
  expected: 1100,
  owned: 20,
};
const cooper: ListedPlayer = {
  id: 2,
  name: "Cooper Lyle",
  role: "Allrounder",
  teamId: 2,
  teamShortName: "AUS",
  salary: 900,
  rank: 1,
  points: 9000,
  played: 10,
  expected: 1300,
  owned: null,
};
const aadil: ListedPlayer = {
  id: 3,
  name: "aadil Merchant",
  role: "Bowler",
  teamId: 1,
  teamShortName: "IND",
  salary: 900,
  rank: 3,
  points: 0,
  played: 0,
  expected: null,
  owned: 75,
};
const POOL = [veer, cooper, aadil];

describe("passesFilter", () => {
  const moment = { playingTeamIds: [2, 9], spendable: 900, pickedIds: new Set([1]) };
  const rows: readonly (readonly [string, Partial<PoolFilter>, readonly number[]])[] = [
    ["nothing filtered", {}, [1, 2, 3]],
    ["any part of the name, in any case", { search: "MAL" }, [1]],
    ["a part in the middle", { search: "OOP" }, [2]],
    ["spaces around the search", { search: "  lyle " }, [2]],
    ["nobody", { search: "zz" }, []],
    ["exactly the role", { role: "Bowler" }, [3]],
    ["the team", { teamId: 1 }, [1, 3]],
    ["salary from, included", { minSalary: 1050 }, [1]],
    ["salary to, included", { maxSalary: 900 }, [2, 3]],
    ["players of the next fixture", { playingNext: true }, [2]],
    ["affordable ones, and those who are picked", { affordable: true }, [1, 2, 3]],
    ["affordable ones of the next fixture", { affordable: true, playingNext: true }, [2]],
    ["all at once", { search: "a", teamId: 1, maxSalary: 1000 }, [3]],
  ];
  test("a player who costs more than is left is not affordable", () => {
    const filter = { ...EVERYBODY, affordable: true };
    const left = { ...moment, pickedIds: new Set<number>() };
    expect(POOL.filter((each) => passesFilter(each, filter, left))).toEqual([cooper, aadil]);
  });
  test.each(rows)("%s", (_what, filter, ids) => {
    const passing = POOL.filter((player) =>
      passesFilter(player, { ...EVERYBODY, ...filter }, moment),
    );
    expect(passing.map(({ id }) => id)).toEqual(ids);
  });
});

const DEFAULT_SORT = defaultSort("Salary");

describe("sortPool", () => {
  const rows: readonly (readonly [PoolSort["column"], PoolSort["direction"], readonly number[]])[] =
    [
      ["Salary", "descending", [1, 3, 2]],
      ["Salary", "ascending", [3, 2, 1]],
      ["Rank", "ascending", [2, 1, 3]],
      ["Rank", "descending", [3, 1, 2]],
      ["Name", "ascending", [3, 2, 1]],
      ["Name", "descending", [1, 2, 3]],
      ["Team", "ascending", [2, 3, 1]],
      ["Team", "descending", [3, 1, 2]],
      ["Owned", "descending", [3, 1, 2]],
      ["A match", "descending", [1, 2, 3]],
      ["A match", "ascending", [3, 2, 1]],
      ["Expected", "descending", [2, 1, 3]],
    ];
  test.each(rows)("%s %s, equal ones by name", (column, direction, ids) => {
    expect(sortPool(POOL, { column, direction }).map(({ id }) => id)).toEqual(ids);
  });

  test("the default is the dearest first", () => {
    expect(DEFAULT_SORT).toEqual({ column: "Salary", direction: "descending" });
  });

  test.each(["Price", "Base"] as const)("owned players are sorted by %s", (column) => {
    const prices = [250, 700];
    const priced = POOL.map((player, at) => ({ ...player, price: prices[at] ?? 0 }));
    expect(sortPool(priced, defaultSort(column)).map(({ price }) => price)).toEqual([700, 250, 0]);
    expect(sortBy({ column: "Name", direction: "ascending" }, column)).toEqual(defaultSort(column));
  });

  test("a click turns the column round, another column begins the way one looks for first", () => {
    expect(sortBy(DEFAULT_SORT, "Salary")).toEqual({ column: "Salary", direction: "ascending" });
    expect(sortBy({ column: "Salary", direction: "ascending" }, "Salary")).toEqual(DEFAULT_SORT);
    expect(sortBy(DEFAULT_SORT, "Owned")).toEqual({ column: "Owned", direction: "descending" });
    expect(sortBy(DEFAULT_SORT, "Rank")).toEqual({ column: "Rank", direction: "ascending" });
    expect(sortBy({ column: "Name", direction: "descending" }, "Salary")).toEqual(DEFAULT_SORT);
  });
});

test.each([
  [4200, 4, 1050],
  [-1000, 3, -333],
  [0, 0, null],
])("%d points in %d matches are %d a match", (points, played, each) => {
  expect(pointsPerMatch({ points, played })).toBe(each);
});
