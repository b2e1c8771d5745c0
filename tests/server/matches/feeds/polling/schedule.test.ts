import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Feed, FeedError } from "#server/matches/feeds/feed";
import { openFeed, schedulePolls } from "#server/matches/feeds/followed/poll";
import { defer } from "#tests/support/deferred";
import { testServices } from "#tests/support/services";
import { type FollowedCup, followCup } from "../cricketdata/feed-on";
import { START } from "../cricketdata/made-up-bodies";

const TEN_SECONDS = 10_000;

let cup: FollowedCup;
beforeEach(async () => {
  cup = await followCup();
  await cup.provider.stop();
  cup.services.setNow(START + 60_000);
  vi.useFakeTimers({
    now: START + 60_000,
    toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"],
  });
});
afterEach(() => {
  vi.useRealTimers();
});

/** The cup's feed with its own way to answer about states; the rest is down. */
function feedWith(askStates: Feed["askStates"]): Feed {
  const down = async () => {
    throw new FeedError("unreachable", "The feed cannot be reached.");
  };
  return { ...cup.feed, askStates, askSeries: down, askSquads: down, askScorecard: down };
}

test("one question at a time, however long it takes", async () => {
  let polls = 0;
  const answer = defer<[]>();
  const feed = feedWith(() => {
    polls += 1;
    return answer.promise;
  });
  const stop = schedulePolls(cup.services, feed);
  await vi.advanceTimersByTimeAsync(6 * TEN_SECONDS);
  expect(polls).toBe(1);
  answer.resolve([]);
  await stop();
});

test("stopping ends what is in flight and waits for it", async () => {
  const begun = defer<AbortSignal>();
  const feed = feedWith((_ids, stop) => {
    begun.resolve(stop);
    return new Promise((_resolve, reject) => {
      stop.addEventListener("abort", () => reject(new FeedError("stopped", "Stopping.")));
    });
  });
  const stop = schedulePolls(cup.services, feed);
  await vi.advanceTimersByTimeAsync(TEN_SECONDS);
  const signal = await begun.promise;
  expect(signal.aborted).toBe(false);
  await stop();
  expect(signal.aborted).toBe(true);
});

test("an error of ours is logged, and the next round comes", async () => {
  let polls = 0;
  const feed = feedWith(async () => {
    polls += 1;
    throw new TypeError("a mistake");
  });
  const errors: unknown[] = [];
  const log = Object.assign(Object.create(cup.services.log), {
    error: (fields: unknown) => errors.push(fields),
  });
  const stop = schedulePolls({ ...cup.services, log }, feed);
  await vi.advanceTimersByTimeAsync(TEN_SECONDS);
  cup.services.setNow(START + 10 * 60_000);
  await vi.advanceTimersByTimeAsync(TEN_SECONDS);
  await stop();
  expect([polls, errors.length]).toEqual([2, 2]);
});

test("without a key nothing runs, and without a followed series nothing is asked", async () => {
  const services = testServices({ now: START });
  const feed = openFeed(services);
  expect(feed.ready).toBe(false);
  await schedulePolls(services, feed)();
  expect(vi.getTimerCount()).toBe(0);
  let polls = 0;
  const stop = schedulePolls(services, {
    ...feedWith(async () => {
      polls += 1;
      return [];
    }),
    ready: true,
  });
  await vi.advanceTimersByTimeAsync(3 * TEN_SECONDS);
  await stop();
  expect([polls, vi.getTimerCount()]).toEqual([0, 0]);
});
