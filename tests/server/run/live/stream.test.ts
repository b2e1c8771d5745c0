import { once } from "node:events";
import { get, type IncomingMessage, type Server } from "node:http";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { lastChangeOf } from "#server/core/publish-change";
import { nameTeam } from "#server/leagues/membership/name-team";
import type { SessionUser } from "#server/people/accounts/sessions";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { broadcastChanges } from "#server/run/http/broadcast-changes";
import { mountEvents } from "#server/run/http/send-events";
import { stopServer } from "#server/run/http/stop-server";
import { portOf, send, startHttp } from "#tests/support/http-server";
import { recordScore } from "#tests/support/record-score";
import { DAY, joinAs, type SmallSeason } from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";
import { closed, readLines } from "./read-stream";

let services: TestServices;
let season: SmallSeason;
let server: Server;
/** The user for whom the cookie's text stands. */
let users: Map<string, SessionUser>;
let member: MemberLeague;

beforeEach(async () => {
  const started = await startLeague([START, START + DAY], { outsiders: ["Zoe", "Nadia"] });
  ({ services, season, manager: member } = started);
  const { asha, zoe, nadia } = started;
  users = new Map([
    ["asha", asha],
    ["zoe", zoe],
    ["nadia", { ...nadia, emailVerified: false }],
  ]);
  const answer = mountEvents(
    async () => new Response("a screen"),
    async (request) => {
      const cookie = request.headers.get("cookie") ?? "";
      if (cookie === "on a broken disk") throw new Error("disk I/O error");
      return users.get(cookie) ?? null;
    },
  );
  server = await startHttp({
    handle: (request, context) => answer(request, { ...context, services }),
  });
});

afterEach(() => {
  services.live.stop();
  server.close();
});

describe("the stream", () => {
  test("is what browsers and proxies take for one, and is quiet when nothing is new", async () => {
    const { response, lines } = await openStream({ cookie: "asha", since: changeNow() });
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      "content-type": "text/event-stream",
      "cache-control": "no-cache, no-transform",
      "x-accel-buffering": "no",
    });
    expect(await lines.next()).toBe("event: connected");
    expect(await lines.next()).toBe('data: {"lostAfterMs":45000}');
    expect(services.live.openStreams()).toBe(1);
    name("Asha's Eleven");
    services.live.deliver();
    expect((await lines.nextEvent()).kinds).toEqual(["league"]);
  });

  test("announces a stored score with the standings and nothing else of the teams", async () => {
    const { lines } = await openStream({ cookie: "asha", since: changeNow() });
    await lines.next();
    services.setNow(START);
    score("4 for none");
    services.live.deliver();
    const event = await lines.nextEvent();
    expect(event).toEqual({
      id: changeNow(),
      // The match locks with it.
      kinds: ["scores", "fixtures"],
      standings: [{ participantId: member.participantId, points: 0, rank: 1 }],
      spreadMs: 6,
    });
  });

  test("an old event number gets an event at once, the newest gets none", async () => {
    const since = changeNow();
    name("Once");
    name("Twice");
    const back = await openStream({ cookie: "asha", lastEventId: since });
    const event = await back.lines.nextEvent();
    expect(event.id).toBe(changeNow());
    const again = await openStream({ cookie: "asha", lastEventId: event.id });
    await again.lines.next();
    name("Thrice");
    services.live.deliver();
    expect((await again.lines.nextEvent()).id).toBe(changeNow());
  });

  test("beats while nothing happens", async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    try {
      const { lines } = await openStream({ cookie: "asha", since: changeNow() });
      await lines.until("event: connected");
      for (let beat = 1; beat <= 2; beat += 1) {
        vi.advanceTimersByTime(19_999);
        services.live.tend();
        expect(lines.all.filter((line) => line === "event: ping")).toHaveLength(beat - 1);
        vi.advanceTimersByTime(1);
        services.live.tend();
        expect(await lines.until("event: ping")).toBe("data: {}");
      }
    } finally {
      vi.useRealTimers();
    }
  });
});

