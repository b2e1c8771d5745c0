import { desc } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { fixtures, leagues } from "#db/schema";
import { makeSeason, makeUser, type SmallSeason } from "#tests/support/season";
import { type TestServices, testServices } from "#tests/support/services";
import { loader as root } from "../../../app/root";
import {
  action as createLeague,
  loader as createPage,
} from "../../../app/routes/leagues/create-league-screen";
import { loader as tournaments } from "../../../app/routes/leagues/tournaments-screen";
import { cookiesOf, logInAs, pageArgs, thrownBy } from "../page-args";

let services: TestServices;
let season: SmallSeason;
let cookie: string;

beforeEach(async () => {
  services = testServices();
  season = makeSeason(services, [Date.UTC(2026, 3, 1, 14)]);
  cookie = await logInAs(services, await makeUser(services, "Asha"));
});

const form = {
  name: "Office Nets",
  teamName: "Cow Corner Kings",
  budget: "100",
  teamBalance: "7",
  transfersAllowed: "25",
  freeTransfersPerMatch: "1",
  batMin: "3",
  batMax: "6",
  bowlMin: "3",
  bowlMax: "6",
  allrounderMin: "1",
  allrounderMax: "4",
  wicketkeeperMin: "1",
  wicketkeeperMax: "4",
  playoffTrades: "10",
  separatePlayoffTrades: "No",
};
const create = (change: Readonly<Record<string, string>>, search: string) =>
  createLeague(
    pageArgs(services, `/create-league${search}`, {
      cookie,
      form: { ...form, ...change },
    }),
  );

test("says its pin and goes there", async () => {
  const answer = await create({}, `?tournamentId=${season.tournamentId}`);
  expect(answer.headers.get("location")).toBe("/league/1");
  const { toasts } = await (
    await root(pageArgs(services, "/", { cookie: cookiesOf(answer) }))
  ).json();
  expect(toasts).toHaveLength(1);
  expect(toasts[0]?.text).toMatch(/^League created! PIN: [1-9]\d{5}$/);
});

describe("the rules to start with", () => {
  const search = "?tournamentId=1";
  const made = () => services.db.select().from(leagues).orderBy(desc(leagues.id)).get();
  const shared = { recaps: true, wall: true, receipts: true, budget: 100 };

  test("without a choice are the defaults", async () => {
    await create({}, search);
    expect(made()).toMatchObject({ ...shared, backups: 0, captainFallback: "none" });
  });

  test("of Classic are the defaults", async () => {
    await create({ start: "classic" }, search);
    expect(made()).toMatchObject({ ...shared, backups: 0, captainFallback: "none" });
  });

  test.each(["season", "match", "owned"])("of Friendly, %s, have stand-ins", async (format) => {
    await create({ start: "friendly", format, batMin: "4" }, search);
    const stands = { backups: 3, captainFallback: "vice" };
    expect(made()).toMatchObject({ ...shared, ...stands, format, batMin: 4 });
  });

  test("are those of another league where it says so", async () => {
    await create({}, search);
    services.db.update(leagues).set({ recaps: false, backups: 1 }).run();
    await create({ start: "friendly" }, `${search}&from=1`);
    expect(made()).toMatchObject({ id: 2, recaps: false, backups: 1, captainFallback: "none" });
  });

  test("of no such name make no league", async () => {
    expect((await thrownBy(create({ start: "cheat" }, search))).status).toBe(400);
    expect(made()).toBeUndefined();
  });
});

type FieldsAndSentence = readonly [readonly string[], string];
type Refusal = readonly [Partial<typeof form>, string, readonly FieldsAndSentence[]];

const refusals: readonly Refusal[] = [
  [{ name: " " }, "?tournamentId=1", [[["name"], "League name is required"]]],
  [{ teamName: "" }, "?tournamentId=1", [[["teamName"], "Team name is required"]]],
  [{}, "", [[[], "Tournament ID is missing"]]],
  [{}, "?tournamentId=99", [[[], "Tournament not found."]]],
];

test.each(refusals)("%o with %s is refused beside its fields", async (change, search, faults) => {
  const answer = await create(change, search);
  expect(answer.headers.get("location")).toBeNull();
  expect(await answer.json()).toEqual({
    intent: "create",
    faults: faults.map(([fields, sentence]) => ({ fields, sentence })),
    typed: { ...form, ...change },
  });
});

describe("a tournament that is over", () => {
  const sentence = "This tournament is over: no new league can be made for it.";
  const search = "?tournamentId=1";
  const open = () => createPage(pageArgs(services, `/create-league${search}`, { cookie }));
  /** Whether the Tournaments page offers a league for it. */
  const isOffered = async () => {
    const page = await (await tournaments(pageArgs(services, "/tournaments", { cookie }))).json();
    return page.tournaments[0]?.finished === false;
  };

  test.each(["finished", "abandoned"] as const)(
    "gets no league by the address of the form: all %s",
    async (state) => {
      services.db.update(fixtures).set({ state }).run();
      expect(await isOffered()).toBe(false);
      const refused = await thrownBy(open());
      expect([refused.status, await refused.json()]).toEqual([409, { sentence }]);
      const answer = await create({}, search);
      expect(answer.status).toBe(409);
      const { faults, typed } = await answer.json();
      expect(faults).toEqual([{ fields: [], sentence }]);
      expect(typed).toEqual(form);
      expect(services.db.select().from(leagues).all()).toEqual([]);
    },
  );

  test.each(["upcoming", "in progress"] as const)("is not over with a match %s", async (state) => {
    services.db.update(fixtures).set({ state }).run();
    expect(await isOffered()).toBe(true);
    expect((await open()).status).toBe(200);
    expect((await create({}, search)).headers.get("location")).toBe("/league/1");
  });

  test("is not one without any match yet", async () => {
    services.db.delete(fixtures).run();
    expect(await isOffered()).toBe(true);
    expect((await create({}, search)).headers.get("location")).toBe("/league/1");
  });
});
