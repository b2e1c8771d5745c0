import { describe, expect, test } from "vitest";
import { allTimeTable } from "#game/leagues/all-time";
import { between } from "#game/leagues/between";
import { championshipOf } from "#game/leagues/championship";
import { recordsOf } from "#game/leagues/records";
import type { ClubSeason, PersonId } from "#game/leagues/season";

/** A season by "a1 b2 c2": people and their places; the points fall by 100 from place to place. */
function season(
  year: number,
  places: string,
  rest: Partial<ClubSeason> & { readonly leader?: number } = {},
): ClubSeason {
  const { leader = 100_000, ...others } = rest;
  const rows = places.split(" ").map((each) => {
    const person = PEOPLE[each.charAt(0)] ?? "u0";
    const place = Number(each.slice(1));
    return { person, place, points: leader - (place - 1) * 10_000 };
  });
  return {
    id: `league ${year}`,
    year,
    startsAt: year,
    byHand: false,
    counts: true,
    ranksByPoints: true,
    champions: rows.filter(({ place }) => place === 1).map(({ person }) => person),
    places: rows,
    ...others,
  };
}

const PEOPLE: Readonly<Record<string, PersonId>> = { a: "u1", b: "u2", c: "n3", d: "u4" };

describe("the championship of a year", () => {
  test.each([
    ["25, 18 and 15 points by place", ["a1 b2 c3"], ["u1 25 #1", "u2 18 #2", "n3 15 #3"]],
    ["a shared place gives its points to each", ["a1 b1 c3"], ["u1 25 #1", "u2 25 #1", "n3 15 #3"]],
    ["the points of several leagues add up", ["a1 b2", "b1 a3"], ["u2 43 #1", "u1 40 #2"]],
    [
      "equal points and wins share a rank",
      ["a1 b2 c3 d8", "d2 b8 c3 a10", "c7 d3 a9 b3"],
      ["u2 37 #1", "u4 37 #1", "n3 36 #3", "u1 28 #4"],
    ],
    ["the eleventh place gives none", ["a1 b11"], ["u1 25 #1", "u2 0 #2"]],
    ["there is none of no league", [], []],
  ])("%s", (_, leagues, expected) => {
    const rows = championshipOf(leagues.map((places) => season(2026, places)));
    expect(rows.map(({ person, points, rank }) => `${person} ${points} #${rank}`)).toEqual(
      expected,
    );
  });

  test("more wins beat as many points", () => {
    // 25 + 4 + 2 for a; 18 + 12 + 1 for b.
    const rows = championshipOf(["a1 b2", "a8 b4", "a9 b10"].map((each) => season(2026, each)));
    expect(rows.map(({ person, points, wins, rank }) => [person, points, wins, rank])).toEqual([
      ["u1", 31, 1, 1],
      ["u2", 31, 0, 2],
    ]);
  });

  test("leaves out what does not count, and what was entered by hand", () => {
    const seasons = [season(2026, "a1", { counts: false }), season(2026, "a1", { byHand: true })];
    expect(championshipOf(seasons)).toEqual([]);
  });
});

test("the all-time table: titles, then best place, then average place", () => {
  const rows = allTimeTable([
    season(2024, "a1 b2 c3"),
    season(2025, "a1 c1 b3"),
    season(2026, "b2 a4"),
  ]);
  expect(
    rows.map(({ person, titles, seasons, averagePlace, bestPlace, points }) => [
      person,
      titles,
      seasons,
      averagePlace,
      bestPlace,
      points,
    ]),
  ).toEqual([
    ["u1", 2, 3, 200, 1, 270_000],
    ["n3", 1, 2, 200, 1, 180_000],
    ["u2", 0, 3, 233, 2, 260_000],
  ]);
});

describe("records", () => {
  const figures = (seasons: readonly ClubSeason[]) =>
    recordsOf(seasons, [
      { person: "u1", seasonId: "league 2024", points: 5_000 },
      { person: "u2", seasonId: "league 2030", points: 9_000 },
    ]).map(({ kind, figure, holders }) => [
      kind,
      figure,
      holders.map(({ person, seasonIds }) => [person, ...seasonIds].join(" ")),
    ]);

  test("of a club that has none", () => {
    expect(figures([])).toEqual([]);
  });

  test("a run is of seasons that follow each other, whichever way they are given", () => {
    const seasons = [season(2026, "a1 b2"), season(2024, "a1 b2"), season(2025, "a1 b1")];
    expect(figures(seasons)).toEqual([
      ["most titles", 3, ["u1"]],
      ["longest run", 3, ["u1 league 2024 league 2026"]],
      [
        "season points",
        100_000,
        ["u1 league 2024", "u1 league 2025", "u2 league 2025", "u1 league 2026"],
      ],
      ["match points", 5_000, ["u1 league 2024"]],
      ["closest title", 10_000, ["u1 league 2024", "u1 league 2026"]],
    ]);
  });

  test("a shared title, and a table by places, have no lead in points", () => {
    const seasons = [season(2024, "a1 b1"), season(2025, "a1 b2", { ranksByPoints: false })];
    expect(figures(seasons).map(([kind]) => kind)).not.toContain("closest title");
  });
});

test("the record between two: seasons that both played, and matches by points", () => {
  const seasons = [season(2024, "a1 b2"), season(2025, "b1 a1"), season(2026, "b3 c1")];
  const {
    ofSeasons,
    ofMatches,
    seasons: shared,
  } = between(
    seasons,
    [
      [10, 5],
      [5, 5],
      [0, 5],
      [1, 5],
    ],
    "u1",
    "u2",
  );
  expect(ofSeasons).toEqual({ ahead: 1, level: 1, behind: 0 });
  expect(ofMatches).toEqual({ ahead: 1, level: 1, behind: 2 });
  expect(shared.map(({ result }) => result)).toEqual(["above", "level"]);
});
