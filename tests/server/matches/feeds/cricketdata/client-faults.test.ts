import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import { followedSeries } from "#db/schema";
import { FeedError } from "#server/matches/feeds/feed";
import { readHealth } from "#server/matches/feeds/followed/health";
import { pollFeed } from "#server/matches/feeds/followed/poll";
import { readFeedStatus } from "#server/matches/feeds/followed/read-feed-status";
import {
  type CricketDataProvider,
  failure,
  sendJson,
  startCricketDataProvider,
  success,
} from "#tests/support/cricketdata-provider";
import { deadAddress } from "#tests/support/google-provider";
import { countedFeed, feedOn, followCup, KEY, NEVER } from "./feed-on";
import { MATCH, matchRow, START } from "./made-up-bodies";

let provider: CricketDataProvider;
beforeEach(async () => {
  provider = await startCricketDataProvider();
});
afterEach(() => provider.stop());

async function refusal(timeoutMs?: number): Promise<FeedError> {
  const answer = feedOn(provider, timeoutMs).feed.askScorecard(MATCH, NEVER);
  const error = await answer.catch((thrown: unknown) => thrown);
  if (!(error instanceof FeedError)) throw new Error("the feed answered");
  expect(error.message).not.toContain(KEY);
  return error;
}

test("down", async () => {
  const { feed } = feedOn({ ...provider, url: await deadAddress() });
  await expect(feed.askScorecard(MATCH, NEVER)).rejects.toMatchObject({ kind: "unreachable" });
});

test("a slow drip ends at the time that the whole answer has", async () => {
  provider.behave("match_scorecard", (_request, response) => {
    const drip = setInterval(() => response.write(" "), 5);
    response.on("close", () => clearInterval(drip));
  });
  const { kind, message } = await refusal(80);
  expect([kind, message]).toEqual(["unreachable", "The feed did not answer within 0.08 seconds."]);
});

test("HTTP 500, a redirect, a web page, cut-off JSON, no data and a flood", async () => {
  for (const status of [500, 302, 404]) {
    provider.behave("match_scorecard", (_request, response) =>
      response.writeHead(status, { location: provider.url }).end("oops"),
    );
    expect((await refusal()).kind).toBe("unreachable");
  }
  for (const text of [
    "<!doctype html><p>Sorry",
    '{"data": {"id"',
    "null",
    '{"status":"success"}',
  ]) {
    provider.behave("match_scorecard", (_request, response) => response.end(text));
    expect((await refusal()).kind).toBe("nonsense");
  }
  provider.behave("match_scorecard", (_request, response) => response.end("x".repeat(2_000_001)));
  expect((await refusal()).message).toBe("The feed's answer is too long.");
});

test("wrong types are refused with their place", async () => {
  provider.answer("match_scorecard", success(matchRow({ scorecard: "all out" })));
  expect((await refusal()).message).toBe("The feed's answer makes no sense at scorecard.");
});

test("the key travels to the feed, and into no log and no table", async () => {
  const cup = await followCup();
  const lines: string[] = [];
  const log = pino({ level: "trace" }, { write: (line: string) => lines.push(line) });
  const services = { ...cup.services, log };
  cup.provider.answer("currentMatches", failure(`Invalid apikey ${KEY}`));
  cup.services.setNow(START + 60_000);
  await pollFeed(services, cup.feed, NEVER);
  expect(new Set(cup.provider.keys)).toEqual(new Set([KEY]));
  expect(lines.join("")).toContain("The feed was no help.");
  expect(lines.join("") + JSON.stringify(readFeedStatus(services))).not.toContain(KEY);
  await cup.provider.stop();
});

test("after failures the pauses grow, and an answer ends them", async () => {
  const { services, provider, feed } = await followCup();
  provider.behave("series_info", (_request, response) => response.writeHead(500).end());
  provider.behave("currentMatches", (_request, response) => response.writeHead(500).end());
  const pauses: number[] = [];
  let now = START;
  for (let round = 0; round < 9; round += 1) {
    services.setNow(now);
    services.db.update(followedSeries).set({ fixturesAskedAt: null }).run();
    await pollFeed(services, feed, NEVER);
    const retryAt = readHealth(services.db, feed.name)?.retryAt ?? 0;
    pauses.push(retryAt - now);
    services.setNow(retryAt - 1);
    const before = provider.questions.length;
    await pollFeed(services, feed, NEVER);
    expect(provider.questions).toHaveLength(before);
    now = retryAt;
  }
  const seconds = [15, 30, 60, 120, 240, 480, 960, 1800, 1800];
  for (const [index, pause] of pauses.entries()) {
    const longest = (seconds[index] ?? 0) * 1000;
    expect(pause).toBeLessThanOrEqual(longest);
    expect(pause).toBeGreaterThanOrEqual((longest * 2) / 3 - 1);
  }
  expect(readFeedStatus(services).lastError).toBe("The feed answered with HTTP 500.");
  services.setNow(now);
  provider.behave("series_info", sendJson(success({ info: { id: "x", name: "X" } })));
  provider.answer("currentMatches", success([]));
  provider.answer("cricScore", success([]));
  await pollFeed(services, feed, NEVER);
  expect(readHealth(services.db, feed.name)).toMatchObject({ failures: 0, retryAt: null });
  await provider.stop();
});

test("hits are counted before they are spent, and the feed's own count when it is larger", async () => {
  const { services, provider } = await followCup();
  const feed = countedFeed(services, provider);
  Object.assign(services.env, { cricdataHitsPerDay: 100 });
  services.setNow(START);
  provider.answer("match_scorecard", success(matchRow(), { hitsToday: 85, hitsLimit: 100 }));
  await feed.askScorecard(MATCH, NEVER);
  expect(readFeedStatus(services).hits).toEqual({ used: 85, limit: 100, left: 15 });
  provider.answer("match_scorecard", success(matchRow(), { hitsToday: 5, hitsLimit: 98 }));
  await feed.askScorecard(MATCH, NEVER);
  expect(readFeedStatus(services).hits).toEqual({ used: 95, limit: 98, left: 3 });
  const before = provider.questions.length;
  await expect(feed.askScorecard(MATCH, NEVER)).rejects.toMatchObject({ kind: "limit" });
  expect(provider.questions).toHaveLength(before);
  services.setNow(Date.UTC(2026, 10, 22));
  expect(readFeedStatus(services).hits).toEqual({ used: 0, limit: 100, left: 100 });
  await provider.stop();
});
