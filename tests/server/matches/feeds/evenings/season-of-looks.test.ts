import { readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isFull, rounds } from "#tests/support/rounds";
import { startsOfIpl } from "./ipl-season";
import { followSeason, tableOf } from "./season-of-looks";

/** A Saturday with one match and a Sunday with two. */
const SHORT = 3;
const FREE_KEY = 100;

const DOCS = "docs/cricketdata.md";
const MARK = "<!-- figures of the season -->";

test("the season has 74 matches, two on each of twelve days", () => {
  const starts = startsOfIpl();
  const days = starts.map((at) => Math.floor(at / 86_400_000));
  expect(starts).toHaveLength(74);
  expect(days.length - new Set(days).size).toBe(12);
  expect([...starts].sort((a, b) => a - b)).toEqual(starts);
});

test("a free key follows a season: sides, the score, points at the break and the end", async () => {
  const starts = startsOfIpl().slice(0, rounds(SHORT, 74));
  const season = await followSeason(starts, FREE_KEY);
  expect(Math.max(...season.hits)).toBeLessThanOrEqual(FREE_KEY);
  for (const { shared, sides, scorecards, score, endAfter } of season.matches) {
    expect(sides).toBe(2);
    // Sides, the break and the end; alone also a powerplay at least.
    expect(scorecards).toBeGreaterThanOrEqual(shared ? 3 : 4);
    expect(Math.max(...score)).toBeLessThanOrEqual(shared ? 25 : 20);
    expect(endAfter).toBeLessThanOrEqual(25);
  }
  if (isFull) writeToDocs(tableOf(season));
}, 900_000);

/** The figures of the whole season stand between two marks. */
function writeToDocs(table: string): void {
  const page = readFileSync(DOCS, "utf8");
  const [before, , after] = page.split(MARK);
  writeFileSync(DOCS, [before, `\n${table}\n`, after].join(MARK));
}
