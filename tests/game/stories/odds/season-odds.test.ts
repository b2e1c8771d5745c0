import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { tableRulesOf } from "#game/play/season/table";
import { LEAGUE_TABLES, type LeagueTable } from "#game/play/table/league-table";
import { endByTable } from "#game/stories/odds/end-table";
import { calibrate, isNoBetter, judgeStatements } from "#game/stories/odds/judge-odds";
import { drawsFrom } from "#game/stories/odds/random-draws";
import { DRAWN_SEASONS, ofHundred, whyNoOdds, workOutOdds } from "#game/stories/odds/season-odds";
import type { PlayedFixture } from "#game/stories/odds/team-levels";

const SEED = "5eed".repeat(16);
const rulesOf = (table: LeagueTable) => tableRulesOf({ table, bestFixtures: 5, placePoints: "" });

function oddsOf(
  played: readonly PlayedFixture[],
  options: { left: number; table?: LeagueTable; teams?: readonly number[]; gone?: number },
) {
  const { left, table = "points", teams = [...(played[0]?.keys() ?? [])], gone } = options;
  const rules = rulesOf(table);
  const results = teams.map((id) => ({
    results: played.flatMap((fixture) => {
      const points = fixture.get(id);
      if (points === undefined) return [];
      const place = 1 + [...fixture.values()].filter((other) => other > points).length;
      return [{ points, place }];
    }),
    goesOn: id !== gone,
    ofSeason: 0,
  }));
  return workOutOdds({ teams, played, left, seed: SEED, endSeason: endByTable(rules, results) });
}

/** Fixtures of teams with a level each, and luck of a deviation of 100 points. */
function playFixtures(levels: readonly number[], count: number, seed: string): PlayedFixture[] {
  const draws = drawsFrom(seed);
  return Array.from(
    { length: count },
    () =>
      new Map(
        levels.map((level, id) => [id, Math.round(60_000 + level + 10_000 * draws.normal())]),
      ),
  );
}

const sumOf = (odds: ReturnType<typeof oddsOf>, key: "title" | "last" | "next") =>
  odds.reduce((sum, each) => sum + each[key], 0);

