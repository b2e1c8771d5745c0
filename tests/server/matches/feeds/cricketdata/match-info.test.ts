import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { scoreSources } from "#db/schema";
import { askFeedNow, readFeedQuestion } from "#server/matches/feeds/followed/ask-now";
import { readHits } from "#server/matches/feeds/followed/hits";
import { pollFeed } from "#server/matches/feeds/followed/poll";
import { requireScorer, type Scorer } from "#server/matches/operator/scorer-access";
import { readKnownSides } from "#server/play/season/read-known-sides";
import { makeOperator } from "#tests/server/matches/operator/operated-season";
import { success } from "#tests/support/cricketdata-provider";
import { cupWithATeam, LIVE, OVER, pointsOf, scoreNow, tell } from "./cup-with-a-team";
import { type FollowedCup, NEVER } from "./feed-on";
import { FOXES, GULLS, liveRow, liveScorecard, matchRow, person, START } from "./made-up-bodies";

const MINUTE = 60_000;

let cup: FollowedCup;

beforeEach(async () => {
  cup = await cupWithATeam();
});
afterEach(() => cup.provider.stop());

async function pollAt(minutes: number): Promise<void> {
  cup.services.setNow(START + minutes * MINUTE);
  await pollFeed(cup.services, cup.feed, NEVER);
}

function countAsked(endpoint: string): number {
  return cup.provider.questions.filter((question) => question.startsWith(`${endpoint}?`)).length;
}

const used = () => readHits(cup.services.db, cup.services, "cricketdata").used;
const sourceNow = () => cup.services.db.select().from(scoreSources).get();

describe("an answer about the match", () => {
  test("with its scorecard is all that is paid for", async () => {
    tell(cup.provider, ...LIVE);
    cup.provider.answer("match_info", success(liveScorecard(), { hitsUsed: 1 }));
    await pollAt(10);
    expect([countAsked("match_info"), countAsked("match_scorecard")]).toEqual([1, 0]);
    expect(scoreNow(cup)).toMatchObject({ state: "in progress" });
    expect(scoreNow(cup).lines.length).toBeGreaterThan(0);
    cup.provider.answer("match_info", success(OVER[1], { hitsUsed: 1 }));
    tell(cup.provider, ...OVER);
    await pollAt(15);
    expect(pointsOf(cup)).toEqual([{ points: 27_915 }]);
    expect(countAsked("match_scorecard")).toBe(0);
  });

  test.each([
    ["without a scorecard", {}],
    ["with an empty one", { scorecard: [] }],
    ["with an innings less than its score", { scorecard: liveScorecard().scorecard.slice(0, 1) }],
    ["with one that makes no sense", { scorecard: "soon" }],
  ])("%s is followed by the scorecard", async (_, more) => {
    tell(cup.provider, ...LIVE);
    cup.provider.answer("match_info", success({ ...liveRow(), ...more }));
    await pollAt(10);
    expect([countAsked("match_info"), countAsked("match_scorecard")]).toEqual([1, 1]);
    expect(scoreNow(cup).lines.length).toBeGreaterThan(0);
  });

  test("before the first ball is enough", async () => {
    tell(cup.provider, ...LIVE);
    cup.provider.answer("match_info", success(matchRow()));
    await pollAt(10);
    expect([countAsked("match_info"), countAsked("match_scorecard")]).toEqual([1, 0]);
  });

  test("is taken in where no hits are left for a scorecard", async () => {
    tell(cup.provider, ...LIVE);
    cup.provider.answer("currentMatches", success([]));
    cup.provider.answer("match_info", () => {
      Object.assign(cup.services.env, { cricdataHitsPerDay: used() + 5 });
      return success(liveRow());
    });
    await pollAt(10);
    expect(countAsked("match_scorecard")).toBe(0);
    expect(scoreNow(cup).innings).toHaveLength(2);
  });

  test("that cannot be had does not keep the scorecard away", async () => {
    tell(cup.provider, ...LIVE);
    await pollAt(10);
    expect([countAsked("match_info"), countAsked("match_scorecard")]).toEqual([1, 1]);
  });
});

