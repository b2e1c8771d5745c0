import { beforeEach, describe, expect, test } from "vitest";
import type { StatementSource } from "#game/play/match/known-side";
import type { LeagueSettings } from "#game/play/team/league-settings";
import type { SidesPage } from "#server/matches/operator/open-sides";
import type { SessionUser } from "#server/people/accounts/sessions";
import { openTeamSheet } from "#server/play/teams/team-sheet";
import { dumpTables } from "#tests/support/dump-tables";
import { DAY, HOUR, joinAs, makeLeague, makeSeason, makeUser } from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";
import { stateSide } from "#tests/support/state-side";
import { action, loader } from "../../../app/routes/matches/sides/sides-screen";
import { loader as home } from "../../../app/routes/stories/home/home-screen";
import { loader as player } from "../../../app/routes/stories/player-screen";
import { answerOf, logInAs, pageArgs } from "../page-args";
import { asLoader } from "../procedures";

type Form = Readonly<Record<string, string | readonly string[]>>;

const begin = (settings: Partial<LeagueSettings> = {}) =>
  startLeague([START, START + DAY], {
    now: START - HOUR,
    settings,
    members: ["Ben"],
    outsiders: ["Dan"],
    teams: ["Asha", "Ben"],
  });

let started: Awaited<ReturnType<typeof begin>>;
let services: TestServices;

beforeEach(async () => {
  started = await begin();
  ({ services } = started);
});

/** Eleven of the Reds: all but the players in these places, and the last ones. */
function elevenWithout(...places: readonly number[]): string[] {
  const squad = started.season.playersOf(0).filter((_, place) => !places.includes(place));
  return squad.slice(0, 11).map(String);
}

async function visit(user: SessionUser, form?: Form, fixtureId = "1"): Promise<Response> {
  const cookie = await logInAs(services, user);
  const visit = { cookie, params: { fixtureId }, ...(form && { form }) };
  const args = pageArgs(services, `/match/${fixtureId}/sides`, visit);
  return answerOf(form ? action(args) : loader(args));
}

const state = (user: SessionUser, ids: readonly string[]) =>
  visit(user, { intent: "state", in: ids });

describe("an outsider", () => {
  test.each<[string, Form | undefined]>([
    ["sees no page", undefined],
    ["states nothing", { intent: "state", in: ["1", "2"] }],
    ["pastes nothing", { intent: "paste", names: "Reds" }],
  ])("%s", async (_, form) => {
    const before = dumpTables(services.db);
    expect((await visit(started.dan, form)).status).toBe(404);
    const elsewhere = makeSeason(services, [START], { name: "Another Cup" });
    makeLeague(services, elsewhere, await makeUser(services, "Eve"));
    expect((await visit(started.asha, form, "3")).status).toBe(404);
    expect((await visit(started.asha, form, "99")).status).toBe(404);
    expect((await visit(started.asha, form, "x")).status).toBe(404);
    const { side_statements: stated = [] } = dumpTables(services.db);
    expect(stated).toEqual(before.side_statements ?? []);
  });

  test("of a member's league does not learn who stated a side", async () => {
    const other = makeLeague(services, started.season, started.dan);
    joinAs(services, other, await makeUser(services, "Eve"));
    await state(started.asha, elevenWithout());
    expect(await (await visit(started.ben)).text()).toContain('"name":"Asha"');
    const seen = await (await visit(started.dan)).text();
    expect(seen).toContain('"source":"member"');
    expect(seen).not.toContain("Asha");
  });
});

test("a page that is open asks for the sides alone, and an outsider gets none", async () => {
  const live = asLoader("board.sides", () => ({ fixtureId: 1, leagueId: null }));
  const ask = async (user: SessionUser) => {
    const cookie = await logInAs(services, user);
    const visit = { cookie, params: { fixtureId: "1" } };
    return answerOf(live(pageArgs(services, "/match/1/sides", visit)));
  };
  await state(started.asha, elevenWithout());
  const answer = await ask(started.ben);
  const { teams } = (await answer.json()) as SidesPage;
  expect(teams[0]?.statements).toMatchObject([{ name: "Asha", mine: false }]);
  expect(await ask(started.dan)).toMatchObject({ status: 404 });
});