describe("odds of a season (rules.md#odds)", () => {
  const points = fc.array(
    fc.array(fc.integer({ min: -5000, max: 200_000 }), { minLength: 4, maxLength: 4 }),
    {
      minLength: 8,
      maxLength: 12,
    },
  );

  test("of any results the chances of a title, the last place and the next match sum to one", () => {
    fc.assert(
      fc.property(points, fc.constantFrom(...LEAGUE_TABLES), (rows, table) => {
        const played = rows.map((row) => new Map(row.map((each, id) => [id, each])));
        const odds = oddsOf(played, { left: 3, table });
        for (const key of ["title", "last", "next"] as const) {
          expect(sumOf(odds, key)).toBeCloseTo(DRAWN_SEASONS, 6);
        }
        for (const { title, podium, titleAfterNext, next } of odds) {
          expect(title).toBeLessThanOrEqual(podium + 1e-9);
          expect(titleAfterNext).toBeLessThanOrEqual(Math.min(title, next) + 1e-9);
        }
      }),
      { numRuns: 6 },
    );
  });

  test.each(LEAGUE_TABLES)("other ids for the same teams change nothing (%s)", (table) => {
    const played = playFixtures([0, 2000, 4000], 10, SEED);
    const renamed = played.map(
      (fixture) => new Map([...fixture].map(([id, each]) => [id + 70, each])),
    );
    expect(oddsOf(renamed, { left: 5, table })).toEqual(oddsOf(played, { left: 5, table }));
  });

  test.each(LEAGUE_TABLES)("a season that is over says 100 (%s)", (table) => {
    const played = playFixtures([0, 20_000, 5000], 12, SEED);
    const odds = oddsOf(played, { left: 0, table });
    expect(odds.map(({ title }) => title)).toEqual([0, DRAWN_SEASONS, 0]);
    expect(odds.map(({ playoffs }) => playoffs)).toEqual([null, null, null]);
  });

  test.each(LEAGUE_TABLES)("points are of any size: 600 million a match (%s)", (table) => {
    const played = playFixtures([0, 2000, 4000, 9000], 10, SEED);
    const huge = played.map(
      (fixture) => new Map([...fixture].map(([id, each]) => [id, each * 1_000_000])),
    );
    expect(oddsOf(huge, { left: 5, table })).toEqual(oddsOf(played, { left: 5, table }));
  });

  test("a lead that nobody can make up says 100", () => {
    const played = playFixtures([0, 0, 90_000], 10, SEED);
    const [, , ahead] = oddsOf(played, { left: 2 });
    expect(ahead?.title).toBe(DRAWN_SEASONS);
  });

  test("equal teams share the title", () => {
    const level = Array.from(
      { length: 10 },
      () =>
        new Map([
          [0, 100],
          [1, 100],
        ]),
    );
    expect(oddsOf(level, { left: 4 }).map(({ title }) => title)).toEqual([1000, 1000]);
  });

  test("a former member keeps the points and gets no more", () => {
    const played = playFixtures([0, 0, 0], 10, SEED).map((fixture) =>
      new Map(fixture).set(2, (fixture.get(2) ?? 0) + 15_000),
    );
    const stays = oddsOf(played, { left: 10 });
    const left = oddsOf(played, { left: 10, gone: 2 });
    expect(stays[2]?.title).toBeGreaterThan(DRAWN_SEASONS / 2);
    expect(left[2]?.title).toBe(0);
  });

  test("they are better than saying that all are equal, and as often right as they say", () => {
    const statements = Array.from({ length: 60 }, (_, league) => {
      const seed = (league + 1).toString(16).padStart(8, "0").repeat(4);
      const draws = drawsFrom(`${seed.slice(8)}abcdef01`);
      const levels = Array.from({ length: 6 }, () => 2500 * draws.normal());
      const season = playFixtures(levels, 50, seed);
      const chances = oddsOf(season.slice(0, 20), { left: 30 }).map(
        ({ title }) => title / DRAWN_SEASONS,
      );
      const totals = levels.map((_, id) =>
        season.reduce((sum, fixture) => sum + (fixture.get(id) ?? 0), 0),
      );
      return { chances, happened: totals.map((total) => (total === Math.max(...totals) ? 1 : 0)) };
    });
    const judged = judgeStatements(statements);
    expect(judged?.brier).toBeLessThan(0.9 * (judged?.allEqual ?? 0));
    for (const { count, chances, happened } of calibrate(statements)) {
      // Three standard errors.
      expect(Math.abs(chances - happened)).toBeLessThan(
        3 * Math.sqrt((chances * (1 - chances)) / count) + 0.01,
      );
    }
  });
});

describe("when they are shown", () => {
  const fixtures = (count: number, teams = [1, 2]) =>
    Array.from({ length: count }, () => new Map(teams.map((id) => [id, 100])));

  test.each([
    [8, 32, [1, 2], null],
    [8, 33, [1, 2], "season-too-young"],
    [7, 7, [1, 2], "teams-too-young"],
    [20, 20, [1], "too-few-teams"],
    [20, 20, [1, 2, 3], "teams-too-young"],
    [20, 20, Array.from({ length: 51 }, (_, id) => id), "too-many-teams"],
  ] as const)("%i played, %i to come, teams %j: %s", (played, left, teams, why) => {
    expect(whyNoOdds({ teams, played: fixtures(played), left })).toBe(why);
  });

  test.each([
    [2000, 100],
    [459, 23],
    [470, 24],
    [9, 0],
    [10, 1],
  ])("%i of the drawn seasons are %i of 100", (count, shown) => {
    expect(ofHundred(count)).toBe(shown);
  });
});

describe("judging statements", () => {
  test("on paper", () => {
    const statements = [
      { chances: [0.5, 0.3, 0.2], happened: [1, 0, 0] },
      { chances: [0.5, 0.3, 0.2], happened: [0, 0.5, 0.5] },
    ];
    const judged = judgeStatements(statements);
    expect(judged?.brier).toBeCloseTo((0.25 + 0.09 + 0.04 + 0.25 + 0.04 + 0.09) / 2, 10);
    expect(judged?.allEqual).toBeCloseTo((4 / 9 + 2 / 9 + 1 / 9 + 2 / 36) / 2, 10);
    expect(judgeStatements([])).toBeNull();
  });

  test.each([
    [29, 0.95, false],
    [30, 0.95, true],
    [30, 0.89, false],
  ])("after %i statements, %f beside 0.9", (statements, brier, expected) => {
    expect(isNoBetter({ statements, brier, allEqual: 0.9 })).toBe(expected);
  });
});
