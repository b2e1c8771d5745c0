import type { IncomingMessage, Server } from "node:http";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createDataVersion } from "#db/data-version";
import { fixturePoints, leagues } from "#db/schema";
import { nameTeam } from "#server/leagues/membership/name-team";
import { endSession, startSession } from "#server/people/accounts/sessions";
import { isLockDue } from "#server/play/locks/lock-on-time";
import type { RequestContext } from "#server/run/http/context";
import { type CachedPage, createPageCache, type Page } from "#server/run/http/page-cache";
import { submit } from "#tests/server/play/leagues/elevens";
import { playFixture } from "#tests/server/play/leagues/play-fixture";
import { send, startHttp } from "#tests/support/http-server";
import { DAY, legalEleven, type SmallLeague, type SmallSeason } from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";

let server: Server;
let renders: number;
let state: string | null;
let now: number;

beforeEach(async () => {
  renders = 0;
  state = "first";
  now = 0;
  server = await startHttp({
    handle: async (request: Request, { nonce }: RequestContext) => {
      renders += 1;
      const { pathname } = new URL(request.url);
      return new Response(`<script nonce="${nonce}"></script>${request.headers.get("cookie")}`, {
        headers: {
          "content-type": pathname.endsWith("json") ? "application/json" : "text/html",
          ...(pathname.endsWith("toast") && { "set-cookie": "flash=; Max-Age=0" }),
        },
      });
    },
    pageCache: createPageCache(
      () => state,
      () => now,
    ),
  });
});

afterEach(() => server.close());

const ask = (path: string, cookie: string, method = "GET") =>
  send(server, { path, method, headers: { cookie } });

/** The number of times that the app is asked when a request comes twice. */
async function madeFor(path: string, method = "GET"): Promise<number> {
  renders = 0;
  for (const _ of [1, 2]) await ask(path, "a=1", method);
  return renders;
}

describe("a kept page", () => {
  test("is worked out once, and has a nonce and a policy of its own each time", async () => {
    const first = await ask("/league/1", "a=1");
    const again = await ask("/league/1", "a=1");
    expect(renders).toBe(1);
    expect(again.headers.etag).toBe(first.headers.etag);
    const nonceOf = (body: string) => /nonce="([^"]+)"/.exec(body)?.[1] ?? "none";
    expect(nonceOf(again.body)).not.toBe(nonceOf(first.body));
    expect(again.headers["content-security-policy"]).toContain(`'nonce-${nonceOf(again.body)}'`);
  });

  test("that has come while one waited for a turn is not worked out again", async () => {
    const page: Page = {
      etag: '"kept"',
      headers: [],
      pieces: [Buffer.from("Kept "), Buffer.from("")],
    };
    const looks: CachedPage[] = [
      { page: null, keep: () => {} },
      { page, keep: () => {} },
    ];
    const waited = await startHttp({
      handle: async () => new Response("Worked out"),
      pageCache: { find: () => looks.shift() ?? null },
    });
    const { body } = await send(waited, { path: "/league/1" });
    waited.close();
    expect(body).toMatch(/^Kept /);
  });

  test("goes to nobody else, and to no other address", async () => {
    await ask("/league/1", "a=1");
    expect((await ask("/league/1", "b=2")).body).toContain("b=2");
    await ask("/league/1?show=2", "a=1");
    expect(renders).toBe(3);
  });

  test("is old as soon as anything has changed, or after half a minute", async () => {
    await ask("/league/1", "a=1");
    state = "second";
    await ask("/league/1", "a=1");
    expect(renders).toBe(2);
    now = 29_999;
    await ask("/league/1", "a=1");
    expect(renders).toBe(2);
    now = 30_000;
    await ask("/league/1", "a=1");
    expect(renders).toBe(3);
  });

  test("is an HTML page of a league, read and without a cookie", async () => {
    expect(await madeFor("/league/1")).toBe(1);
    expect(await madeFor("/my-leagues")).toBe(2);
    expect(await madeFor("/league/1/json")).toBe(2);
    expect(await madeFor("/league/1/toast")).toBe(2);
    expect(await madeFor("/league/1", "HEAD")).toBe(2);
    state = null;
    expect(await madeFor("/league/1")).toBe(2);
  });
});

