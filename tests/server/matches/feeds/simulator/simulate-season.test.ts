import { expect, test } from "vitest";
import { simulateSeason } from "#server/matches/feeds/rehearsal/simulate-season";
import { countInnings } from "./umpire";

const OPTIONS = { seed: 7, name: "Coast Premier League", startsAt: Date.UTC(2026, 10, 21, 14) };
const season = simulateSeason(OPTIONS);
const group = season.fixtures.filter(({ stage }) => stage === "group");

test("the same options give the same season, another seed another one", () => {
  const bytes = JSON.stringify(season);
  expect(JSON.stringify(simulateSeason(OPTIONS))).toBe(bytes);
  const other = simulateSeason({ ...OPTIONS, seed: 8 });
  expect(JSON.stringify(other.players)).not.toBe(JSON.stringify(season.players));
  expect(JSON.stringify(other.fixtures)).not.toBe(JSON.stringify(season.fixtures));
});

test.each([-1, 1.5, 2 ** 32, Number.NaN])("refuses the seed %s", (seed) => {
  expect(() => simulateSeason({ ...OPTIONS, seed })).toThrow(RangeError);
});

test("every team plays every other once, then come four playoffs", () => {
  const names = season.teams.map(({ name }) => name);
  expect(new Set(names).size).toBe(8);
  const meetings = group.map(({ teams }) => teams.toSorted().join(" v "));
  expect(meetings).toHaveLength(28);
  expect(new Set(meetings).size).toBe(28);
  for (const name of names) {
    const atHome = group.filter(({ teams }) => teams[0] === name).length;
    expect(group.filter(({ teams }) => teams.includes(name))).toHaveLength(7);
    expect(atHome).toBeGreaterThanOrEqual(2);
    expect(atHome).toBeLessThanOrEqual(5);
  }
  expect(season.fixtures.map(({ number }) => number)).toEqual(
    Array.from({ length: 32 }, (_, index) => index + 1),
  );
  expect(season.fixtures.slice(28).map(({ stage }) => stage)).toEqual(Array(4).fill("playoff"));
  expect(new Set(season.fixtures.map(({ externalId }) => externalId)).size).toBe(32);
});

test("the documents name the tournament, and the match's number or stage", () => {
  const events = season.fixtures.map(({ cricsheet }) => cricsheet.info.event);
  const { name } = OPTIONS;
  expect(events.slice(0, 2)).toEqual([
    { name, match_number: 1 },
    { name, match_number: 2 },
  ]);
  expect(events.slice(28)).toEqual([
    { name, stage: "Qualifier 1" },
    { name, stage: "Eliminator" },
    { name, stage: "Qualifier 2" },
    { name, stage: "Final" },
  ]);
  for (const { teams, cricsheet } of season.fixtures) expect(cricsheet.info.teams).toEqual(teams);
});

test.each([7, 8, 9, 10])("the playoffs of seed %i follow from the table", (seed) => {
  const { fixtures, teams } = simulateSeason({ ...OPTIONS, seed });
  const winnerOf = (index: number): string => {
    const { outcome } = must(fixtures[index]).cricsheet.info;
    return "winner" in outcome ? outcome.winner : outcome.eliminator;
  };
  const rows = teams.map(({ name }) => {
    const row = { name, points: 0, scored: 0, faced: 0, conceded: 0, bowled: 0 };
    for (const [index, { cricsheet }] of fixtures.slice(0, 28).entries()) {
      if (!cricsheet.info.teams.includes(name)) continue;
      if (winnerOf(index) === name) row.points += 2;
      for (const innings of cricsheet.innings.slice(0, 2)) {
        const { runs, wickets, legalBalls } = countInnings(innings);
        const balls = wickets === 10 ? 120 : legalBalls;
        if (innings.team === name) {
          row.scored += runs;
          row.faced += balls;
        } else {
          row.conceded += runs;
          row.bowled += balls;
        }
      }
    }
    return { name, points: row.points, net: row.scored / row.faced - row.conceded / row.bowled };
  });
  const [first, second, third, fourth] = rows
    .toSorted((a, b) => b.points - a.points || b.net - a.net)
    .map(({ name }) => name);
  const sides = fixtures.slice(28).map(({ teams }) => teams);
  expect(sides[0]).toEqual([first, second]);
  expect(sides[1]).toEqual([third, fourth]);
  expect(sides[2]).toEqual([winnerOf(28) === first ? second : first, winnerOf(29)]);
  expect(sides[3]).toEqual([winnerOf(28), winnerOf(30)]);
});

test("by default there are one or two matches a day and nobody plays twice on one", () => {
  const starts = season.fixtures.map(({ startsAt }) => startsAt);
  expect(starts[0]).toBe(OPTIONS.startsAt);
  expect(starts).toEqual(starts.toSorted((a, b) => a - b));
  expect(new Set(starts).size).toBe(32);
  const days = new Map<string, string[]>();
  for (const { startsAt, teams, cricsheet } of season.fixtures) {
    const day = new Date(startsAt).toISOString().slice(0, 10);
    expect(cricsheet.info.dates).toEqual([day]);
    days.set(day, [...(days.get(day) ?? []), ...teams]);
  }
  for (const teams of days.values()) {
    expect(teams.length).toBeLessThanOrEqual(4);
    expect(new Set(teams).size).toBe(teams.length);
  }
});

test("a schedule moves the dates and nothing else", () => {
  const hourly = (index: number) => Date.UTC(2027, 0, 1) + index * 3_600_000;
  const moved = simulateSeason({ ...OPTIONS, scheduleOf: hourly });
  expect(moved.fixtures.map(({ startsAt }) => startsAt)).toEqual(
    Array.from({ length: 32 }, (_, index) => hourly(index)),
  );
  expect(moved.fixtures[31]?.cricsheet.info.dates).toEqual(["2027-01-02"]);
  expect(moved.fixtures.map(({ cricsheet }) => cricsheet.innings)).toEqual(
    season.fixtures.map(({ cricsheet }) => cricsheet.innings),
  );
});

test("refuses a schedule that goes back in time", () => {
  expect(() => simulateSeason({ ...OPTIONS, scheduleOf: (index) => -index })).toThrow(
    /Match 2 cannot start/,
  );
});

function must<T>(value: T | undefined): T {
  if (value === undefined) throw new Error("There is no such fixture.");
  return value;
}
