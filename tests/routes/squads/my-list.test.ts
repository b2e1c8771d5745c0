import { beforeEach, describe, expect, test } from "vitest";
import { appRouter } from "#server/run/trpc/router";
import { startOwnedLeague } from "#tests/support/start-owned-league";
import { action, loader } from "../../../app/routes/squads/list-screen";
import { logInAs, pageArgs, thrownBy } from "../page-args";

type Name = "asha" | "bela" | "omar";
type Form = Readonly<Record<string, string>>;

let league: Awaited<ReturnType<typeof start>>;
/** Four players of the pool. */
let ids: readonly number[];

const start = () => startOwnedLeague({ outsiders: ["Omar"] });

beforeEach(async () => {
  league = await start();
  ids = league.season.playersOf(0).slice(0, 4);
});

async function argsOf(name: Name, form?: Form, search = "") {
  const cookie = await logInAs(league.services, league[name]);
  const params = { leagueId: "1" };
  return pageArgs(league.services, `/league/1/squads/list${search}`, {
    cookie,
    params,
    ...(form && { form }),
  });
}

const save = async (name: Name, form: Form) => action(await argsOf(name, form));
const listOf = async (name: Name) => (await (await loader(await argsOf(name))).json()).list;

/** The players with a rank or a maximum, in the order of the list. */
async function wishesOf(name: Name) {
  const { players } = await listOf(name);
  return players
    .filter(({ place, maximum }) => place !== null || maximum !== null)
    .map(({ id, place, maximum }) => [id, place, maximum]);
}

const field = (kind: "rank" | "maximum", place: number) => `${kind}.${ids[place]}`;

