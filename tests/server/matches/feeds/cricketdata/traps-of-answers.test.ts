import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fixtures, poolPlayers } from "#db/schema";
import { FeedError } from "#server/matches/feeds/feed";
import { pollFeed } from "#server/matches/feeds/followed/poll";
import { type CricketDataProvider, failure, success } from "#tests/support/cricketdata-provider";
import { type FollowedCup, feedOn, followCup, NEVER } from "./feed-on";
import {
  bats,
  catches,
  finalScorecard,
  foxesInnings,
  GULLS,
  gullsInnings,
  liveScorecard,
  MATCH,
  person,
  SERIES,
  START,
} from "./made-up-bodies";

import { scoreRow, store as storeOn } from "./take-in";

let cup: FollowedCup;
let provider: CricketDataProvider;

beforeEach(async () => {
  cup = await followCup();
  provider = cup.provider;
});
afterEach(() => provider.stop());

const store = (body: object) => storeOn(cup, body);

test("squads may be empty, and are asked for again", async () => {
  const { services, feed } = cup;
  provider.answer("series_squad", success([{ teamName: GULLS, shortname: "GUL", players: [] }]));
  expect(await feed.askSquads(SERIES, NEVER)).toEqual([]);
  services.db.delete(poolPlayers).run();
  provider.questions.length = 0;
  services.setNow(START - 11 * 3_600_000);
  await pollFeed(services, feed, NEVER);
  const again = provider.questions.filter((question) => question.startsWith("series_squad"));
  expect(again).toEqual([`series_squad?id=${SERIES}`]);
});

test("who bats and bowls comes from the scorecard's batting rows", async () => {
  const { score } = await store(liveScorecard());
  expect(score.crease).toMatchObject({
    batters: [
      { name: "Fay Moor", runs: 12, balls: 7 },
      { name: "Fay Nash", runs: 7, balls: 4 },
    ],
    bowler: { name: "Guy Ives", wickets: 0, runs: 14, balls: 9 },
  });
});

test("scores that are empty are no scores", async () => {
  provider.answer("currentMatches", success([]));
  provider.answer("cricScore", success([scoreRow({ ms: "live", t1s: "", t2s: "" })]));
  const { feed } = feedOn(provider);
  expect(await feed.askStates([MATCH], NEVER)).toMatchObject([
    { phase: "upcoming", innings: null },
  ]);
  provider.answer("cricScore", success([scoreRow({ ms: "live", t1s: "40/3 (5)", t2s: "" })]));
  expect(await feed.askStates([MATCH], NEVER)).toMatchObject([{ phase: "in progress" }]);
});

test("dot balls and players of the match are unknown", async () => {
  const { score, line } = await store(finalScorecard());
  expect(score.playersOfMatch).toEqual([]);
  expect([line("Fay Thorn", 1)?.dotBalls, line("Guy Abbot", 1)?.dotBalls]).toEqual([null, 0]);
});

test("who is on the scorecard is known to be in a side; the others are not", async () => {
  const { score } = await store(finalScorecard());
  expect(score.sidePlayers).toEqual(
    [...new Set(score.lines.map(({ playerId }) => playerId))].toSorted((a, b) => a - b),
  );
});

test("a run-out goes to each fielder whom the text names", async () => {
  const { line } = await store(finalScorecard());
  expect(line("Fay Nash", 1)).toMatchObject({ runOuts: 1, directRunOuts: 0 });
  expect(line("Fay Quill", 1)).toMatchObject({ runOuts: 1, directRunOuts: 0 });
});

test.each<[string, string, number]>([
  ["the text names one fielder", "run out (pike)", 1],
  ["the text names nobody", "run out", 0],
])("whether a run-out is direct: %s", async (_, text, directRunOuts) => {
  const batting = [bats("g", 2, { r: 1, b: 1, dismissal: "runout", "dismissal-text": text })];
  const pike = catches("f", 5, { runout: 1 });
  const { line } = await store(
    liveScorecard({ scorecard: [gullsInnings({ batting, catching: [pike] }), foxesInnings()] }),
  );
  expect(line("Fay Pike", 1)).toMatchObject({ runOuts: 1, directRunOuts });
});

test("a substitute's catch and run-out are nobody's", async () => {
  const batting = [
    bats("g", 1, {
      ...{ r: 3, b: 3, dismissal: "catch", "dismissal-text": "c sub (stone) b thorn" },
      ...{ bowler: person("f", 9), catcher: person("f", 8) },
    }),
    bats("g", 2, { r: 1, b: 1, dismissal: "runout", "dismissal-text": "run out (sub [Zed]/pike)" }),
  ];
  const zed = { ...catches("f", 1, { runout: 1 }), catcher: { id: "z-1", name: "Zoe Zed" } };
  const catching = [catches("f", 8, { catch: 1 }), zed];
  const { line, names } = await store(
    liveScorecard({ scorecard: [gullsInnings({ batting, catching }), foxesInnings()] }),
  );
  expect(line("Fay Stone", 1)).toBeUndefined();
  expect(line("Fay Pike", 1)).toMatchObject({ runOuts: 1, directRunOuts: 0 });
  expect([...names.values()]).not.toContain("Zoe Zed");
});

const refusals: [string, object, string][] = [
  ["Blocking since hits today exceeded hits limit", { info: { hitsToday: 114 } }, "limit"],
  ["hits today exceeded hits limit", { hitsToday: 103, hitsLimit: 100 }, "limit"],
  ["Blocked for 15 minutes", {}, "blocked"],
  ["ERR: Scorecard x not found", {}, "not found"],
  ["invalid_api_key", {}, "bad key"],
];
test.each(refusals)("HTTP 200 with the failure %s", async (reason, info, kind) => {
  provider.answer("match_scorecard", failure(reason, info));
  const { feed, reports } = feedOn(provider);
  const refused = await feed.askScorecard(MATCH, NEVER).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(FeedError);
  expect(refused).toMatchObject({ kind });
  expect(reports).toHaveLength(1);
});

test("dateTimeGMT is UTC without a Z", async () => {
  const [fixture] = cup.services.db
    .select()
    .from(fixtures)
    .where(eq(fixtures.externalId, MATCH))
    .all();
  expect(fixture?.startsAt).toBe(Date.UTC(2026, 10, 21, 14));
});
