import { beforeEach, describe, expect, test } from "vitest";
import { appRouter } from "#server/run/trpc/router";
import { actInRoom } from "#server/squads/making/act-in-room";
import type { RoomRequest } from "#server/squads/making/ask-in-room";
import { countPrepared } from "#tests/support/count-statements";
import { startOwnedLeague } from "#tests/support/start-owned-league";
import { action, loader } from "../../../app/routes/squads/room/room-screen";
import { logInAs, pageArgs, thrownBy } from "../page-args";

type League = Awaited<ReturnType<typeof start>>;

const start = () => startOwnedLeague({ way: "live", outsiders: ["Omar"] });

let league: League;

/** An auction of Asha and Bela that has begun: the first lot is up. */
beforeEach(async () => {
  league = await start();
  actInRoom(league.services, league.manager, { key: "begin-it-all", command: { kind: "resume" } });
  league.services.setNow(league.services.now() + 5_000);
});

type Name = "asha" | "bela" | "omar";
type Form = Readonly<Record<string, string>>;

async function argsOf(name: Name, form?: Form) {
  const cookie = await logInAs(league.services, league[name]);
  const params = { leagueId: "1" };
  return pageArgs(league.services, "/league/1/room", { cookie, params, ...(form && { form }) });
}

const post = async (name: Name, form: Form) =>
  action(await argsOf(name, { key: `key-of-${name}-1`, ...form }));
const key = "key-of-somebody";
const procedures = (name: Name) =>
  appRouter.createCaller({ services: league.services, user: league[name] }).room;
const send = (name: Name, request: RoomRequest) => procedures(name).act({ leagueId: 1, request });
const partOf = (name: Name) => procedures(name).read({ leagueId: 1 });

async function roomOf(name: Name) {
  const { room } = await (await loader(await argsOf(name))).json();
  if (room.way !== "live") throw new Error("The room is that of a live auction.");
  return room;
}

async function lotOf(name: Name) {
  const [lot] = (await roomOf(name)).part.news.lots;
  if (lot === undefined) throw new Error("Somebody is up for sale.");
  return lot;
}

describe("a form without JavaScript", () => {
  test("bids, and goes back to the room with a word about it", async () => {
    const { playerId } = await lotOf("bela");
    const answer = await post("bela", { intent: "bid", player: String(playerId), amount: "2.00" });
    expect(answer.status).toBe(302);
    expect(answer.headers.get("location")).toBe("/league/1/room");
    expect(await lotOf("asha")).toMatchObject({
      price: 200,
      leader: league.members.bela.participantId,
    });
  });

  test("bids once, however often it is sent", async () => {
    const { playerId } = await lotOf("bela");
    const form = { intent: "bid", player: String(playerId), amount: "2.00" };
    const answers = [await post("bela", form), await post("bela", form)];
    expect(answers.map(({ status }) => status)).toEqual([302, 302]);
    expect((await lotOf("bela")).price).toBe(200);
  });

  test.each([
    ["an old price", { amount: "2.00" }],
    ["what is between two steps", { amount: "2.30" }],
    ["more than the purse", { amount: "500" }],
  ])("is refused %s beside the button, with what was typed", async (_what, typed) => {
    const player = String((await lotOf("asha")).playerId);
    await post("asha", { intent: "bid", player, amount: "2.00" });
    const answer = await post("bela", { intent: "bid", player, ...typed });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      intent: "bid",
      faults: [{ fields: [], sentence: expect.stringMatching(/\.$/) }],
      typed,
    });
    expect((await lotOf("bela")).price).toBe(200);
  });

  test("saves a maximum for the player who is up, and refuses one beside its field", async () => {
    const player = String((await lotOf("bela")).playerId);
    const saved = await post("bela", { intent: "wish", player, maximum: "7.5" });
    expect(saved.status).toBe(302);
    expect((await roomOf("bela")).part.wishes).toMatchObject([{ maximum: 750 }]);
    const refused = await post("bela", { intent: "wish", player, maximum: "lots" });
    expect(await refused.json()).toMatchObject({
      intent: "wish",
      faults: [{ fields: ["maximum"], sentence: "Enter a price, such as 7.50." }],
      typed: { maximum: "lots" },
    });
    const between = await post("bela", { intent: "wish", player, maximum: "7.33" });
    expect(await between.json()).toMatchObject({ faults: [{ fields: ["maximum"] }] });
    const wish = { intent: "wish", player: Number(player), maximum: "lots" } as const;
    expect((await send("bela", wish)).faults).toMatchObject([{ fields: ["maximum"] }]);
    const answer = send("bela", { ...wish, maximum: "7.33" });
    await expect(answer).rejects.toThrow("A maximum must be a price in steps of 0.05.");
  });

  test("that no page of ours sends cannot be read", async () => {
    const args = await argsOf("bela", { intent: "steal", key: "key-of-bela-1" });
    expect((await thrownBy(action(args))).status).toBe(400);
  });
});

