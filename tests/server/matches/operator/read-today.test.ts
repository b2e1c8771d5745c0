import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import {
  fixturePolls,
  fixtures,
  followedSeries,
  pushTokens,
  rehearsalMatches,
  tournamentSources,
} from "#db/schema";
import { markScoredManually } from "#server/matches/operator/manual-scoring";
import { readToday } from "#server/matches/operator/read-today";
import { HOUR, makeSeason, makeUser, type SmallSeason } from "#tests/support/season";
import { type TestServices, testServices } from "#tests/support/services";

const NOON = Date.UTC(2026, 3, 1, 12);
/** Yesterday morning, at noon, in the evening, and tomorrow evening. */
const STARTS = [NOON - 30 * HOUR, NOON, NOON + 7 * HOUR, NOON + 31 * HOUR];

let services: TestServices;
let season: SmallSeason;
beforeEach(() => {
  services = testServices({ now: NOON + HOUR });
  season = makeSeason(services, STARTS);
});

const idsOf = () => season.fixtureIds;
const today = (feedReady = true) =>
  readToday(services, { feedReady }).map(({ id, source }) => [idsOf().indexOf(id), source]);

test("what nothing scores by itself comes first; what is over, or far away, is not of today", () => {
  const { db } = services;
  expect(today()).toEqual([
    [1, null],
    [2, null],
  ]);
  const { tournamentId } = season;
  db.insert(followedSeries).values({ tournamentId, feed: "cricketdata", seriesId: "s" }).run();
  expect(today()).toEqual([
    [1, "feed"],
    [2, "feed"],
  ]);
  expect(today(false)).toEqual([
    [1, null],
    [2, null],
  ]);
  // The feed has said that it has no scorecard of it.
  db.insert(fixturePolls)
    .values({ fixtureId: idsOf()[2] ?? 0, missingAt: NOON })
    .run();
  expect(today()).toEqual([
    [2, null],
    [1, "feed"],
  ]);
  db.update(fixturePolls).set({ missingAt: null }).run();
  markScoredManually(db, idsOf()[1] ?? 0, NOON);
  expect(today()).toEqual([
    [1, null],
    [2, "feed"],
  ]);
  db.update(fixtures)
    .set({ state: "finished" })
    .where(eq(fixtures.id, idsOf()[2] ?? 0))
    .run();
  db.update(fixtures)
    .set({ state: "in progress" })
    .where(eq(fixtures.id, idsOf()[0] ?? 0))
    .run();
  expect(today()).toEqual([
    [1, null],
    [0, "feed"],
  ]);
});

test("a script counts until its token has ended, and a rehearsal plays itself", async () => {
  const { db } = services;
  const { id: madeBy } = await makeUser(services, "Olga");
  const token = {
    tournamentId: season.tournamentId,
    name: "Ravi",
    hash: "x",
    madeBy,
    madeAt: NOON,
  };
  db.insert(pushTokens).values(token).run();
  expect(today().map(([, source]) => source)).toEqual(["script", "script"]);
  db.update(pushTokens).set({ endedAt: NOON }).run();
  expect(today().map(([, source]) => source)).toEqual([null, null]);
  db.insert(rehearsalMatches)
    .values({ fixtureId: idsOf()[1] ?? 0, source: "{}" })
    .run();
  expect(today()).toEqual([
    [2, null],
    [1, "rehearsal"],
  ]);
});

test("a program counts while it is chosen, but for a match that people score", () => {
  const { db } = services;
  const { tournamentId } = season;
  const chosen = { tournamentId, order: ["program" as const], program: "board.mjs" };
  db.insert(tournamentSources).values(chosen).run();
  markScoredManually(db, idsOf()[1] ?? 0, NOON);
  expect(today()).toEqual([
    [1, null],
    [2, "program"],
  ]);
  db.update(tournamentSources).set({ program: null }).run();
  expect(today().map(([, source]) => source)).toEqual([null, null]);
});