describe("who may listen (rules.md#access)", () => {
  test.each([
    ["", 401, "Please log in again."],
    ["nadia", 403, "Please verify your email before proceeding."],
    ["zoe", 404, "League not found"],
  ])("%j gets %i", async (cookie, status, message) => {
    const { response, lines } = await openStream({ cookie, since: 0 });
    const refused = await lines.until("event: refused");
    expect(JSON.parse(refused.slice("data: ".length))).toEqual({ status, message });
    await closed(response);
    expect(services.live.openStreams()).toBe(0);
  });

  test("an unexpected error has no details", async () => {
    const { lines, response } = await openStream({ cookie: "on a broken disk", since: 0 });
    const refused = await lines.until("event: refused");
    expect(refused).toContain('"message":"The live stream broke off."');
    expect(refused).not.toContain("disk");
    await closed(response);
  });

  test.each(["", "one", "-1", "1e3", "1234567890123456"])(
    "since %j is no number",
    async (since) => {
      const { lines } = await openStream({ cookie: "asha", since });
      const refused = await lines.until("event: refused");
      expect(JSON.parse(refused.slice("data: ".length))).toEqual({
        status: 400,
        message: "This request could not be read.",
      });
      expect(services.live.openStreams()).toBe(0);
    },
  );

  test.each([
    ["GET", "/league/one/events"],
    ["GET", "/league/1/events/2"],
    ["HEAD", "/league/1/events"],
    ["POST", "/league/1/events"],
  ])("%s %s is no stream", async (method, path) => {
    const headers = { cookie: "asha", origin: `http://127.0.0.1:${portOf(server)}` };
    const answer = await send(server, { method, path, headers });
    expect(answer.headers["content-type"]).not.toBe("text/event-stream");
    expect(services.live.openStreams()).toBe(0);
  });

  test("a user who logs out hears no more", async () => {
    const { lines, response } = await openStream({ cookie: "asha", since: changeNow() });
    await lines.next();
    users.delete("asha");
    name("Behind her back");
    services.live.deliver();
    expect(await lines.until("event: refused")).toContain("Please log in again.");
    await closed(response);
    expect(services.live.openStreams()).toBe(0);
  });

  test("a login that ends is noticed without any news", async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    try {
      const { lines, response } = await openStream({ cookie: "asha", since: changeNow() });
      await lines.until("event: connected");
      users.delete("asha");
      vi.advanceTimersByTime(15_000);
      services.live.tend();
      expect(await lines.until("event: refused")).toContain("Please log in again.");
      await closed(response);
      expect(services.live.openStreams()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  test("a former member hears no more", async () => {
    const zoe = users.get("zoe");
    if (!zoe) throw new Error("Zoe was just made.");
    const { pin } = services.db.$client.prepare("select pin from leagues").get() as { pin: string };
    const guest = joinAs(services, { leagueId: member.leagueId, pin, manager: member }, zoe);
    const { lines } = await openStream({ cookie: "zoe", since: changeNow() });
    await lines.next();
    services.db.$client
      .prepare("update participants set user_id = ? where id = ?")
      .run(users.get("nadia")?.id, guest.participantId);
    name("Without Zoe");
    services.live.deliver();
    expect(await lines.until("event: refused")).toContain("League not found");
  });
});

test("who goes away has closed the stream", async () => {
  const { lines, response } = await openStream({ cookie: "asha", since: changeNow() });
  await lines.next();
  expect(services.live.openStreams()).toBe(1);
  response.destroy();
  await vi.waitFor(() => expect(services.live.openStreams()).toBe(0));
});

test("stopping the server ends its streams at once, for browsers to come back", async () => {
  const stop = broadcastChanges(services);
  const { lines, response } = await openStream({ cookie: "asha", since: changeNow() });
  await lines.next();
  const stopped = stopServer(server);
  stop();
  await stopped;
  await closed(response);
  expect(lines.has("event: refused")).toBe(false);
  expect(services.live.openStreams()).toBe(0);
});

function score(status: string) {
  recordScore(services, season.fixtureIds[0] ?? 0, { status });
}

function name(teamName: string) {
  nameTeam(services, member, teamName);
}

function changeNow(): number {
  return lastChangeOf(services.db, member);
}

interface Asked {
  readonly cookie: string;
  /** As the page knew it. */
  readonly since?: number | string;
  /** As a browser that reconnects sends it. */
  readonly lastEventId?: number;
}

async function openStream({ cookie, since, lastEventId }: Asked) {
  const query = since === undefined ? "" : `?since=${since}`;
  const again = lastEventId === undefined ? {} : { "last-event-id": String(lastEventId) };
  const sent = get({
    host: "127.0.0.1",
    port: portOf(server),
    path: `/league/${member.leagueId}/events${query}`,
    headers: { cookie, accept: "text/event-stream", ...again },
  });
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  return { response, lines: readLines(response) };
}
