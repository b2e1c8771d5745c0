import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { fixtures, playerIds, poolPlayers } from "#db/schema";
import { checkPlayers, type TypedCheck } from "#server/matches/operator/check-players";
import { editFixture } from "#server/matches/operator/edit-fixture";
import { openPool } from "#server/matches/operator/operator-pages";
import { formatTypedTime } from "#server/matches/operator/typed-text";
import { loadLeaguePool, loadPoolById } from "#server/play/leagues/league-pool";
import { readScore } from "#server/play/points/read-score";
import { readKnownSides } from "#server/play/season/read-known-sides";
import { smallMatch } from "#tests/server/matches/cricsheet/small-match";
import { operatorLog } from "#tests/server/matches/operator/operated-season";
import {
  type PushedSeason,
  pushedSeason,
  START,
  smallScorecard,
} from "#tests/server/matches/push/pushed-season";
import { dumpTables } from "#tests/support/dump-tables";
import { HOUR } from "#tests/support/season";
import { action as put } from "../../../app/routes/run/api/push-update";
import { pageArgs } from "../page-args";

let season: PushedSeason;
beforeEach(async () => {
  season = await pushedSeason();
});

const TEAMS = { teams: ["NEP", "India"], start: "2023-05-29T10:00:00Z" };

async function send(update: unknown, key = "m1", feed = "my-club", token = season.token) {
  const { context } = pageArgs(season.services, "/");
  const headers = { authorization: `Bearer ${token}` };
  const body = typeof update === "string" ? update : JSON.stringify(update);
  const request = new Request("http://gully.test/", { method: "PUT", headers, body });
  const answer = await put({ request, context, params: { feed, key } });
  return { status: answer.status, body: await answer.json() };
}

const score = () => readScore(season.services.db, season.fixtureId);
const log = () => operatorLog(season.services, season.league.manager);
const fixtureRows = () => season.services.db.select().from(fixtures).all();
const pool = () => openPool(season.services, season.operator, season.tournamentId).players;
const named = (name: string) => pool().find(({ terms }) => terms.name === name);

/** The small match with a bowler whom nobody knows in place of Thapa. */
function withStranger(bowler: unknown = { name: "N Khadka", id: "p77" }) {
  const card = smallScorecard();
  Object.assign(card.innings[0]?.bowling[0] ?? {}, { player: bowler });
  return card;
}

function elevenOf(names: readonly string[]): string[] {
  return [
    ...names,
    ...Array.from({ length: 11 - names.length }, (_, n) => `Made Up ${"ABCDEFGHIJK"[n]}`),
  ];
}

describe("an update finds its fixture", () => {
  test("by teams and start the first time, by the id of the feed from then on", async () => {
    expect((await send({ score: smallScorecard() })).status).toBe(404);
    expect(await send({ fixture: TEAMS, score: smallScorecard() })).toMatchObject({
      status: 200,
      body: { outcome: "stored", doubts: [] },
    });
    expect(fixtureRows()).toHaveLength(1);
    expect(await send({ score: smallScorecard() })).toMatchObject({
      status: 200,
      body: { outcome: "unchanged" },
    });
  });

  test("by the id of this server", async () => {
    const own = String(season.fixtureId);
    expect((await send({ score: smallMatch() }, own, "gully")).body.outcome).toBe("stored");
    expect((await send({ score: smallMatch() }, "99", "gully")).status).toBe(404);
    expect((await send({ fixture: TEAMS }, "1e0", "gully")).status).toBe(404);
  });

  test("or adds it, once, as an operator would", async () => {
    const start = "2023-06-10T10:00:00Z";
    const fixture = { teams: ["India", "Nepal"], start };
    expect((await send({ fixture }, "m2")).body.outcome).toBe("stored");
    expect((await send({ fixture }, "m2")).body.outcome).toBe("unchanged");
    expect(fixtureRows()).toHaveLength(2);
    expect(log()[0]).toBe("fixture India v Nepal added, starts Sat 10 Jun, 10:00 UTC");
  });

  test.each([
    [
      "of a team that is not there",
      { fixture: { ...TEAMS, teams: ["NEP", "Goa"] } },
      422,
      "/fixture/teams/1",
    ],
    ["of one team", { fixture: { ...TEAMS, teams: ["NEP", "NEP"] } }, 422, "/fixture/teams"],
    [
      "in another century",
      { fixture: { ...TEAMS, start: "2123-05-29T10:00:00Z" } },
      422,
      "/fixture/start",
    ],
    [
      "without a time zone",
      { fixture: { ...TEAMS, start: "2023-05-29T10:00" } },
      422,
      "/fixture/start",
    ],
    ["of another type", { fixture: { ...TEAMS, matchType: "T21" } }, 422, "/fixture/matchType"],
    ["with what nobody knows", { fixture: TEAMS, weather: "wet" }, 422, "/weather"],
    ["of another version", { version: 2, fixture: TEAMS }, 422, "/version"],
    ["that is no JSON", "{", 422, ""],
    [
      "with a fault in its score",
      { fixture: TEAMS, score: { state: "won", innings: [] } },
      422,
      "/score/state",
    ],
  ])("but not %s", async (_, update, status, pointer) => {
    const before = dumpTables(season.services.db);
    const answer = await send(update);
    expect([answer.status, answer.body.errors?.[0]?.pointer]).toEqual([status, pointer]);
    const { try_counts: _tries, push_tokens: _used, ...after } = dumpTables(season.services.db);
    expect(before).toMatchObject(after);
  });
});