describe("what an answer says that it cost", () => {
  test("is counted, and is what the question costs for a day", async () => {
    tell(cup.provider, ...LIVE);
    cup.provider.answer("match_info", success(liveRow(), { hitsUsed: 3 }));
    cup.provider.answer("match_scorecard", success(liveScorecard(), { hitsUsed: 4 }));
    cup.services.setNow(START);
    const before = used();
    await pollAt(10);
    // The list of matches and the fixtures, then the match and its scorecard.
    expect(used() - before).toBe(1 + 1 + 3 + 4);
    expect(cup.feed.cost()).toMatchObject({ match: 3, scorecard: 4, squads: 10 });
    cup.services.setNow(START + 25 * 60 * MINUTE);
    expect(cup.feed.cost()).toMatchObject({ match: 1, scorecard: 10 });
  });

  test.each([
    [0, 1],
    [9_999, 50],
  ])("%i counts as %i", async (hitsUsed, cost) => {
    cup.provider.answer("match_info", success(liveRow(), { hitsUsed }));
    const before = used();
    await cup.feed.askMatch("x", NEVER);
    expect([used() - before, cup.feed.cost().match]).toEqual([cost, cost]);
  });

  test("is no price where it is a refusal", async () => {
    const info = { hitsUsed: 1 };
    const refusal = { status: "failure", reason: "ERR: not found", info };
    cup.provider.answer("match_scorecard", refusal);
    await expect(cup.feed.askScorecard("x", NEVER)).rejects.toThrow("does not know");
    expect(cup.feed.cost().scorecard).toBe(10);
  });
});

const elevenOf = (side: "g" | "f") =>
  Array.from({ length: 11 }, (_, index) => person(side, index + 1));

describe("sides", () => {
  const sidesNow = () => [...readKnownSides(cup.services.db, scorecardFixture(), null).values()];

  test("of eleven are stated once, however often they are told", async () => {
    tell(cup.provider, ...LIVE);
    const playingXI = [{ teamName: GULLS, players: elevenOf("g") }];
    cup.provider.answer("match_info", success({ ...liveRow(), playingXI }));
    await pollAt(10);
    const [side, ...others] = sidesNow();
    expect([side?.source, side?.players.size, others]).toEqual(["feed", 11, []]);
    await pollAt(20);
    expect(sidesNow()[0]?.at).toBe(START + 10 * MINUTE);
  });

  test.each([
    ["a squad", { teamName: GULLS, players: [...elevenOf("g"), person("f", 1)] }],
    ["ten", { teamName: GULLS, players: elevenOf("g").slice(1) }],
    ["one twice", { teamName: GULLS, players: [...elevenOf("g").slice(1), person("g", 2)] }],
    ["another team", { teamName: "Inland Owls", players: elevenOf("g") }],
    ["somebody who is in no squad", { teamName: FOXES, players: elevenOf("g") }],
  ])("are not stated by %s", async (_, side) => {
    tell(cup.provider, ...LIVE);
    cup.provider.answer("match_info", success({ ...liveRow(), playingXI: [side] }));
    await pollAt(10);
    expect(sidesNow()).toEqual([]);
  });

  test.each<[string, unknown]>([
    ["names alone", [{ teamName: GULLS, players: elevenOf("g").map(({ name }) => name) }]],
    ["teams as keys", { [GULLS]: elevenOf("g") }],
    ["a list of lists", [elevenOf("g"), elevenOf("f")]],
    ["a mark in a squad", [{ teamName: GULLS, squad: elevenOf("g"), inXI: true }]],
    ["words", "announced"],
    ["depth", [{ teamName: GULLS, players: [[[[]]]] }]],
  ])("are not read from another shape, and the score is: %s", async (_, playingXI) => {
    tell(cup.provider, ...LIVE);
    cup.provider.answer("match_info", success({ ...liveRow(), playingXI }));
    await pollAt(10);
    expect(sidesNow()).toEqual([]);
    expect(scoreNow(cup).lines.length).toBeGreaterThan(0);
  });

  test("are nobody's guess: not before the toss", async () => {
    const playingXI = [{ teamName: GULLS, players: elevenOf("g") }];
    const sidesOf = async (more: object) => {
      cup.provider.answer("match_info", success({ ...matchRow(), playingXI, ...more }));
      return (await cup.feed.askMatch("x", NEVER)).sides;
    };
    expect(await sidesOf({})).toEqual([]);
    expect(await sidesOf({ tossWinner: "" })).toEqual([]);
    expect(await sidesOf({ tossWinner: FOXES, tossChoice: "bat" })).toHaveLength(1);
    expect(await sidesOf({ tossWinner: FOXES.toLowerCase() })).toHaveLength(1);
  });
});