test("what two members state is in the pages of each member, for their own team alone", async () => {
  const answer = await state(started.asha, elevenWithout(1));
  expect(answer.headers.get("location")).toBe("/match/1/sides");
  expect(openTeamSheet(services, started.members.ben).sides).toEqual([]);
  await state(started.ben, elevenWithout(1));
  expect(openTeamSheet(services, started.members.ben).sides).toMatchObject([{ teamId: 1 }]);

  const [, reds1] = started.season.playersOf(0);
  const cookie = await logInAs(services, started.ben);
  const params = { leagueId: "1", playerId: String(reds1) };
  const args = () => pageArgs(services, "/league/1", { cookie, params });
  const { deadline } = (await (await home(args())).json()).home;
  expect(deadline).toMatchObject({
    playing: { count: 9, of: 11, notNamed: [reds1, 15], unnamedCaptains: ["viceCaptain"] },
    names: { [String(reds1)]: "Reds 1", "15": "Reds 14" },
    leadsToSides: true,
  });
  const shown = await (await player(args())).json();
  expect(shown.player.next).toEqual({ fixture: "RED v BLU", status: "not named" });
});

describe("a screen leads to the sides (ADR-123)", () => {
  const THREE_HOURS = 3 * HOUR;
  const leads = async () => {
    const cookie = await logInAs(services, started.ben);
    const args = pageArgs(services, "/league/1", { cookie, params: { leagueId: "1" } });
    const onHome = (await (await home(args)).json()).home.deadline?.leadsToSides;
    expect(openTeamSheet(services, started.members.ben).leadsToSides).toBe(onHome);
    return onHome;
  };
  const stateReds = (source: StatementSource, fixtureId: number) =>
    stateSide(services, { fixtureId, teamId: 1, named: started.season.playersOf(0), source });

  test("from three hours before the match, in a league whose rules ask who is named", async () => {
    started = await begin({ backups: 1 });
    ({ services } = started);
    services.setNow(START - THREE_HOURS - 1);
    expect(await leads()).toBe(false);
    services.setNow(START - THREE_HOURS);
    expect(await leads()).toBe(true);
  });

  test("in another league once somebody in the tournament states sides", async () => {
    services.setNow(START - HOUR);
    expect(await leads()).toBe(false);
    stateReds("match file", 2);
    expect(await leads()).toBe(false);
    stateReds("operator", 2);
    expect(await leads()).toBe(true);
    services.setNow(START - THREE_HOURS - 1);
    expect(await leads()).toBe(false);
  });

  test("at any time once a side of the match is stated, also while it is not known", async () => {
    services.setNow(START - DAY);
    stateReds("operator", 1);
    expect(await leads()).toBe(true);
  });

  test("where a member of the league has stated one, not where others have in theirs", async () => {
    makeLeague(services, started.season, started.dan);
    await state(started.dan, elevenWithout());
    expect(await leads()).toBe(false);
    await state(started.asha, elevenWithout());
    expect(openTeamSheet(services, started.members.ben).sides).toEqual([]);
    expect(await leads()).toBe(true);
  });
});

test("a member confirms the eleven of another, and does not set it aside", async () => {
  await state(started.asha, elevenWithout(1));
  const form = { intent: "state", in: elevenWithout(1), only: "1", league: "1" };
  const confirmed = await visit(started.ben, form);
  expect(confirmed.headers.get("location")).toBe("/match/1/sides?league=1");
  const sidesOf = async (user: SessionUser) => {
    const { page } = (await (await visit(user)).json()) as { page: SidesPage };
    return page.teams;
  };
  const [reds, blues] = await sidesOf(started.asha);
  expect(reds?.known).toMatchObject({ source: "member", name: "Ben" });
  expect(blues?.statements).toEqual([]);
  const refused = await visit(started.ben, { intent: "state", aside: "1", league: "1" });
  expect(refused.status).toBe(403);
  expect(await refused.text()).toContain("Only the League Manager can set a side aside.");
  expect((await sidesOf(started.asha))[0]?.known).toEqual(reds?.known);
});