describe("a start in an update", () => {
  beforeEach(() => season.services.setNow(START - 30 * HOUR));
  const later = { fixture: { ...TEAMS, start: "2023-05-29T12:00:00Z" } };

  test("is believed when it is sent twice, and stands in the log", async () => {
    await send({ fixture: TEAMS });
    expect(await send(later)).toMatchObject({ status: 202, body: { outcome: "held back" } });
    expect(fixtureRows()[0]?.startsAt).toBe(START);
    expect((await send(later)).body.outcome).toBe("stored");
    expect(fixtureRows()[0]?.startsAt).toBe(START + 2 * HOUR);
    expect(log()[0]).toBe("Nepal v India moved: Mon 29 May, 10:00 UTC → Mon 29 May, 12:00 UTC");
  });

  test("is forgotten when the next update has the old one", async () => {
    await send({ fixture: TEAMS });
    await send(later);
    await send({ fixture: TEAMS });
    expect((await send(later)).status).toBe(202);
    expect(fixtureRows()[0]?.startsAt).toBe(START);
  });

  test("moves nothing that has locked", async () => {
    season.services.setNow(START + HOUR);
    await send({ fixture: TEAMS, score: smallMatch() });
    for (const _ of [1, 2]) {
      const { status, body } = await send(later);
      expect([status, body.doubts]).toEqual([200, ["Nepal v India has locked: its start stays."]]);
    }
    expect(fixtureRows()[0]?.startsAt).toBe(START);
  });

  test("moves nothing that an operator has edited", async () => {
    await send({ fixture: TEAMS });
    const { services, operator, fixtureId } = season;
    const [row] = fixtureRows();
    editFixture(services, operator, fixtureId, {
      ...{ name: "The opener", matchType: "T20", stage: "group" },
      ...{ teamA: row?.teamAId ?? 0, teamB: row?.teamBId ?? 0 },
      startsAt: formatTypedTime(START),
    });
    await send(later);
    expect((await send(later)).body.doubts).toEqual([
      "The opener was edited by an operator: its start stays.",
    ]);
    expect(fixtureRows()[0]?.startsAt).toBe(START);
  });
});

