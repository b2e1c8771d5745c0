import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fixtureOverrides, fixturePolls, fixtures, poolPlayers } from "#db/schema";
import { pollFeed } from "#server/matches/feeds/followed/poll";
import { editFixture } from "#server/matches/operator/edit-fixture";
import { formatTypedTime } from "#server/matches/operator/typed-text";
import { makeOperator } from "#tests/server/matches/operator/operated-season";
import { type CricketDataProvider, failure, success } from "#tests/support/cricketdata-provider";
import {
  cupWithATeam,
  LIVE,
  OVER,
  pointsOf,
  scoreNow as scoreOf,
  tell as tellOf,
} from "./cup-with-a-team";
import { type FollowedCup, NEVER } from "./feed-on";
import {
  FOXES_SCORE,
  foxesInnings,
  GULLS_SCORE,
  gmt,
  gullsInnings,
  liveRow,
  liveScorecard,
  matchRow,
  START,
  seriesBody,
} from "./made-up-bodies";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let cup: FollowedCup;
let provider: CricketDataProvider;
let now: number;

beforeEach(async () => {
  cup = await cupWithATeam();
  provider = cup.provider;
  now = START;
});
afterEach(() => provider.stop());

/** Lets the feed be asked after so many minutes. */
async function pollAfter(minutes: number, on: FollowedCup = cup): Promise<void> {
  now += minutes * MINUTE;
  on.services.setNow(now);
  await pollFeed(on.services, on.feed, NEVER);
}

const scoreNow = () => scoreOf(cup);
const tell = (row: object, scorecard: object) => tellOf(provider, row, scorecard);

test("a match from its first ball to the settled end, in points", async () => {
  tell(...LIVE);
  await pollAfter(10);
  expect(scoreNow().state).toBe("in progress");
  tell(...OVER);
  await pollAfter(5);
  expect(scoreNow()).toMatchObject({ state: "finished", status: "Hill Foxes won by 9 wkts" });
  // Guy Abbot, captain: 25 runs, 3 fours, 1 six, milestone 10, 25 - 1.25 x 14 = 7.5: 47.5 x 2 = 95.
  // Guy Birch, vice-captain: a duck, -10 x 1.5 = -15. Guy Cole: 8 - 1.25 x 9 = -3.25, 8 runs: 4.75.
  // Guy Hart: a wicket 40, a catch 10, 12 balls - 0.8 x 18 = -2.4: 47.6.
  // Fay Lamb: 4 runs and a four 5. Fay Moor: 29 + 6 + 10 + 29 - 20 = 54.
  // Fay Thorn: 2 wickets 80, bowled 5, 2 wickets 10, a wide -1, 18 - 17.6 = 0.4: 94.4.
  // Fay Usk: a no-ball -5, 12 - 13.6 = -1.6: -6.6. The others did nothing.
  expect(pointsOf(cup)).toEqual([{ points: 27_915 }]);
  await pollAfter(61);
  expect(cup.services.db.select().from(fixturePolls).all()).toMatchObject([{ settled: true }]);
  const questions = provider.questions.filter((question) => question.startsWith("match_scorecard"));
  await pollAfter(120);
  expect(provider.questions.filter((question) => question.startsWith("match_scorecard"))).toEqual(
    questions,
  );
});

test("a restart in the middle of the match goes on where it was", async () => {
  tell(...LIVE);
  await pollAfter(10);
  const hits = provider.questions.length;
  const again = { ...cup, feed: { ...cup.feed } };
  await pollAfter(0, again);
  expect(provider.questions).toHaveLength(hits);
  tell(...OVER);
  await pollAfter(5, again);
  expect(pointsOf(cup)).toEqual([{ points: 27_915 }]);
});

test("a score that goes back is believed the second time", async () => {
  tell(...LIVE);
  await pollAfter(10);
  const before = scoreNow();
  const back = [GULLS_SCORE, { ...FOXES_SCORE, r: 20, o: 2 }];
  tell(liveRow({ score: back }), liveScorecard({ score: back }));
  await pollAfter(2);
  expect(scoreNow()).toEqual(before);
  await pollAfter(2);
  expect(scoreNow().innings[1]).toMatchObject({ runs: 20, balls: 12 });
});

test("a correction of the same balls is taken at once", async () => {
  tell(...LIVE);
  await pollAfter(10);
  const [lamb, moor, nash] = foxesInnings().batting;
  const batting = [lamb, { ...moor, r: 11 }, { ...nash, r: 8 }];
  tell(liveRow(), liveScorecard({ scorecard: [gullsInnings(), foxesInnings({ batting })] }));
  await pollAfter(2);
  expect(
    scoreNow()
      .lines.map(({ runs }) => runs)
      .filter((runs) => runs === 11),
  ).toEqual([11]);
});

