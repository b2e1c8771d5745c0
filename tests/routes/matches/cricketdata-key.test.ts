import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { followedSeries, operators, tournaments } from "#db/schema";
import { FeedError } from "#server/matches/feeds/feed";
import { noteFailure, readHealth } from "#server/matches/feeds/followed/health";
import { schedulePolls } from "#server/matches/feeds/followed/poll";
import { SERIES, START } from "#tests/server/matches/feeds/cricketdata/made-up-bodies";
import { failure, success } from "#tests/support/cricketdata-provider";
import { dumpTables } from "#tests/support/dump-tables";
import { makeUser } from "#tests/support/season";
import { loader as operatorLoader } from "../../../app/routes/run/operator/operator-screen";
import { logInAs } from "../page-args";
import {
  type CricketDataOffice,
  faultsOf,
  KEY,
  OTHER_KEY,
  openCricketDataOffice,
  PAGE,
} from "./cricketdata-office";
import { leadsTo, officeOf } from "./operator-office";

const MINUTE = 60_000;

let at: CricketDataOffice;
beforeEach(async () => {
  at = await openCricketDataOffice();
});
afterEach(() => at.close());

describe("the key", () => {
  test("is tested by one hit, stored for its owner alone, and shown nowhere", async () => {
    expect(leadsTo(await at.saveKey(` ${KEY}\n`))).toBe(PAGE);
    expect(at.provider.questions).toEqual(["series?offset=0&search=league"]);
    expect(at.provider.keys).toEqual([KEY]);
    expect(at.readKey()).toBe(`${KEY}\n`);
    expect(statSync(at.keyFile).mode & 0o777).toBe(0o600);
    const { feed } = await at.see();
    expect(feed).toMatchObject({
      ready: true,
      key: { from: "file", isDamaged: false },
      hits: { used: 3, left: 97, limit: 100 },
    });
    const seen = JSON.stringify([feed, await (await at.office.see(operatorLoader, {})).json()]);
    expect(seen + at.logged() + JSON.stringify(dumpTables(at.services.db))).not.toContain(KEY);
    expect(at.logged()).toContain("feed-key-stored");
  });

  test.each([
    ["invalid_api_key", "CricketData does not accept the key."],
    [
      "Blocking since hits today exceeded hits limit",
      "The feed says that today's hits are used up.",
    ],
    [`the key ${KEY} is blocked`, "The feed blocks us for 15 minutes."],
  ])("that the feed refuses is not stored: %s", async (reason, sentence) => {
    at.provider.answer("series", failure(reason));
    const refused = await at.saveKey(KEY);
    expect(refused.status).toBe(422);
    const text = await refused.clone().text();
    expect(text).not.toContain(KEY);
    expect(await faultsOf(refused)).toEqual([sentence]);
    expect(existsSync(at.keyFile)).toBe(false);
    expect((await at.see()).feed).toMatchObject({ ready: false, hits: { used: 0 } });
  });

  test("of another shape is refused without a hit, and not said back", async () => {
    for (const apiKey of [
      "",
      "short",
      `${KEY} ${KEY}`,
      "x".repeat(101),
      "clé-clé-clé",
      "../../etc",
    ]) {
      const refused = await at.saveKey(apiKey);
      expect([apiKey, refused.status]).toEqual([apiKey, 422]);
      const { typed } = await refused.json();
      expect(typed).toEqual({});
    }
    expect(at.provider.questions).toEqual([]);
  });

  test("is tested twenty times an hour at most", async () => {
    at.provider.answer("series", failure("invalid_api_key"));
    for (let time = 0; time < 20; time += 1) await at.saveKey(KEY);
    expect((await at.saveKey(KEY)).status).toBe(429);
    expect(at.provider.questions).toHaveLength(20);
  });

  test("of the environment goes first, and the form is off", async () => {
    writeFileSync(at.keyFile, `${KEY}\n`);
    Object.assign(at.services.env, { cricdataApiKey: OTHER_KEY });
    expect((await at.see()).feed.key).toEqual({ from: "variable", isDamaged: false });
    const forms: Record<string, string>[] = [
      { intent: "key", apiKey: KEY },
      { intent: "delete-key" },
    ];
    for (const form of forms) {
      const refused = await at.send(form);
      expect(refused.status).toBe(409);
      expect(await faultsOf(refused)).toEqual([
        "CRICDATA_API_KEY has the key of this server: change it there.",
      ]);
    }
    expect(at.readKey()).toBe(`${KEY}\n`);
    await at.send({ intent: "search", search: "coast" });
    expect(at.provider.keys).toEqual([OTHER_KEY]);
  });

  test("is replaced with the hits and the terms of the new one", async () => {
    await at.saveKey(KEY);
    await at.follow();
    noteFailure(
      at.services,
      "cricketdata",
      new FeedError("bad key", "The feed does not accept it."),
    );
    at.provider.answer("series", success([], { hitsToday: 41, hitsUsed: 1, hitsLimit: 60 }));
    await at.saveKey(OTHER_KEY);
    expect(at.readKey()).toBe(`${OTHER_KEY}\n`);
    expect((await at.see()).feed).toMatchObject({
      hits: { used: 41, limit: 60 },
      ...{ isFailing: false, retryAt: null },
    });
    expect(readHealth(at.services.db, "cricketdata")?.failures).toBe(0);
  });

  test("the same one again never takes the hits kept for the ends of today's matches", async () => {
    await at.saveKey(KEY);
    await at.follow();
    at.services.setNow(START + MINUTE);
    Object.assign(at.services.env, { cricdataHitsPerDay: 11 });
    const before = at.provider.questions.length;
    const refused = await at.saveKey(KEY);
    expect(await faultsOf(refused)).toEqual([
      "The hits that are left today are kept for the ends of today's matches.",
    ]);
    expect(at.provider.questions).toHaveLength(before);
  });

  test("that was cut off or cannot be read is as none, and says so", async () => {
    writeFileSync(at.keyFile, "cut\n");
    expect((await at.see()).feed).toMatchObject({ ready: false, key: { isDamaged: true } });
    await at.saveKey(KEY);
    expect((await at.see()).feed).toMatchObject({ ready: true, key: { isDamaged: false } });
  });

  test("that cannot be written is said to be, and leaves nothing behind", async () => {
    mkdirSync(at.keyFile);
    const refused = await at.saveKey(KEY);
    expect(refused.status).toBe(500);
    expect(await faultsOf(refused)).toEqual(["The key could not be stored."]);
    expect(readdirSync(path.dirname(at.keyFile))).toEqual(["cricketdata-key"]);
    expect(at.logged()).not.toContain(KEY);
    expect((await at.see()).feed).toMatchObject({ ready: false, key: { isDamaged: true } });
  });

  test("is deleted, and nothing is asked from then on", async () => {
    await at.saveKey(KEY);
    await at.follow();
    expect(leadsTo(await at.send({ intent: "delete-key" }))).toBe(PAGE);
    expect(existsSync(at.keyFile)).toBe(false);
    const before = at.provider.questions.length;
    const refused = await at.send({ intent: "search", search: "coast" });
    expect(await faultsOf(refused)).toEqual(["CricketData needs a key first."]);
    expect((await at.follow({ seriesId: "other" })).status).toBe(409);
    expect(at.provider.questions).toHaveLength(before);
    expect(at.services.db.select().from(followedSeries).all()).toHaveLength(1);
  });
});

