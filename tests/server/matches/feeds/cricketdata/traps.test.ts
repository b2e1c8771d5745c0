import { afterEach, beforeEach, expect, test } from "vitest";
import { fixtures } from "#db/schema";
import { pollFeed } from "#server/matches/feeds/followed/poll";
import { type CricketDataProvider, success } from "#tests/support/cricketdata-provider";
import { type FollowedCup, feedOn, followCup, NEVER } from "./feed-on";
import {
  bats,
  bowls,
  FOXES,
  FOXES_SCORE,
  finalScorecard,
  foxesInnings,
  GULLS,
  GULLS_SCORE,
  gullsInnings,
  liveRow,
  liveScorecard,
  MATCH,
  matchRow,
  SERIES,
  START,
  seriesBody,
} from "./made-up-bodies";

import {
  scorecardOf as scorecardOn,
  scoreRow,
  stateOf as stateOn,
  store as storeOn,
} from "./take-in";

let cup: FollowedCup;
let provider: CricketDataProvider;

beforeEach(async () => {
  cup = await followCup();
  provider = cup.provider;
});
afterEach(() => provider.stop());

const stateOf = (row: object) => stateOn(cup, row);
const scorecardOf = (body: object) => scorecardOn(cup, body);
const store = (body: object) => storeOn(cup, body);

test("a no-result stays live for good, and is closed on its status", async () => {
  const flags = { matchStarted: true, matchEnded: false };
  for (const status of ["No result - due to rain", "No Result", "Match abandoned", "Cancelled"]) {
    const played = await stateOf(liveRow({ status, ...flags }));
    expect([played?.phase, played?.winner]).toEqual(["finished", null]);
    const washedOut = await stateOf(matchRow({ status, ...flags, score: [] }));
    expect(washedOut?.phase).toBe("abandoned");
  }
});

test("started by the flag and not by the status is not begun", async () => {
  const row = matchRow({ matchStarted: true, score: [] });
  expect(await stateOf(row)).toMatchObject({ phase: "upcoming", status: "", innings: [] });
  provider.answer("currentMatches", success([]));
  provider.answer("cricScore", success([scoreRow({ ms: "live", status: "Match not started" })]));
  const [state] = await feedOn(provider).feed.askStates([MATCH], NEVER);
  expect(state?.phase).toBe("upcoming");
});

test("a fixture locks by our clock, before the feed knows of a start", async () => {
  const { services, feed } = cup;
  provider.answer("currentMatches", success([matchRow({ matchStarted: false, score: [] })]));
  services.setNow(START + 1);
  await pollFeed(services, feed, NEVER);
  const [fixture] = services.db.select().from(fixtures).all();
  expect([fixture?.lockedAt, fixture?.state]).toEqual([START, "upcoming"]);
});

test("The Hundred has no match type and counts balls", async () => {
  const hundred = { matchType: undefined, id: "h-1" };
  provider.answer("series_info", success(seriesBody([matchRow(hundred)])));
  const series = await feedOn(provider).feed.askSeries(SERIES, NEVER);
  expect(series.fixtures[0]).toMatchObject({ matchType: "The Hundred", ballsPerOver: 5 });
  await provider.stop();
  cup = await followCup([matchRow({ matchType: undefined })]);
  provider = cup.provider;
  const { score, line } = await store(
    finalScorecard({
      matchType: undefined,
      score: [
        { ...GULLS_SCORE, o: 100 },
        { ...FOXES_SCORE, o: 97 },
      ],
      scorecard: [
        gullsInnings({ bowling: [bowls("f", 9, { o: 20, r: 22, w: 2 })] }),
        foxesInnings(),
      ],
    }),
  );
  expect(score.innings.map(({ balls }) => balls)).toEqual([100, 97]);
  expect(line("Fay Thorn", 1)?.ballsBowled).toBe(20);
});

test("labels that are lower-cased or name both teams", async () => {
  const body = finalScorecard({
    score: [
      { ...GULLS_SCORE, inning: "harbour gulls Inning 1" },
      { ...FOXES_SCORE, r: 41, o: 4, inning: `${GULLS},${FOXES} Inning 1` },
    ],
  });
  const [first, second] = body.scorecard;
  const { score } = await store({
    ...body,
    scorecard: [
      { ...first, inning: "harbour gulls Inning 1" },
      { ...second, inning: `${GULLS},${FOXES} Inning 1` },
    ],
  });
  const teamOf = new Map(
    cup.services.db
      .select()
      .from(fixtures)
      .all()
      .flatMap(({ teamAId, teamBId }) => [
        [teamAId, GULLS],
        [teamBId, FOXES],
      ]),
  );
  expect(score.innings.map(({ teamId, runs }) => [teamOf.get(teamId), runs])).toEqual([
    [GULLS, 40],
    [FOXES, 41],
  ]);
});

test("dates without a year, and a key in lower case, are not needed", async () => {
  provider.answer("series_info", success(seriesBody()));
  const { name, fixtures: rows } = await feedOn(provider).feed.askSeries(SERIES, NEVER);
  expect([name, rows[0]?.startsAt]).toEqual(["Coast Cup 2026", START]);
});

test("empty totals, short extras and a key without a name", async () => {
  const { score, line } = await store(finalScorecard());
  expect(score.innings.map(({ runs, wickets, balls }) => [runs, wickets, balls])).toEqual([
    [40, 3, 30],
    [41, 1, 24],
  ]);
  expect(line("Guy Abbot", 1)).toMatchObject({ runs: 25, ballsFaced: 14, fours: 3, sixes: 1 });
});

test("older bodies have their totals", async () => {
  const totals = { R: 44, O: 5, W: 4, RR: 8.8 };
  const card = await scorecardOf(finalScorecard({ scorecard: [gullsInnings({ totals })] }));
  expect(card.innings[0]).toMatchObject({ runs: 44, wickets: 4, overs: 5 });
});

test("who is in has no dismissal", async () => {
  const live = await scorecardOf(liveScorecard());
  const lines = live.innings.map(({ batting }) => batting.map(({ out, batting: at }) => [out, at]));
  expect(lines).toEqual([
    [
      [true, false],
      [true, false],
      [true, false],
      [false, false],
    ],
    [
      [true, false],
      [false, true],
      [false, true],
    ],
  ]);
});

const retirements: [string, boolean][] = [
  ["retired hurt", false],
  ["retd hurt", false],
  ["retired not out", false],
  ["retired out", true],
];
test.each(retirements)("%s is out: %s", async (text, out) => {
  const batting = [bats("g", 1, { r: 9, b: 9, "dismissal-text": text })];
  const card = await scorecardOf(liveScorecard({ scorecard: [gullsInnings({ batting })] }));
  expect(card.innings[0]?.batting[0]?.out).toBe(out);
});

test("a bowler who is null is found by the text", async () => {
  const [abbot, birch] = gullsInnings().batting;
  const batting = [abbot, { ...birch, bowler: null }];
  const card = await scorecardOf(liveScorecard({ scorecard: [gullsInnings({ batting })] }));
  expect(card.innings[0]?.bowling[0]).toMatchObject({ wickets: 2, lbwOrBowledWickets: 1 });
});

test("caught and bowled is a catch of the bowler", async () => {
  const { line } = await store(liveScorecard());
  expect(line("Guy Hart", 2)).toMatchObject({ wickets: 1, catches: 1 });
});