describe("my list", () => {
  test("is saved in one go, before squads are made", async () => {
    const answer = await save("bela", {
      [field("rank", 0)]: "2",
      [field("rank", 1)]: "1",
      [field("maximum", 0)]: "7,50",
      [field("maximum", 2)]: "12",
      [field("rank", 3)]: "",
    });
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/league/1/squads/list"]);
    expect(await wishesOf("bela")).toEqual([
      [ids[1], 1, null],
      [ids[0], 2, 750],
      [ids[2], null, 1200],
    ]);
  });

  test("goes back to the page that was saved", async () => {
    const args = await argsOf("bela", { [field("rank", 0)]: "1" }, "?role=Batsman");
    expect((await action(args)).headers.get("location")).toBe("/league/1/squads/list?role=Batsman");
  });

  test("is nobody else's", async () => {
    await save("bela", { [field("rank", 0)]: "1", [field("maximum", 0)]: "7.50" });
    expect(await wishesOf("asha")).toEqual([]);
  });

  test("leaves alone what was not on the page", async () => {
    await save("bela", { [field("rank", 0)]: "1", [field("maximum", 0)]: "7.50" });
    await save("bela", { [field("rank", 1)]: "1" });
    expect(await wishesOf("bela")).toEqual([
      [ids[1], 1, null],
      [ids[0], 2, 750],
    ]);
  });

  test("of an old page undoes nothing that was saved since", async () => {
    await save("bela", { [field("maximum", 0)]: "7.50", [field("maximum", 1)]: "3" });
    const old = {
      seen: "all",
      [`seen.${field("maximum", 0)}`]: "5.00",
      ...{ [field("maximum", 0)]: "5.00", [field("maximum", 1)]: "", [field("maximum", 2)]: "2" },
    };
    await save("bela", old);
    expect((await wishesOf("bela")).map(([id, , maximum]) => [id, maximum])).toEqual([
      [ids[0], 750],
      [ids[1], 300],
      [ids[2], 200],
    ]);
  });

  test("takes back what its page still had", async () => {
    await save("bela", { [field("maximum", 0)]: "7.50" });
    const now = { [`seen.${field("maximum", 0)}`]: "7.50", [field("maximum", 0)]: "" };
    await save("bela", { seen: "all", ...now });
    expect(await wishesOf("bela")).toEqual([]);
  });

  test("moves a player up and down", async () => {
    await save("bela", {
      [field("rank", 0)]: "1",
      [field("rank", 1)]: "2",
      [field("rank", 2)]: "3",
    });
    await save("bela", { move: `up.${ids[2]}` });
    expect((await wishesOf("bela")).map(([id]) => id)).toEqual([ids[0], ids[2], ids[1]]);
    await save("bela", { move: `down.${ids[0]}` });
    expect((await wishesOf("bela")).map(([id]) => id)).toEqual([ids[2], ids[0], ids[1]]);
  });

  test("refuses what cannot be read beside its field, and saves nothing", async () => {
    const typed = {
      [field("rank", 0)]: "first",
      [field("rank", 1)]: "1",
      [field("maximum", 2)]: "x",
    };
    const answer = await save("bela", typed);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toEqual({
      intent: "save",
      faults: [
        { fields: [field("rank", 0)], sentence: "Enter a whole number from 1, or nothing." },
        { fields: [field("maximum", 2)], sentence: "Enter a price, such as 7.50, or nothing." },
      ],
      typed,
    });
    expect(await wishesOf("bela")).toEqual([]);
  });

  test.each([
    ["7.33", "A maximum must be a price in steps of 0.05."],
    ["100.50", "A maximum can be at most the purse, 100."],
  ])("refuses the maximum %s", async (maximum, sentence) => {
    const answer = await save("bela", { [field("maximum", 0)]: maximum });
    expect(await answer.json()).toMatchObject({
      faults: [{ fields: [field("maximum", 0)], sentence }],
    });
  });

  test.each(["rank", "maximum"] as const)("knows nobody whom its %s names", async (kind) => {
    const answer = await save("bela", { [`${kind}.99999`]: "1" });
    expect(await answer.json()).toMatchObject({ faults: [{ fields: [`${kind}.99999`] }] });
  });

  test("shows everybody with the figures to choose by", async () => {
    const { players } = await listOf("bela");
    expect(players.length).toBeGreaterThan(20);
    expect(players[0]).toMatchObject({ points: 0, played: 0, lastFive: [], base: 200 });
  });

  test.each(["sideways.1", "up.x", "up"])("cannot read the move '%s'", async (move) => {
    expect((await thrownBy(save("bela", { move }))).status).toBe(400);
  });
});

/** As its field does when it is left. */
function saveRow(name: Name, row: { readonly rank?: string; readonly maximum?: string }) {
  const { room } = appRouter.createCaller({ services: league.services, user: league[name] });
  return room.saveList({ leagueId: 1, list: { rows: [{ playerId: ids[0] ?? 0, ...row }] } });
}

test("a row is saved by itself", async () => {
  expect(await saveRow("bela", { maximum: "7.50" })).toEqual([]);
  expect(await wishesOf("bela")).toEqual([[ids[0], null, 750]]);
  expect(await saveRow("bela", { maximum: "?" })).toMatchObject([
    { fields: [field("maximum", 0)] },
  ]);
  expect(await wishesOf("bela")).toEqual([[ids[0], null, 750]]);
});

test("a player is moved by itself", async () => {
  await save("bela", { [field("rank", 0)]: "1", [field("rank", 1)]: "2" });
  const { room } = appRouter.createCaller({ services: league.services, user: league.bela });
  const move = { playerId: ids[1] ?? 0, by: -1 } as const;
  expect(await room.saveList({ leagueId: 1, list: { rows: [], move } })).toEqual([]);
  expect((await wishesOf("bela")).map(([id]) => id)).toEqual([ids[1], ids[0]]);
});

test.each([
  ["reads", () => listOf("omar")],
  ["saves", () => save("omar", { [field("rank", 0)]: "1" })],
])("an outsider %s no list", async (_what, visit) => {
  expect((await thrownBy(visit())).status).toBe(404);
});
