import { once } from "node:events";
import { get, type IncomingMessage, type Server } from "node:http";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { inTransaction } from "#db/client";
import { leaveLeague } from "#server/leagues/membership/leave-league";
import type { SessionUser } from "#server/people/accounts/sessions";
import { appendSquadEvents } from "#server/play/squads/append-events";
import { mountRoomEvents } from "#server/run/http/send-room-events";
import { createRoomHub } from "#server/squads/making/room-hub";
import type { RoomNews } from "#server/squads/making/room-news";
import { setWish } from "#server/squads/making/set-wish";
import { closed, readLines } from "#tests/server/run/live/read-stream";
import { portOf, send, startHttp } from "#tests/support/http-server";
import { type RoomLeague, startRoomLeague } from "./room-league";

let league: RoomLeague;
let server: Server;
/** The user for whom the cookie's text stands. */
let users: Map<string, SessionUser>;

beforeEach(async () => {
  league = await startRoomLeague();
  const { services, asha, ravi, zoe } = league.started;
  users = new Map([
    ["asha", asha],
    ["ravi", ravi],
    ["zoe", zoe],
  ]);
  const answer = mountRoomEvents(
    async () => new Response("a screen"),
    async (request) => users.get(request.headers.get("cookie") ?? "") ?? null,
  );
  server = await startHttp({
    handle: (request, context) => answer(request, { ...context, services }),
  });
});

afterEach(() => {
  league.started.services.rooms.stop();
  server.close();
});

describe("the stream of a room", () => {
  test("begins with the room as it is, and tells of a bid at once", async () => {
    league.start();
    const { ravi } = league.started.members;
    const { response, next } = await follow("asha");
    expect(response.headers["content-type"]).toBe("text/event-stream");
    const before = await next();
    expect(before).toMatchObject({ way: "live", stage: "running", lots: [{ price: null }] });
    const { lastEventId } = league.bid(ravi, 100);
    const after = await next();
    expect(after).toMatchObject({
      lastEventId,
      at: league.started.services.now(),
      lots: [{ playerId: league.up, price: 100, leader: ravi.participantId }],
    });
    expect(after.events.map(({ event }) => event.kind)).toEqual(["resume", "lot", "bid"]);
    expect(after.seats).toMatchObject([{ highestBid: 9_000 }, { highestBid: 9_000, places: 11 }]);
  });

  test("tells of what another process has stored", async () => {
    league.start();
    const { services, members } = league.started;
    const { next } = await follow("asha");
    await next();
    inTransaction(services.db, (tx) => {
      const pause = { kind: "pause", why: "manager" } as const;
      const { leagueId } = members.asha;
      appendSquadEvents(tx, { leagueId, userId: null, key: null, at: services.now() }, [pause]);
    });
    services.rooms.deliver();
    expect(await next()).toMatchObject({ stage: "paused", pausedFor: "manager" });
  });

  test("says who is here, with and without a stream", async () => {
    league.start();
    const { services, members } = league.started;
    const { next } = await follow("asha");
    expect(here(await next())).toEqual([members.asha.participantId]);
    services.rooms.noteHere(league.leagueId, members.ravi.participantId);
    services.rooms.deliver();
    expect(here(await next())).toEqual([members.asha.participantId, members.ravi.participantId]);
    league.pass(15_000);
    services.rooms.tend();
    expect(here(await next())).toEqual([members.asha.participantId]);
  });

  test("has nothing of anybody's wishes, also when they change", async () => {
    league.start();
    const { services, members, season } = league.started;
    const later = season.playersOf(0).find((id) => id !== league.up) ?? 0;
    const { lines, next } = await follow("asha");
    await next();
    setWish(services, members.ravi, { playerId: later, maximum: 7_777 - 27, rank: 1 });
    services.rooms.deliver();
    league.bid(members.asha, 100);
    await next();
    expect(lines.all.join("\n")).not.toMatch(/7750|"maximum"|rank|wish/);
  });

  test("is quiet where no squads are made, and begins with them", async () => {
    const { lines, next } = await follow("asha");
    await lines.until("event: connected");
    league.open();
    league.started.services.rooms.deliver();
    expect((await next()).stage).toBe("paused");
  });

  test("is one message for all who read it", async () => {
    league.start();
    const { services, members } = league.started;
    const hub = createRoomHub(services);
    const heard: unknown[] = [];
    const reader = () => ({ greet() {}, hear: (m: unknown) => heard.push(m), tend() {}, end() {} });
    hub.open(members.asha, reader());
    hub.open(members.ravi, reader());
    heard.length = 0;
    hub.deliver();
    expect(heard).toHaveLength(2);
    expect(heard[0]).toBe(heard[1]);
  });
});

describe("who may listen (rules.md#access)", () => {
  test.each([
    ["", 401, "Please log in again."],
    ["zoe", 404, "League not found"],
  ])("%j gets %i", async (cookie, status, message) => {
    league.start();
    const { response, lines } = await follow(cookie);
    const refused = await lines.until("event: refused");
    expect(JSON.parse(refused.slice("data: ".length))).toEqual({ status, message });
    await closed(response);
    expect(league.started.services.rooms.openStreams()).toBe(0);
  });

  test("who has left the league hears no more", async () => {
    league.start();
    const { services, members } = league.started;
    const { lines, next, response } = await follow("ravi");
    await next();
    leaveLeague(services, members.ravi);
    league.bid(members.asha, 100);
    expect(await lines.until("event: refused")).toContain("League not found");
    await closed(response);
    expect(lines.all.join("\n")).not.toContain('"price":100');
  });

  test("twenty streams of one person, and then a refusal", async () => {
    league.start();
    for (let tab = 0; tab < 20; tab += 1) await (await follow("asha")).next();
    const { lines } = await follow("asha");
    expect(await lines.until("event: refused")).toContain("Too many tabs are open.");
    await (await follow("ravi")).next();
  });

  test.each([
    ["GET", "/league/one/room/events"],
    ["HEAD", "/league/1/room/events"],
    ["POST", "/league/1/room/events"],
  ])("%s %s is no stream", async (method, path) => {
    const headers = { cookie: "asha", origin: `http://127.0.0.1:${portOf(server)}` };
    const answer = await send(server, { method, path, headers });
    expect(answer.headers["content-type"]).not.toBe("text/event-stream");
  });
});

test("who goes away is not here any more", async () => {
  league.start();
  const { services } = league.started;
  const { next, response } = await follow("asha");
  await next();
  response.destroy();
  await vi.waitFor(() => expect(services.rooms.openStreams()).toBe(0));
  expect(services.rooms.listHere(league.leagueId)).toEqual([]);
});

function here({ seats }: RoomNews): number[] {
  return seats.flatMap(({ isHere, participantId }) => (isHere ? [participantId] : []));
}

async function follow(cookie: string) {
  const sent = get({
    host: "127.0.0.1",
    port: portOf(server),
    path: `/league/${league.leagueId}/room/events`,
    headers: { cookie, accept: "text/event-stream" },
  });
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  const lines = readLines(response);
  const next = async (): Promise<RoomNews> => {
    for (;;) {
      const line = await lines.next();
      if (line.startsWith('data: {"lastEventId"')) return JSON.parse(line.slice("data: ".length));
    }
  };
  return { response, lines, next };
}
