import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { SessionUser } from "#server/people/accounts/sessions";
import { listSquadEvents } from "#server/play/squads/load-squads";
import { appRouter } from "#server/run/trpc/router";
import { openSquads } from "#server/squads/making/open-squads";
import { endRehearsals, isRehearsing } from "#server/squads/making/rehearsals";
import type { RoomPage } from "#server/squads/making/show-room";
import { fillPool } from "#tests/support/auction/fill-pool";
import type { StartedLeague } from "#tests/support/start-league";
import { managing, startOwnedLeague } from "#tests/support/start-owned-league";
import { action, loader as toRoom } from "../../../app/routes/squads/room/rehearsal";
import { action as actInPage, loader as room } from "../../../app/routes/squads/room/room-screen";
import { answerOf, logInAs, pageArgs } from "../page-args";

let started: StartedLeague<"Bela", "Zoe">;

beforeEach(async () => {
  started = await startOwnedLeague({ outsiders: ["Zoe"] });
  fillPool(started.services, started.season, 40);
});
afterEach(() => endRehearsals(started.services));

type Route = typeof action;

async function visit(user: SessionUser, route: Route, form?: Record<string, string>) {
  const { services } = started;
  const cookie = await logInAs(services, user);
  const params = { leagueId: "1" };
  const args = pageArgs(services, "/league/1/room", { cookie, params, ...(form && { form }) });
  return answerOf(route(args));
}

async function pageOf(user: SessionUser) {
  const page = await visit(user, room as Route);
  return (await page.json()) as { room: RoomPage; isRehearsal: boolean };
}

describe("an outsider", () => {
  test.each([
    ["joins no rehearsal", "join"],
    ["leaves none", "leave"],
  ])("%s: the league does not exist", async (_, intent) => {
    expect((await visit(started.zoe, action, { intent })).status).toBe(404);
    expect(isRehearsing(started.services, 1)).toBe(false);
  });

  test("finds no room of it", async () => {
    await visit(started.bela, action, { intent: "join" });
    for (const route of [room, toRoom] as Route[]) {
      expect((await visit(started.zoe, route)).status).toBe(404);
    }
    const form = { intent: "resume", key: "key-of-zoe" };
    expect((await visit(started.zoe, actInPage as Route, form)).status).toBe(404);
    const { services, zoe } = started;
    const procedures = appRouter.createCaller({ services, user: zoe }).room;
    await expect(procedures.read({ leagueId: 1 })).rejects.toThrow("League not found");
  });
});

test("the room is the rehearsal's for a member who is in it, with JavaScript or without, and nobody else's", async () => {
  const { asha, bela, services } = started;
  const joined = await visit(bela, action, { intent: "join" });
  expect(joined.headers.get("location")).toBe("/league/1/room");
  expect(await pageOf(bela)).toMatchObject({ isRehearsal: true, room: { way: "live" } });
  expect(await pageOf(asha)).toMatchObject({ isRehearsal: false, room: { way: null } });

  const form = { intent: "resume", key: "key-of-bela" };
  expect((await visit(bela, actInPage as Route, form)).status).toBe(302);
  const procedures = appRouter.createCaller({ services, user: bela }).room;
  expect(await procedures.read({ leagueId: 1 })).toMatchObject({ news: { stage: "running" } });
  const request = { intent: "pause", key: "key-of-bela-2", player: null, sale: null } as const;
  expect(await procedures.act({ leagueId: 1, request })).toMatchObject({
    faults: [],
    part: { news: { stage: "paused" } },
  });
  expect(listSquadEvents(services.db, 1)).toEqual([]);

  await visit(bela, action, { intent: "leave" });
  expect(await pageOf(bela)).toMatchObject({ isRehearsal: false, room: { way: null } });
  expect(isRehearsing(services, 1)).toBe(false);
});

test("once the auction has begun there is only the auction", async () => {
  const { bela, services } = started;
  await visit(bela, action, { intent: "join" });
  openSquads(services, managing(started), "live");
  const before = listSquadEvents(services.db, 1).length;
  expect(await pageOf(bela)).toMatchObject({ isRehearsal: false, room: { way: "live" } });
  const again = await visit(bela, action, { intent: "join" });
  expect(again.status).toBe(302);
  expect((await pageOf(bela)).isRehearsal).toBe(false);
  expect(listSquadEvents(services.db, 1)).toHaveLength(before);
});

test("an unknown intent is refused", async () => {
  expect((await visit(started.bela, action, { intent: "start" })).status).toBe(400);
});
