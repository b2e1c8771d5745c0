import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { fixturePolls, fixtures, followedSeries, statLines } from "#db/schema";
import { askFeedNow, readFeedQuestion } from "#server/matches/feeds/followed/ask-now";
import { readHits } from "#server/matches/feeds/followed/hits";
import { pollFeed } from "#server/matches/feeds/followed/poll";
import { requireScorer } from "#server/matches/operator/scorer-access";
import { readFreshness } from "#server/play/season/freshness";
import { makeOperator } from "#tests/server/matches/operator/operated-season";
import { failure, success } from "#tests/support/cricketdata-provider";
import { cupWithATeam, LIVE, OVER, pointsOf, scoreNow, tell } from "./cup-with-a-team";
import { countedFeed, type FollowedCup, NEVER } from "./feed-on";
import { FOXES_SCORE, GULLS_SCORE, liveRow, matchRow, START, seriesBody } from "./made-up-bodies";

const MINUTE = 60_000;
const WITHOUT = { fantasyEnabled: false };
const WITH = { fantasyEnabled: true };

let cup: FollowedCup;

beforeEach(async () => {
  cup = await cupWithATeam();
  // A free key that has nothing else to do today.
  cup.services.setNow(START - 60 * MINUTE);
  Object.assign(cup.services.env, { cricdataHitsPerDay: used() + 100 });
  await pollFeed(cup.services, cup.feed, NEVER);
});
afterEach(() => cup.provider.stop());

async function pollAt(minutes: number): Promise<void> {
  cup.services.setNow(START + minutes * MINUTE);
  await pollFeed(cup.services, cup.feed, NEVER);
}

async function pollEveryMinute(from: number, to: number): Promise<void> {
  for (let minute = from; minute <= to; minute += 1) await pollAt(minute);
}

const used = () => readHits(cup.services.db, cup.services, "cricketdata").used;
const pollNow = () => cup.services.db.select().from(fixturePolls).get();
const countAsked = (endpoint: string) =>
  cup.provider.questions.filter((question) => question.startsWith(`${endpoint}?`)).length;

/** The feed has the state alone: it is missing from the list of matches. */
function tellStateAlone(row: object): void {
  cup.provider.answer("currentMatches", success([]));
  cup.provider.answer("cricScore", success([]));
  cup.provider.answer("match_info", success({ ...row, ...WITHOUT }));
  cup.provider.answer("match_scorecard", failure("ERR: Scorecard not found for id 1"));
}

describe("a match of which the feed has no scorecard", () => {
  test("is asked for its state alone, a hit each time", async () => {
    tellStateAlone(matchRow());
    await pollAt(-45);
    expect(pollNow()).toMatchObject({ hasScorecard: false, missingAt: START - 45 * MINUTE });
    tellStateAlone(liveRow());
    const before = used();
    await pollEveryMinute(0, 120);
    expect(countAsked("match_scorecard")).toBe(0);
    expect(scoreNow(cup).innings).toHaveLength(2);
    expect(used() - before).toBe(countAsked("match_info") - 1);
    expect(countAsked("match_info")).toBeGreaterThan(25);
  });

  test("also when the series has said so before", async () => {
    tellStateAlone(liveRow());
    cup.provider.answer("series_info", success(seriesBody([matchRow(WITHOUT)])));
    cup.services.db.update(followedSeries).set({ fixturesAskedAt: null }).run();
    await pollAt(-55);
    expect(pollNow()).toMatchObject({ hasScorecard: false, missingAt: null });
    await pollAt(-45);
    expect(pollNow()?.missingAt).toBe(START - 45 * MINUTE);
  });

  test("is followed as soon as it has one, and its points are those of the end", async () => {
    tellStateAlone(liveRow());
    await pollEveryMinute(-45, 30);
    tell(cup.provider, { ...LIVE[0], ...WITH }, LIVE[1]);
    cup.provider.answer("match_info", success(liveRow(WITH)));
    await pollEveryMinute(31, 36);
    expect(countAsked("match_scorecard")).toBe(1);
    expect(cup.services.db.select().from(statLines).all()).not.toEqual([]);
    expect(pollNow()).toMatchObject({ hasScorecard: true, missingAt: null, refusedAt: null });
    tell(cup.provider, ...OVER);
    await pollEveryMinute(37, 60);
    expect(pointsOf(cup)).toEqual([{ points: 27_915 }]);
  });

  test("nor after a restart in between", async () => {
    tellStateAlone(liveRow());
    await pollEveryMinute(-45, 10);
    const again = { ...cup, feed: countedFeed(cup.services, cup.provider) };
    for (let minute = 11; minute <= 40; minute += 1) {
      cup.services.setNow(START + minute * MINUTE);
      await pollFeed(again.services, again.feed, NEVER);
    }
    expect(countAsked("match_scorecard")).toBe(0);
    expect(pollNow()?.missingAt).toBe(START - 45 * MINUTE);
  });

  test("that is over is asked about now and then, for the scorecard may still come", async () => {
    tellStateAlone({ ...OVER[0] });
    await pollEveryMinute(-45, 10);
    expect(scoreNow(cup).state).toBe("finished");
    expect(pollNow()).toMatchObject({ finalAt: null, settled: false });
    const before = countAsked("match_info");
    await pollEveryMinute(11, 130);
    expect(countAsked("match_info") - before).toBeLessThanOrEqual(4);
    cup.provider.answer("match_info", success({ ...OVER[0], ...WITH }));
    cup.provider.answer("match_scorecard", success({ ...OVER[1], ...WITH }));
    await pollEveryMinute(131, 260);
    expect(pointsOf(cup)).toEqual([{ points: 27_915 }]);
  });

  test("costs a person who asks now one hit", async () => {
    tellStateAlone(liveRow());
    await pollEveryMinute(-45, 5);
    cup.services.setNow(START + 8 * MINUTE);
    const { userId } = await makeOperator(cup.services);
    const scorer = requireScorer(cup.services.db, { id: userId }, 1);
    expect(readFeedQuestion(cup.services, cup.feed, 1)).toMatchObject({ least: 1, most: 1 });
    const before = used();
    await askFeedNow(cup.services, cup.feed, scorer, NEVER);
    expect(used() - before).toBe(1);
  });
});