describe("an update of a match", () => {
  test("that is called off is believed when it is sent twice, and never with a score", async () => {
    const off = { fixture: { ...TEAMS, calledOff: true } };
    expect((await send(off)).status).toBe(202);
    expect((await send(off)).body.outcome).toBe("stored");
    expect(score().state).toBe("abandoned");
    const both = await send({ ...off, score: smallScorecard() });
    expect([both.status, both.body.errors[0].pointer]).toEqual([422, "/fixture/calledOff"]);
  });

  test("that is older than what is stored changes nothing", async () => {
    const at = (minutes: number) => new Date(START + HOUR - minutes * 60_000).toISOString();
    await send({ fixture: TEAMS, asOf: at(5), score: smallMatch() });
    const before = dumpTables(season.services.db);
    const late = await send({ asOf: at(6), score: smallScorecard(), sides: [] });
    expect([late.status, late.body.outcome]).toEqual([200, "late"]);
    const { try_counts: _, ...after } = dumpTables(season.services.db);
    expect(before).toMatchObject(after);
    // A clock that is fast does not shut the others out.
    await send({ asOf: at(-90), score: smallMatch() });
    expect((await send({ asOf: at(0), score: smallMatch() })).body.outcome).toBe("unchanged");
  });

  test("before its start takes squads and sides, and no score", async () => {
    season.services.setNow(START - HOUR);
    const india = { team: "IND", players: elevenOf(["A Rao", "B Iyer", "C Iyer"]) };
    expect((await send({ fixture: TEAMS, sides: [india] })).body).toMatchObject({
      outcome: "stored",
      doubts: expect.arrayContaining([
        "Nobody knew Made Up A (IND), who joins the pool, to be checked.",
      ]),
    });
    const side = readKnownSides(season.services.db, season.fixtureId, null).get(2);
    expect([side?.source, side?.players.size]).toEqual(["feed", 11]);
    expect(log()[0]).toMatch(/^Nepal v India: side of India named: A Rao, /);
    expect((await send({ sides: [india] })).body.outcome).toBe("unchanged");
    expect((await send({ score: smallScorecard() })).status).toBe(409);
    const short = { team: "IND", players: ["A Rao"] };
    expect((await send({ sides: [short] })).status).toBe(422);
    const twice = { team: "IND", players: elevenOf(["A Rao", "Rao"]) };
    expect((await send({ sides: [twice] })).body.errors[0].pointer).toBe("/sides/0");
  });

  test("names its source in the log, and no token of another tournament sends it", async () => {
    await send({ fixture: TEAMS, source: "a scoring app", score: smallMatch() });
    expect(log()[0]).toBe(
      "Nepal v India: score is complete, pushed by token “Ravi's script, from a scoring app”",
    );
    expect((await send({ score: smallMatch() }, "m1", "my-club", "x".repeat(43))).status).toBe(401);
    expect((await send({ score: smallMatch() }, "m1", "../x")).status).toBe(404);
  });
});

