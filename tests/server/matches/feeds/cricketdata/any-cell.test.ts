import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "#db/client";
import { fixtures, poolPlayers } from "#db/schema";
import { FIGURE_KEYS } from "#game/play/match/figures";
import { parseBody, scorecardSchema } from "#server/matches/feeds/cricketdata/bodies";
import { readScorecard } from "#server/matches/feeds/cricketdata/read-scorecard";
import { FeedError } from "#server/matches/feeds/feed";
import { findPolledFixture } from "#server/matches/feeds/followed/followed-fixtures";
import { scoreOfScorecard } from "#server/matches/feeds/followed/score-of-scorecard";
import type { FixtureScore, PlayerInnings } from "#server/play/points/fixture-score";
import { rounds } from "#tests/support/rounds";
import { type FollowedCup, followCup } from "./feed-on";
import { liveScorecard } from "./made-up-bodies";
import { laterScorecard, takeIn, withCells } from "./odd-cells";

let cup: FollowedCup;
let stored: FixtureScore;
/** The lines of the next answer with nothing odd, by the player's name. */
let clean: readonly (readonly [string, PlayerInnings])[];

beforeAll(async () => {
  cup = await followCup();
  ({ score: stored } = await takeIn(cup, liveScorecard()));
  const players = cup.services.db.select().from(poolPlayers).all();
  const names = new Map(players.map(({ id, name }) => [id, name]));
  clean = (linesOf(laterScorecard()) ?? []).map((line) => [names.get(line.playerId) ?? "", line]);
});
afterAll(() => cup.provider.stop());

/** Every place in the tables and the scores: cells, people, rows, and the tables themselves. */
const PLACES = placesIn(laterScorecard()).filter((place) => /^scor/.test(place));

function placesIn(value: unknown, at: readonly string[] = []): string[] {
  const own = at.length === 0 ? [] : [at.join(".")];
  if (typeof value !== "object" || value === null) return own;
  return [...own, ...Object.entries(value).flatMap(([key, each]) => placesIn(each, [...at, key]))];
}

class RollBack extends Error {}

/** The lines of an answer after the stored score; null for one that is refused. */
function linesOf(body: object): readonly PlayerInnings[] | null {
  const { db } = cup.services;
  let lines: readonly PlayerInnings[] | null = null;
  try {
    inTransaction(db, (tx) => {
      const fixture = findPolledFixture(tx, db.select().from(fixtures).get()?.id ?? 0);
      if (!fixture) throw new Error("The cup has a fixture.");
      const card = readScorecard(parseBody(scorecardSchema, body));
      lines = scoreOfScorecard(tx, fixture, card, stored).score.lines;
      throw new RollBack();
    });
  } catch (error) {
    if (!(error instanceof RollBack)) expect(error).toBeInstanceOf(FeedError);
  }
  return lines;
}

/** The names in a row, whose figures a readable cell states anew. */
function namesInRow(place: string): readonly string[] {
  const [, innings, table = "", row] = place.split(".");
  const tables: Record<string, unknown> = { ...laterScorecard().scorecard[Number(innings)] };
  const found = (tables[table] as Record<string, { readonly name?: string }>[] | undefined)?.[
    Number(row)
  ];
  return Object.values(found ?? {}).flatMap(({ name }) => name ?? []);
}

/** Each figure of each line is the new one, or the known one if the new one cannot be read. */
function expectKept(place: string, value: unknown): void {
  const lines = linesOf(withCells(laterScorecard(), { [place]: value }));
  if (lines === null) {
    // A table of many rows that are none may outweigh all others.
    expect(place).toMatch(/^scorecard(?:\.\d\.(?:batting|bowling))?$/);
    return;
  }
  const isReadable = typeof value === "number" || typeof value === "string";
  const stated = place.startsWith("scorecard") && isReadable ? namesInRow(place) : [];
  const lost = clean.flatMap(([name, cleanLine]) => {
    const find = (all: readonly PlayerInnings[]) =>
      all.find(
        ({ innings, playerId }) => innings === cleanLine.innings && playerId === cleanLine.playerId,
      );
    const [line, known] = [find(lines), find(stored.lines)];
    const figures = FIGURE_KEYS.filter(
      (figure) => line?.[figure] !== cleanLine[figure] && line?.[figure] !== known?.[figure],
    );
    return stated.includes(name) ? [] : figures.map((figure) => `${figure} of ${name}`);
  });
  expect(lost, `with ${JSON.stringify(value)} at ${place}`).toEqual([]);
}

test.each<[string, unknown]>([
  ["null", null],
  ["an empty text", ""],
  ["an invisible text", "\u200b"],
  ["a negative number", -1],
  ["a list", []],
  ["an object", {}],
])("%s anywhere: the other rows are read, and no known figure vanishes", (_, value) => {
  for (const place of PLACES) expectKept(place, value);
});

test("so it is with any value", () => {
  const value = fc.jsonValue({ maxDepth: 2 });
  fc.assert(fc.property(fc.constantFrom(...PLACES), value, expectKept), {
    ...{ numRuns: rounds(400, 10_000), seed: 2026 },
  });
}, 240_000);