describe("a refused scorecard", () => {
  beforeEach(() => {
    tell(cup.provider, ...LIVE);
    cup.provider.answer("match_scorecard", failure("ERR: Scorecard not found for id 1"));
    cup.provider.answer("match_info", success(liveRow()));
  });

  test.each([
    ["though the feed has it", WITH],
    ["of which the feed says nothing", {}],
  ])("%s is asked for again after half an hour at the earliest", async (_, flag) => {
    Object.assign(cup.services.env, { cricdataHitsPerDay: 100_000 });
    tell(cup.provider, { ...LIVE[0], ...flag }, {});
    cup.provider.answer("match_scorecard", failure("ERR: Scorecard not found for id 1"));
    cup.provider.answer("match_info", success(liveRow(flag)));
    const times: number[] = [];
    for (let minute = -45; minute <= 130; minute += 1) {
      const before = countAsked("match_scorecard");
      await pollAt(minute);
      if (countAsked("match_scorecard") > before) times.push(minute);
    }
    const gaps = times.slice(1).map((at, index) => at - (times[index] ?? 0));
    expect(times.length).toBeGreaterThan(2);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(30);
    expect(pollNow()).toMatchObject({ refusal: "CricketData has no scorecard of this match." });
  });

  test("leaves the score moving", async () => {
    await pollEveryMinute(0, 20);
    expect(scoreNow(cup).innings).toHaveLength(2);
    expect(scoreNow(cup).lines).toEqual([]);
  });

  test("is forgotten with the next answer", async () => {
    await pollEveryMinute(-20, 20);
    expect(pollNow()?.refusedAt).not.toBeNull();
    tell(cup.provider, ...LIVE);
    await pollEveryMinute(21, 120);
    expect(pollNow()).toMatchObject({ refusedAt: null, refusal: null, missingAt: null });
    expect(scoreNow(cup).lines).not.toEqual([]);
  });
});

describe("how fresh the points are", () => {
  const freshness = () => readFreshness(cup.services.db, 1);
  const minutes = (at: number | null | undefined) => at && (at - START) / MINUTE;

  test("not at all, without any", async () => {
    tellStateAlone(liveRow());
    const { db } = cup.services;
    const first = db.select().from(fixtures).get();
    if (first === undefined) throw new Error("There is no fixture.");
    const other = { ...first, id: 99, externalId: "other", number: 99 };
    db.insert(fixtures).values(other).run();
    // Those of another match are none of this one.
    db.insert(statLines).values({ fixtureId: 99, innings: 1, playerId: 1 }).run();
    await pollEveryMinute(-45, 10);
    expect(freshness()).toMatchObject({ pointsAsOf: null, source: "feed" });
  });

  test("older than a state that adds a ball, and as new as one that adds none", async () => {
    tell(cup.provider, ...LIVE);
    await pollEveryMinute(0, 30);
    const same = freshness()?.asOf ?? 0;
    expect(minutes(same)).toBeGreaterThan(20);
    expect(freshness()?.pointsAsOf).toBe(same);
    const moved = [GULLS_SCORE, { ...FOXES_SCORE, r: 26, o: 2.4 }];
    cup.provider.answer("currentMatches", success([liveRow({ score: moved })]));
    cup.provider.answer("match_scorecard", failure("ERR: Scorecard not found for id 1"));
    await pollEveryMinute(31, 50);
    expect(freshness()?.pointsAsOf).toBeGreaterThanOrEqual(same);
    expect(minutes(freshness()?.pointsAsOf)).toBeLessThan(40);
    expect(minutes(freshness()?.asOf)).toBeGreaterThan(40);
    tell(cup.provider, ...OVER);
    await pollEveryMinute(51, 90);
    expect(freshness()?.pointsAsOf).toBe(freshness()?.asOf);
  });
});