describe("freshness", () => {
  test("an answer that changes nothing makes the score newer, and the next look is planned", async () => {
    tell(cup.provider, ...LIVE);
    await pollAt(10);
    const first = sourceNow();
    expect(first).toMatchObject({
      ...{ source: "feed", feed: "cricketdata", asOf: START + 10 * MINUTE },
      nextAt: START + 11 * MINUTE,
    });
    const score = scoreNow(cup);
    await pollAt(15);
    expect(scoreNow(cup)).toEqual(score);
    expect(sourceNow()).toMatchObject({ asOf: START + 15 * MINUTE });
  });
});

function scorecardFixture(): number {
  return sourceNow()?.fixtureId ?? 0;
}

describe("asking now", () => {
  let scorer: Scorer;
  beforeEach(async () => {
    const { userId } = await makeOperator(cup.services);
    scorer = requireScorer(cup.services.db, { id: userId }, 1);
  });
  const ask = () => askFeedNow(cup.services, cup.feed, scorer, NEVER);

  test("takes the answer in, and not twice within a minute", async () => {
    tell(cup.provider, ...LIVE);
    cup.services.setNow(START + 10 * MINUTE);
    expect(readFeedQuestion(cup.services, cup.feed, 1)).toMatchObject({
      ...{ feed: "cricketdata", least: 1, most: 11, refusal: null },
    });
    expect(await ask()).toBe("stored");
    await expect(ask()).rejects.toThrow("The feed was asked less than a minute ago.");
    expect(countAsked("match_scorecard")).toBe(1);
  });

  test("leaves what is kept for the ends of today's matches", async () => {
    tell(cup.provider, ...LIVE);
    cup.services.setNow(START + 10 * MINUTE);
    const before = cup.provider.questions.length;
    Object.assign(cup.services.env, { cricdataHitsPerDay: used() + 21 });
    await expect(ask()).rejects.toThrow("kept for the ends of today's matches");
    expect(cup.provider.questions).toHaveLength(before);
    Object.assign(cup.services.env, { cricdataHitsPerDay: used() + 22 });
    expect(await ask()).toBe("stored");
  });

  test("costs one hit before the start, and takes no score", async () => {
    tell(cup.provider, ...LIVE);
    cup.provider.answer("match_info", success(liveRow()));
    cup.services.setNow(START - 61 * MINUTE);
    await expect(ask()).rejects.toThrow("It starts in more than an hour.");
    cup.services.setNow(START - 20 * MINUTE);
    expect(readFeedQuestion(cup.services, cup.feed, 1)).toMatchObject({ most: 1 });
    expect(await ask()).toBe("ignored");
    expect([countAsked("match_info"), countAsked("match_scorecard")]).toEqual([1, 0]);
    expect(scoreNow(cup).innings).toEqual([]);
  });
});