test("what a screen asks for by itself is kept and compared as its page is", async () => {
  expect(await madeFor("/trpc/board.json?input=1")).toBe(1);
  expect(await madeFor("/trpc/team.json?input=1")).toBe(2);
  const path = "/trpc/board.json?input=3";
  const { headers, status } = await ask(path, "a=1");
  expect([status, headers["cache-control"]]).toEqual([200, "private, no-cache"]);
  const requestHeaders = { cookie: "a=1", "if-none-match": headers.etag ?? "" };
  expect((await send(server, { path, headers: requestHeaders })).status).toBe(304);
  state = "second";
  expect((await send(server, { path, headers: requestHeaders })).status).toBe(304);
  const other = { ...requestHeaders, cookie: "b=2" };
  expect((await send(server, { path, headers: other })).status).toBe(200);
});

describe("at most 64 MB are kept", () => {
  const twoMegabytes: Page = { etag: "", headers: [], pieces: [Buffer.alloc(2 * 1024 * 1024)] };
  const open = () => {
    const pages = createPageCache(
      () => "state",
      () => 0,
    );
    return (path: string, cookie?: string) =>
      pages.find(
        { method: "GET", headers: { cookie } } as IncomingMessage,
        new URL(path, "http://x"),
      );
  };

  test("the page that was asked for least recently goes, and no other", () => {
    const find = open();
    const paths = Array.from({ length: 31 }, (_, index) => `/league/${index}`);
    for (const path of paths) find(path)?.keep(twoMegabytes);
    expect(find("/league/0")?.page).toBe(twoMegabytes);
    find("/league/31")?.keep(twoMegabytes);
    const lost = [...paths, "/league/31"].filter((path) => find(path)?.page === null);
    expect(lost).toEqual(["/league/1"]);
  });

  test("with the cookies that they are kept for", () => {
    const find = open();
    const long = { ...twoMegabytes, pieces: [Buffer.alloc(62 * 1024 * 1024)] };
    find("/league/1", "a=1")?.keep(long);
    expect(find("/league/1", "a=1")?.page).toBe(long);
    const cookie = "x".repeat(1024 * 1024);
    find("/league/1", cookie)?.keep(long);
    expect(find("/league/1", cookie)?.page).toBeNull();
  });

  test("a page that is worked out several times at once counts once", () => {
    const find = open();
    find("/league/1")?.keep(twoMegabytes);
    // All of them found nothing when they began.
    const pages = Array.from({ length: 40 }, () => find("/league/2"));
    for (const each of pages) each?.keep(twoMegabytes);
    expect(find("/league/1")?.page).toBe(twoMegabytes);
    expect(find("/league/2")?.page).toBe(twoMegabytes);
  });
});

describe("what makes every kept page old", () => {
  let services: TestServices;
  let season: SmallSeason;
  let league: SmallLeague;

  beforeEach(async () => {
    ({ services, season, league } = await startLeague([START, START + DAY]));
  });

  test("each write does: a team, a name, a score, a setting, a session", () => {
    const { db } = services;
    const { userId } = league.manager;
    const versionOf = createDataVersion(db);
    const session = startSession(services, userId);
    const writes = [
      () => submit(services, league.manager, legalEleven(season)),
      () => nameTeam(services, league.manager, "New Name"),
      () => playFixture(services, season, { fixture: 0, startsAt: START, did: { 0: { runs: 9 } } }),
      () => db.update(leagues).set({ budget: 90 }).run(),
      () => endSession(services, session.token),
      () => db.delete(fixturePoints).run(),
    ];
    for (const write of writes) {
      const before = versionOf();
      expect(versionOf()).toBe(before);
      write();
      expect(versionOf()).not.toBe(before);
    }
  });

  test("a fixture that starts does, until it has locked", () => {
    expect(isLockDue(services.db, START - 1)).toBe(false);
    expect(isLockDue(services.db, START)).toBe(true);
    services.setNow(START);
    submit(services, league.manager, legalEleven(season));
    expect(isLockDue(services.db, START)).toBe(false);
    expect(isLockDue(services.db, START + DAY)).toBe(true);
  });
});