describe("what only the manager does", () => {
  const COMMANDS = ["pause", "resume", "sell", "skip", "undo"];

  test.each(COMMANDS)("%s is refused to a member", async (intent) => {
    const before = (await roomOf("bela")).part.news.lastEventId;
    const answer = await post("bela", { intent });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({
      faults: [{ fields: [], sentence: "Only the League Manager can do this." }],
    });
    expect((await roomOf("bela")).part.news.lastEventId).toBe(before);
  });

  test("sells and takes the sale back", async () => {
    const { playerId } = await lotOf("bela");
    await post("bela", { intent: "bid", player: String(playerId), amount: "2.00" });
    await post("asha", { intent: "sell" });
    const [lot] = (await roomOf("bela")).part.news.lots;
    expect(lot?.calledBy).not.toBeNull();
    league.services.setNow(lot?.endsAt ?? 0);
    expect((await roomOf("asha")).part.sales).toMatchObject([{ playerId, price: 200 }]);
    await post("asha", { intent: "undo", key: "key-of-asha-2" });
    const { sales, news } = (await roomOf("asha")).part;
    expect(sales).toEqual([]);
    expect(news.seats.map(({ purse }) => purse)).toEqual([10_000, 10_000]);
  });
});

describe("a command by itself", () => {
  test("is answered with the room after it", async () => {
    const { playerId } = await lotOf("bela");
    const bid = { intent: "bid", key, player: playerId, amount: "2.00" } as const;
    const answer = await send("bela", bid);
    expect(answer.faults).toEqual([]);
    expect(answer.part).toMatchObject({ news: { lots: [{ playerId, price: 200 }] } });
  });

  test("is answered with what is wrong, and the room as it is", async () => {
    const { playerId } = await lotOf("bela");
    const bid = { intent: "bid", key, player: playerId, amount: "1.00" } as const;
    const answer = await send("bela", bid);
    expect(answer.faults).toMatchObject([{ fields: [] }]);
    expect(answer.part).toMatchObject({ news: { lots: [{ playerId, price: null }] } });
  });
});

test("a page, and the data of a poll, prepare nothing the second time", async () => {
  const load = async () => {
    await loader(await argsOf("bela"));
    await partOf("bela");
  };
  await load();
  const args = await argsOf("bela");
  const prepared = await countPrepared(league.services.db, async () => {
    await loader(args);
    await partOf("bela");
  });
  expect(prepared).toBe(0);
});

describe("secrets", () => {
  test("a maximum is in no page of anybody else, and in no data", async () => {
    const player = String((await lotOf("bela")).playerId);
    await post("bela", { intent: "wish", player, maximum: "77.50" });
    const page = JSON.stringify(await (await loader(await argsOf("asha"))).json());
    const part = JSON.stringify(await partOf("asha"));
    expect(page + part).not.toContain("7750");
    expect(await partOf("bela")).toMatchObject({ wishes: [{ maximum: 7750 }] });
  });
});

describe("who is no member", () => {
  test.each([
    ["the room", async () => loader(await argsOf("omar"))],
    ["a bid", () => post("omar", { intent: "bid", player: "1", amount: "2.00" })],
    ["a maximum", () => post("omar", { intent: "wish", player: "1", maximum: "2.00" })],
  ])("does not find %s", async (_what, visit) => {
    expect((await thrownBy(visit())).status).toBe(404);
  });
});