test("a doubt is answered by a choice", async () => {
  const ids = elevenWithout();
  const [first = "", ...others] = ids;
  const form = { intent: "state", in: others, choice: [`in-${first}`, "", "sub-16"] };
  expect((await visit(started.asha, form)).status).toBe(302);
  const page = await (await visit(started.asha)).json();
  expect(page.page.teams[0].listed).toMatchObject({ [first]: "named", "16": "substitute" });
});

describe("a form that is refused stores nothing and comes back", () => {
  test.each<[string, Form, number, string]>([
    ["ten", { intent: "state", in: ["1", "2"] }, 422, "RED: 2 of 11 players are in the side."],
    ["a long paste", { intent: "paste", names: "x".repeat(5000) }, 422, "at most 4000 characters"],
    ["many names", { intent: "paste", names: "ab,".repeat(300) }, 422, "these are more than 120"],
  ])("%s", async (_, form, status, sentence) => {
    const cookie = await logInAs(services, started.asha);
    const before = dumpTables(services.db);
    const args = pageArgs(services, "/match/1/sides", { cookie, params: { fixtureId: "1" }, form });
    const answer = (await action(args)) as Response;
    expect(answer.status).toBe(status);
    expect(await answer.text()).toContain(sentence);
    expect(dumpTables(services.db)).toEqual(before);
  });

  test.each<Form>([
    { intent: "nonsense" },
    { intent: "state", in: ["1", "x"] },
    { intent: "state", choice: "12" },
    { intent: "state", choice: "in-0" },
    { intent: "paste", names: "x".repeat(50_000) },
  ])("what no page of ours sends: %j", async (form) => {
    expect((await visit(started.asha, form)).status).toBe(400);
  });
});

test("a preview shows what was understood, and stores nothing", async () => {
  const { side_statements: before = [] } = dumpTables(services.db);
  const answer = await visit(started.asha, { intent: "paste", names: "Nobody Known, RED:" });
  expect((await answer.json()).preview).toEqual({
    listed: {},
    doubts: [{ why: "nobody", text: "Nobody Known", status: "named", candidates: [] }],
  });
  expect(dumpTables(services.db).side_statements ?? []).toEqual(before);
});

describe("what two members agree on", () => {
  const sidesOf = async (user: SessionUser) => {
    const { page } = (await (await visit(user)).json()) as { page: SidesPage };
    return page.teams[0];
  };
  const knownTo = async (user: SessionUser) => (await sidesOf(user))?.known;

  beforeEach(async () => {
    await state(started.asha, elevenWithout(1));
    services.setNow(services.now() + 1);
    await state(started.ben, elevenWithout(1));
  });

  test("says who stated it, and each of them can state another eleven", async () => {
    expect(await knownTo(started.asha)).toMatchObject({ source: "member", name: "Ben" });
    const { statements = [] } = (await sidesOf(started.asha)) ?? {};
    expect(statements.map(({ name, mine }) => [name, mine])).toEqual([
      ["Asha", true],
      ["Ben", false],
    ]);
    expect((await state(started.asha, elevenWithout(2))).status).toBe(302);
    // One against it is too few: it stays known, and the page says that they differ.
    expect(await knownTo(started.ben)).toMatchObject({ name: "Ben" });
    const after = await sidesOf(started.ben);
    expect(new Set(after?.statements.map(({ eleven }) => eleven)).size).toBe(2);
    await state(started.ben, elevenWithout(2));
    const [, second, third] = started.season.playersOf(0).map(String);
    const { listed = {} } = (await sidesOf(started.asha)) ?? {};
    expect([listed[Number(second)], listed[Number(third)]]).toEqual(["named", undefined]);
  });

  test.each(["operator", "scorer"] as const)("is repaired by a later %s", async (source) => {
    stateSide(services, {
      ...{ fixtureId: 1, teamId: 1, source, userId: started.asha.id },
      named: elevenWithout(3).map(Number),
    });
    const side = await sidesOf(started.ben);
    expect(side?.known).toMatchObject({ source, name: "Asha" });
    expect(side?.statements).toEqual([]);
    expect(side?.closed).toContain("has named this side.");
    expect((await state(started.ben, elevenWithout(1))).status).toBe(409);
    const { listed = {} } = side ?? {};
    expect(listed[started.season.playersOf(0)[1] ?? 0]).toBe("named");
    expect(listed[started.season.playersOf(0)[3] ?? 0]).toBeUndefined();
  });
});