test("rows and innings that are repeated or in another order change nothing", async () => {
  tell(...LIVE);
  await pollAfter(10);
  const before = scoreNow();
  const gulls = gullsInnings();
  const foxes = foxesInnings();
  const shuffled = {
    ...gulls,
    batting: [...gulls.batting].reverse().concat(gulls.batting),
    bowling: [...gulls.bowling, ...gulls.bowling].reverse(),
    catching: [...gulls.catching, ...gulls.catching],
  };
  tell(liveRow(), liveScorecard({ scorecard: [foxes, shuffled] }));
  await pollAfter(2);
  expect({ ...scoreNow(), crease: null }).toEqual({ ...before, crease: null });
});

test("a match that vanishes keeps its score", async () => {
  tell(...LIVE);
  await pollAfter(10);
  const before = scoreNow();
  provider.answer("currentMatches", success([]));
  provider.answer("match_scorecard", failure("ERR: Scorecard not found"));
  await pollAfter(10);
  tell(matchRow(), { ...matchRow(), score: [], scorecard: [] });
  await pollAfter(10);
  await pollAfter(10);
  expect(scoreNow()).toEqual(before);
});

test("no result closes the match with its points and without a winner", async () => {
  tell(...LIVE);
  await pollAfter(10);
  const status = "No result - due to rain";
  tell(liveRow({ status }), liveScorecard({ status }));
  await pollAfter(5);
  expect(scoreNow()).toMatchObject({ state: "finished", winnerTeamId: null, status });
  expect(pointsOf(cup)[0]?.points).not.toBe(0);
});

test("a match without a ball is abandoned when it is reported twice", async () => {
  const row = matchRow({ status: "Match abandoned without a ball bowled", matchStarted: true });
  tell(row, matchRow());
  provider.answer("match_scorecard", failure("ERR: Scorecard not found"));
  await pollAfter(30);
  expect(scoreNow().state).toBe("upcoming");
  await pollAfter(30);
  expect(scoreNow().state).toBe("abandoned");
});

test("a fixture that is put off after its lock unlocks, reported twice", async () => {
  tell(matchRow(), matchRow());
  await pollAfter(1);
  const put = matchRow({ dateTimeGMT: gmt(START + 48 * HOUR) });
  provider.answer("series_info", success(seriesBody([put])));
  await pollAfter(180);
  const [locked] = cup.services.db.select().from(fixtures).all();
  expect(locked?.lockedAt).toBe(START);
  await pollAfter(11);
  const [moved] = cup.services.db.select().from(fixtures).all();
  expect([moved?.lockedAt, moved?.startsAt]).toEqual([null, START + 48 * HOUR]);
});

test("a fixture whose start an operator has edited is scored, and the feed does not move it back", async () => {
  const { services } = cup;
  const operator = await makeOperator(services);
  const [fixture] = services.db.select().from(fixtures).all();
  if (!fixture) throw new Error("The cup has a fixture.");
  const { name, stage, matchType, teamAId: teamA, teamBId: teamB } = fixture;
  services.setNow(START - 3 * HOUR);
  editFixture(services, operator, fixture.id, {
    ...{ name, stage, matchType, teamA, teamB },
    startsAt: formatTypedTime(START - HOUR),
  });
  tell(...LIVE);
  await pollAfter(10);
  expect(scoreNow().state).toBe("in progress");
  await pollAfter(181);
  await pollAfter(181);
  const [after] = services.db.select().from(fixtures).all();
  // Moved nearer on its own day: it locked with the first ball, as of the start that was set.
  expect([after?.startsAt, after?.lockedAt]).toEqual([START - HOUR, START - HOUR]);
  tell(...OVER);
  await pollAfter(61);
  expect(scoreNow().state).toBe("finished");
});

test("what an operator added stays, and a fixture scored by hand is left alone", async () => {
  tell(...LIVE);
  await pollAfter(10);
  const { services } = cup;
  const [fixture] = services.db.select().from(fixtures).all();
  const fixtureId = fixture?.id ?? 0;
  const thorn = services.db.select().from(poolPlayers).where(eq(poolPlayers.key, "f-9")).get();
  const playerId = thorn?.id ?? 0;
  services.db
    .insert(fixtureOverrides)
    .values({
      ...{ fixtureId, playersOfMatch: [playerId], updatedAt: now },
      dotBalls: [{ playerId, innings: 1, dotBalls: 7 }],
    })
    .run();
  tell(...OVER);
  await pollAfter(5);
  expect(scoreNow().playersOfMatch).toEqual([playerId]);
  const line = scoreNow().lines.find((each) => each.playerId === playerId && each.innings === 1);
  expect(line?.dotBalls).toBe(7);
  // 50 as captain of nobody, 7 dot balls: 57 more than without.
  expect(pointsOf(cup)).toEqual([{ points: 27_915 + 5_700 }]);
  services.db.update(fixtureOverrides).set({ scoredManually: true }).run();
  const before = scoreNow();
  tell(...LIVE);
  await pollAfter(70);
  await pollAfter(70);
  expect(scoreNow()).toEqual(before);
});