describe("a player whom nobody knows", () => {
  test("joins the pool, to be checked: figures are stored, and nobody can pick the player", async () => {
    const { services, league, tournamentId } = season;
    const { body } = await send({ fixture: TEAMS, score: withStranger() });
    expect(body.doubts).toEqual(["Nobody knew N Khadka (NEP), who joins the pool, to be checked."]);
    const stranger = named("N Khadka");
    expect(stranger?.toCheck).toBe(true);
    const id = stranger?.id ?? 0;
    expect(score().lines.some(({ playerId }) => playerId === id)).toBe(true);
    const place = { leagueId: league.manager.leagueId, tournamentId };
    expect(loadLeaguePool(services.db, place).map((each) => each.id)).not.toContain(id);
    expect(loadPoolById(services.db, place).has(id)).toBe(true);
    expect(log()).toContain("N Khadka (NEP) added to the pool, to be checked");
    // The id is remembered, whatever the next update calls the player.
    await send({ score: withStranger({ name: "Naren Khadka", id: "p77" }) });
    expect(pool()).toHaveLength(7);
  });

  test("can be picked from the salary on that an operator gives", async () => {
    const { services, operator, league, tournamentId } = season;
    await send({ fixture: TEAMS, score: withStranger() });
    const row = typed({ salary: "8.5", role: "Bowler", overseas: true });
    expect(checkPlayers(services, operator, tournamentId, [row])).toBe(1);
    expect(checkPlayers(services, operator, tournamentId, [row])).toBe(0);
    const place = { leagueId: league.manager.leagueId, tournamentId };
    const picked = loadLeaguePool(services.db, place).find(({ id }) => id === row.playerId);
    expect(picked).toMatchObject({ salary: 850, role: "Bowler", overseas: true });
    expect(log()[0]).toBe("N Khadka (NEP) added to the pool: Bowler, salary 8.5, overseas");
  });

  test("who is somebody of the team gives the figures to that player, now and later", async () => {
    const { services, operator, tournamentId } = season;
    await send({ fixture: TEAMS, score: withStranger() });
    const gurung = named("E Gurung")?.id ?? 0;
    const khadka = named("N Khadka")?.id ?? 0;
    const bowled = () => score().lines.find(({ playerId }) => playerId === gurung)?.runsConceded;
    const before = bowled() ?? 0;
    checkPlayers(services, operator, tournamentId, [typed({ sameAs: gurung })]);
    expect(bowled()).toBe(before + 4);
    expect(score().lines.some(({ playerId }) => playerId === khadka)).toBe(false);
    expect(named("N Khadka")).toBeUndefined();
    expect(log()[0]).toBe("N Khadka (NEP) is E Gurung, who has the figures of both");
    // By the id and by the name.
    expect((await send({ score: withStranger() })).body).toMatchObject({
      outcome: "unchanged",
      doubts: [],
    });
    expect((await send({ score: withStranger("N Khadka") })).body.doubts).toEqual([]);
    expect(pool()).toHaveLength(6);
  });

  test.each([
    ["without a salary that can be", { salary: "nought" }, "salary"],
    ["with a role of nobody", { salary: "8", role: "Umpire" }, "role"],
    ["as a player of the other team", { sameAs: 1 }, "same"],
    ["as nobody", { sameAs: 999 }, "same"],
  ])("is not checked %s", async (_, fault, field) => {
    const { services, operator, tournamentId } = season;
    await send({ fixture: TEAMS, score: withStranger() });
    const row = typed(fault);
    expect(() => checkPlayers(services, operator, tournamentId, [row])).toThrow(
      expect.objectContaining({
        faults: [expect.objectContaining({ fields: [`${field}.${row.playerId}`] })],
      }),
    );
    expect(named("N Khadka")?.toCheck).toBe(true);
  });

  test("is not who has batted beside them", async () => {
    const { services, operator, tournamentId } = season;
    const card = smallScorecard();
    Object.assign(card.innings[1]?.batting[1] ?? {}, { player: "N Khadka", balls: 1 });
    await send({ fixture: TEAMS, score: card });
    const sameAs = named("C Thapa")?.id ?? 0;
    expect(() => checkPlayers(services, operator, tournamentId, [typed({ sameAs })])).toThrow(
      "N Khadka and C Thapa have batted in the same innings.",
    );
  });

  test("is made up no more than a squad could be", async () => {
    const squad = (from: number) => ({
      team: "NEP",
      players: Array.from({ length: 60 }, (_, n) => `Made Up ${from + n}`),
    });
    await send({ fixture: TEAMS, squads: [squad(100)] });
    const { status } = await send({ squads: [squad(200)] });
    expect(status).toBe(422);
    expect(pool().filter(({ team }) => team === "NEP")).toHaveLength(63);
  });
});

test("an id is learned where the whole name agrees, and finds the player before names do", async () => {
  const { services } = season;
  await send({ fixture: TEAMS, score: withStranger({ name: "C Thapa", id: "p9" }) });
  const { id } = named("C Thapa") ?? { id: 0 };
  const ids = services.db.select().from(playerIds).all();
  expect(ids).toMatchObject([{ playerId: id, provider: "my-club", externalId: "p9" }]);
  services.db.update(poolPlayers).set({ name: "Chandra" }).where(eq(poolPlayers.id, id)).run();
  await send({ score: withStranger({ name: "Somebody Else", id: "p9" }) });
  expect(pool()).toHaveLength(6);
  // Another id of the same name is another person.
  await send({ score: withStranger({ name: "Chandra", id: "p10" }) });
  expect(pool()).toHaveLength(7);
});

function typed(more: Partial<TypedCheck>): TypedCheck {
  const empty = { role: "Batsman", salary: "", overseas: false, uncapped: false, sameAs: null };
  return { playerId: named("N Khadka")?.id ?? 0, ...empty, ...more };
}
