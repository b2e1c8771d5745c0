import { beforeEach, expect, test, vi } from "vitest";
import { lastChangeOf } from "#server/changes/publish-change";
import type { MemberLeague } from "#server/leagues/league-access";
import { followLeague } from "#server/live/follow-league";
import { recordScore } from "#tests/support/record-score";
import { DAY, type SmallSeason } from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";

let services: TestServices;
let season: SmallSeason;
let member: MemberLeague;

beforeEach(async () => {
  ({ services, season, manager: member } = await startLeague([START, START + DAY]));
});

test("a log-in that ends is noticed without any news", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const departure = new AbortController();
    const check = vi.fn(async () => {
      throw new Error("logged out");
    });
    const since = lastChangeOf(services.db, member);
    const next = followLeague(services, member, { since, signal: departure.signal, check }).next();
    const refused = expect(next).rejects.toThrow("logged out");
    await vi.advanceTimersByTimeAsync(15_000);
    await refused;
    expect(check).toHaveBeenCalledTimes(1);
    expect(services.live.openStreams()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test("a log-in that ends in play, with news all the time, is noticed as well", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  try {
    const departure = new AbortController();
    const check = vi.fn(async () => {});
    const since = lastChangeOf(services.db, member);
    const news = followLeague(services, member, { since, signal: departure.signal, check });
    services.setNow(START);
    for (let second = 5; second <= 20; second += 5) {
      const next = news.next();
      await vi.advanceTimersByTimeAsync(5_000);
      recordScore(services, season.fixtureIds[0] ?? 0, {
        status: `${second} for none`,
      });
      services.live.deliver();
      expect(await next).toMatchObject({ value: { kinds: ["scores"] } });
    }
    expect(check).toHaveBeenCalledTimes(1);
    departure.abort();
  } finally {
    vi.useRealTimers();
  }
});

test("a reader who disconnects before the first event leaves nothing open", async () => {
  const check = async () => {};
  const follow = { since: lastChangeOf(services.db, member), signal: AbortSignal.abort(), check };
  expect(await followLeague(services, member, follow).next()).toMatchObject({ done: true });
  expect(services.live.openStreams()).toBe(0);
});
