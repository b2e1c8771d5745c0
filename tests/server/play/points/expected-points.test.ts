import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { poolPlayers } from "#db/schema";
import { findPreset } from "#game/play/scoring/presets";
import { saveScoringRules } from "#server/leagues/rules/save-scoring-rules";
import { requireManager } from "#server/play/leagues/league-access";
import { loadLeague } from "#server/play/leagues/load-league";
import { expectBefore, loadExpectedPoints } from "#server/play/points/expected-points";
import { startDuels } from "#tests/server/play/head-to-head/duelling-league";

/** The kept figures of the pool of a league of four, and the same without anything that is kept. */
async function start() {
  const duels = await startDuels(4, { headToHead: false });
  const { services, league, season } = duels;
  const { db } = services;
  const [playerId = 0] = season.playersOf(0);
  const expected = () => {
    const storedPoints = loadExpectedPoints(db, league);
    const now = expectBefore(db, loadLeague(db, league.leagueId), Number.POSITIVE_INFINITY);
    expect(storedPoints).toEqual(now);
    return storedPoints?.get(playerId)?.mean ?? null;
  };
  return { ...duels, db, playerId, expected };
}

test("figures follow from finished matches alone, and from each correction of them", async () => {
  const { expected, play } = await start();
  expect(expected()).toBeNull();
  play(0, { asha: 9 }, "in progress");
  expect(expected()).toBeNull();
  play(0, { asha: 9 });
  const first = expected();
  expect(first).toBeGreaterThan(0);
  play(1, { asha: 90, ben: 4 }, "in progress");
  expect(expected()).toBe(first);
  play(1, { asha: 91, ben: 4 }, "in progress");
  expect(expected()).toBe(first);
  play(0, { asha: 30 });
  const corrected = expected();
  expect(corrected).toBeGreaterThan(first ?? 0);
  play(1, { asha: 91, ben: 4 });
  expect(expected()).toBeGreaterThan(corrected ?? 0);
  // A match that goes on again, or is called off, is no finished one.
  play(1, { asha: 91, ben: 4 }, "in progress");
  expect(expected()).toBe(corrected);
  play(0, {}, "abandoned");
  expect(expected()).toBeNull();
});

test("other rules and salaries give other figures at once", async () => {
  const { services, db, expected, play, asha: user, playerId, league } = await start();
  play(0, { asha: 30, ben: 4 });
  const before = expected();
  const managed = requireManager(db, user, league.leagueId);
  saveScoringRules(services, managed, findPreset("simple")?.rules);
  const simple = expected();
  expect(simple).not.toBe(before);
  db.update(poolPlayers).set({ salary: 100 }).where(eq(poolPlayers.id, playerId)).run();
  expect(expected()).not.toBe(simple);
});