test("a running server polls with a key that comes later, and no longer with one that goes", async () => {
  at.services.db.insert(tournaments).values({ name: "Coast Cup" }).run();
  at.services.db
    .insert(followedSeries)
    .values({ tournamentId: 1, feed: "cricketdata", seriesId: SERIES })
    .run();
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const stop = schedulePolls(at.services);
  try {
    await vi.advanceTimersByTimeAsync(10_000);
    expect(at.provider.questions).toEqual([]);
    await at.saveKey(KEY);
    await vi.advanceTimersByTimeAsync(10_000);
    await vi.waitFor(() => expect(at.countAsked("series_info")).toBe(1));
    await vi.waitFor(() => expect(at.countAsked("series_squad")).toBe(1));
    await at.send({ intent: "delete-key" });
    at.services.setNow(START);
    const before = at.provider.questions.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(at.provider.questions).toHaveLength(before);
  } finally {
    await stop();
    vi.useRealTimers();
  }
});

test("a former operator neither reads nor changes anything, with the page still open", async () => {
  await at.saveKey(KEY);
  const before = at.provider.questions.length;
  at.services.db.delete(operators).run();
  const { answer } = await at.see();
  expect(answer.status).toBe(404);
  const forms: Record<string, string>[] = [
    { intent: "key", apiKey: OTHER_KEY },
    { intent: "delete-key" },
    { intent: "search", search: "coast" },
    { intent: "follow", seriesId: SERIES, name: "", pool: "" },
    { intent: "unfollow", seriesId: SERIES },
  ];
  for (const form of forms) {
    expect((await at.send(form)).status).toBe(404);
  }
  expect(at.provider.questions).toHaveLength(before);
  expect(at.readKey()).toBe(`${KEY}\n`);
});

test("an operator who is removed while a key is tested stores nothing", async () => {
  at.provider.behave("series", (_request, response) => {
    at.services.db.delete(operators).run();
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(success([])));
  });
  expect((await at.saveKey(KEY)).status).toBe(404);
  expect(existsSync(at.keyFile)).toBe(false);
});

test("a member with a page of the operator's gets nothing", async () => {
  const asha = await makeUser(at.services, "Asha");
  const member = officeOf(at.services, asha, await logInAs(at.services, asha));
  expect((await at.send({ intent: "key", apiKey: KEY }, member)).status).toBe(404);
  expect(at.provider.questions).toEqual([]);
});
