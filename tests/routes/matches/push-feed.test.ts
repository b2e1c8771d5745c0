import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { fixtures, pushTokens } from "#db/schema";
import { editFixture } from "#server/matches/operator/edit-fixture";
import { addOperator, removeOperator } from "#server/matches/operator/name-operators";
import { openPool } from "#server/matches/operator/operator-pages";
import { formatTypedTime } from "#server/matches/operator/typed-text";
import { voidFixture } from "#server/matches/operator/void-fixture";
import { endPushToken } from "#server/matches/push/push-tokens";
import { readScore } from "#server/play/points/read-score";
import { loadFixture } from "#server/play/season/load-fixture";
import { smallMatch } from "#tests/server/matches/cricsheet/small-match";
import { operatorLog } from "#tests/server/matches/operator/operated-season";
import {
  addMatch,
  makeCup,
  type PushedSeason,
  pushedSeason,
  smallScorecard,
  tokenOf,
} from "#tests/server/matches/push/pushed-season";
import { dumpTables } from "#tests/support/dump-tables";
import { HOUR } from "#tests/support/season";
import { loader as oneFixture } from "../../../app/routes/run/api/fixture";
import { loader as listFixtures } from "../../../app/routes/run/api/fixtures";
import { loader as look, action as push } from "../../../app/routes/run/api/push-score";
import { logInAs, pageArgs } from "../page-args";

let season: PushedSeason;
beforeEach(async () => {
  season = await pushedSeason();
});

/** The answer to a script: its status and JSON. */
async function send(body: unknown, token = season.token, fixtureId = season.fixtureId) {
  const { context } = pageArgs(season.services, "/");
  const headers = { authorization: `Bearer ${token}` };
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const request = new Request("http://gully.test/", { method: "POST", headers, body: text });
  const answer = await push({ request, context, params: { fixtureId: String(fixtureId) } });
  return { status: answer.status, answer, body: await answer.json() };
}

/** The status and the pointer of the first fault. */
async function refused(body: unknown): Promise<[number, string]> {
  const { status, body: json } = await send(body);
  return [status, json.errors?.[0]?.pointer];
}

function score() {
  return readScore(season.services.db, season.fixtureId);
}

describe("a pushed match", () => {
  test("is stored like that of any feed, and the same body again changes nothing", async () => {
    const { services, fixtureId, league } = season;
    const match = smallMatch();
    expect(await send(match)).toMatchObject({ status: 200, body: { outcome: "stored" } });
    expect(score()).toMatchObject({ state: "finished", status: "India won by 4 runs" });
    expect(operatorLog(services, league.manager)).toEqual([
      "Nepal v India: score is complete, pushed by token “Ravi's script”",
      "token “Ravi's script” made, which can push scores",
    ]);
    const before = dumpTables(services.db);
    expect(await send(match)).toMatchObject({ status: 200, body: { outcome: "unchanged" } });
    const { try_counts: _, ...after } = dumpTables(services.db);
    expect(before).toMatchObject(after);
    const row = services.db.select().from(fixtures).where(eq(fixtures.id, fixtureId)).get();
    expect(row?.state).toBe("finished");
  });

  test("without an outcome is in play; the log names a token once, and what it corrects", async () => {
    const { services, league } = season;
    const begun = smallMatch();
    begun.info.outcome = undefined;
    const [first, second] = begun.innings;
    if (!first || !second) throw new Error("The small match has two innings.");
    await send({ ...begun, innings: [{ ...first, overs: first.overs.slice(0, 1) }] });
    expect(score()).toMatchObject({ state: "in progress", crease: { batters: [{}, {}] } });
    await send({ ...begun, innings: [first] });
    await send(smallMatch());
    const corrected = smallMatch();
    const last = corrected.innings[1]?.overs[0]?.deliveries[0];
    if (last) last.runs = { batter: 1, extras: 0, total: 1 };
    expect((await send(corrected)).body).toMatchObject({ outcome: "stored" });
    const pushed = operatorLog(services, league.manager).filter((each) => each.includes("pushed"));
    expect(pushed).toEqual([
      "Nepal v India: score is corrected, pushed by token “Ravi's script”: A Rao (IND, innings 2) runs conceded 2 → 1; C Thapa (NEP, innings 2) runs 2 → 1",
      "Nepal v India: score is complete, pushed by token “Ravi's script”",
      "Nepal v India: score is pushed by token “Ravi's script”",
    ]);
  });

  test("that goes back is believed when it is pushed once more", async () => {
    await send(smallMatch());
    const less = smallMatch();
    less.innings.pop();
    expect(await send(less)).toMatchObject({ status: 202, body: { outcome: "held back" } });
    expect(score().innings).toHaveLength(2);
    expect(await send(less)).toMatchObject({ status: 200, body: { outcome: "stored" } });
    expect(score().innings).toHaveLength(1);
  });
});

describe("a pushed scorecard", () => {
  test("gives the lines of the match file in all that it tells", async () => {
    await send(smallMatch());
    const ofFile = score();
    season = await pushedSeason();
    expect(await send(smallScorecard())).toMatchObject({ status: 200, body: { doubts: [] } });
    const { sidePlayers: _file, ...file } = ofFile;
    const { sidePlayers: _rows, ...rows } = score();
    expect(rows).toEqual(file);
  });

  test("with a name that fits two players, or an id of nobody, is refused whole", async () => {
    const card = smallScorecard();
    const [first] = card.innings;
    Object.assign(first?.batting[1] ?? {}, { player: "Iyer" });
    Object.assign(first?.bowling[0] ?? {}, { player: 999 });
    Object.assign(first?.bowling[1] ?? {}, { player: "New Bowler" });
    const { status, body } = await send(card);
    expect([status, body]).toEqual([
      422,
      {
        errors: [
          {
            sentence: "“Iyer” is more than one player in the pool of India.",
            pointer: "/innings/0/batting/1/player",
          },
          {
            sentence: "The id 999 is nobody in the pool of Nepal.",
            pointer: "/innings/0/bowling/0/player",
          },
        ],
      },
    ]);
    expect(score().lines).toEqual([]);
    // A new player joins nothing with a score that is refused.
    const { services, tournamentId, operator } = season;
    expect(openPool(services, operator, tournamentId).players).toHaveLength(6);
  });

  test("says what does not add up and stores it", async () => {
    const card = smallScorecard();
    Object.assign(card.innings[0]?.totals ?? {}, { runs: 60 });
    const { body } = await send(card);
    expect(body.doubts).toHaveLength(2);
    expect(body.doubts[0]).toMatch(/^Innings 1: /);
  });

  const broken: readonly [string, (card: ReturnType<typeof smallScorecard>) => object, string][] = [
    ["an unknown field", (card) => ({ ...card, colour: "blue" }), "/colour"],
    ["no state", ({ state: _, ...card }) => card, "/state"],
    ["a team of another fixture", (card) => ({ ...card, winner: "Kenya" }), "/winner"],
    ["runs below zero", (card) => changed(card, { runs: -1 }), "/innings/0/batting/0/runs"],
    ["runs beyond belief", (card) => changed(card, { runs: 5000 }), "/innings/0/batting/0/runs"],
    [
      "boundaries beyond the runs",
      (card) => changed(card, { sixes: 3 }),
      "/innings/0/batting/0/fours",
    ],
    ["overs that are none", (card) => overs(card, "0.9"), "/innings/0/bowling/0/overs"],
    [
      "a player twice",
      (card) => changed(card, { player: "B Iyer" }),
      "/innings/0/batting/1/player",
    ],
    ["three innings of a T20", (card) => third(card), "/innings/2"],
    ["an innings of no match", (card) => ({ ...card, state: "abandoned" }), "/state"],
  ];
  test.each(broken)("with %s is refused where it is wrong", async (_what, change, pointer) => {
    expect(await refused(change(smallScorecard()))).toEqual([422, pointer]);
    expect(score().lines).toEqual([]);
  });

  function changed(card: ReturnType<typeof smallScorecard>, to: object) {
    Object.assign(card.innings[0]?.batting[0] ?? {}, to);
    return card;
  }

  function overs(card: ReturnType<typeof smallScorecard>, to: string) {
    Object.assign(card.innings[0]?.bowling[0] ?? {}, { overs: to });
    return card;
  }

  function third(card: ReturnType<typeof smallScorecard>) {
    return { ...card, innings: [...card.innings, ...card.innings].slice(0, 3) };
  }
});

test("what does not fit the schema is said in sentences", async () => {
  const { state: _, ...card } = smallScorecard();
  Object.assign(card.innings[0]?.batting[0] ?? {}, { howOut: "gone", runs: "5" });
  const { body } = await send({ ...card, colour: "blue" });
  expect(body.errors.map(({ sentence }: { sentence: string }) => sentence)).toEqual([
    "state must be “in progress”, “finished” or “abandoned”.",
    "innings 1: batting.0.runs must be a whole number.",
    "innings 1: batting.0.howOut is not a known dismissal.",
    "“colour” is not known here.",
  ]);
});

describe("a push is refused", () => {
  test("where the body is no match of the fixture, with a pointer", async () => {
    expect(await refused("{")).toEqual([422, ""]);
    expect(await refused([])).toEqual([422, ""]);
    const other = smallMatch();
    other.info.teams = ["India", "Kenya"];
    other.info.players = {};
    other.innings.pop();
    expect(await refused(other)).toEqual([422, "/info/teams"]);
    const late = smallMatch();
    late.info.dates = ["2023-06-29"];
    expect(await refused(late)).toEqual([422, "/info/dates"]);
    const test = smallMatch();
    test.info.match_type = "Test";
    expect(await refused(test)).toEqual([422, "/info/match_type"]);
    const wrong = smallMatch();
    Object.assign(wrong.innings[0]?.overs[1]?.deliveries[0] ?? {}, { bowler: "Z Nobody" });
    expect(await refused(wrong)).toEqual([422, "/innings/0/overs/1/deliveries/0"]);
    const missing = smallMatch();
    Object.assign(missing.innings[0]?.overs[1]?.deliveries[0] ?? {}, { bowler: 7 });
    expect(await refused(missing)).toEqual([422, "/innings/0/overs/1/deliveries/0/bowler"]);
    expect(score().lines).toEqual([]);
  });

  test("without a token, with an ended one and when its maker is no operator any more", async () => {
    const { services, operator, tournamentId } = season;
    const bad = await send(smallMatch(), "x".repeat(43));
    expect([bad.status, bad.answer.headers.get("www-authenticate")]).toEqual([401, "Bearer"]);
    const [{ id: tokenId = 0 } = {}] = services.db.select().from(pushTokens).all();
    removeOperator(services, "olga@example.org");
    expect((await send(smallMatch())).status).toBe(401);
    addOperator(services, "olga@example.org");
    endPushToken(services, operator, { tournamentId, tokenId }, "192.0.2.1");
    expect((await send(smallMatch())).status).toBe(401);
    expect(score().lines).toEqual([]);
  });

  test("by a session, which is not looked at", async () => {
    const { services, operator, fixtureId } = season;
    const cookie = await logInAs(services, { id: operator.userId } as never);
    const { context } = pageArgs(services, "/");
    const body = JSON.stringify(smallMatch());
    const request = new Request("http://gully.test/", {
      method: "POST",
      headers: { cookie },
      body,
    });
    const answer = await push({ request, context, params: { fixtureId: String(fixtureId) } });
    expect(answer.status).toBe(401);
  });

  test("with the token of another tournament, as if there were no fixture", async () => {
    const { services, operator } = season;
    const other = makeCup(services, operator, "Other Cup");
    const token = tokenOf(services, operator, other);
    expect((await send(smallMatch(), token)).status).toBe(404);
    expect((await send(smallMatch(), season.token, 999)).status).toBe(404);
    expect(score().lines).toEqual([]);
  });

  test("before the start, and where an operator scores", async () => {
    const { services, operator, tournamentId, fixtureId } = season;
    const later = addMatch(services, operator, tournamentId, "2023-06-29T10:00");
    expect(await send(smallMatch(), season.token, later)).toMatchObject({ status: 409 });
    voidFixture(services, operator, fixtureId);
    const { status, body } = await send(smallMatch());
    expect([status, body.errors[0].sentence]).toEqual([
      409,
      "Nepal v India has a score that was typed or came from a match file, and it stays.",
    ]);
  });

  test("but not where an operator has only edited the fixture", async () => {
    const { services, operator, fixtureId } = season;
    const { name, stage, matchType, teamAId, teamBId, startsAt } = loadFixture(
      services.db,
      fixtureId,
    );
    editFixture(services, operator, fixtureId, {
      ...{ stage, matchType, teamA: teamAId, teamB: teamBId, name: `${name}, the decider` },
      startsAt: formatTypedTime(startsAt),
    });
    expect(await send(smallMatch())).toMatchObject({ status: 200 });
    expect(score().lines.length).toBeGreaterThan(0);
  });

  test("nor where it was moved nearer: the first pushed ball locks it and shows its teams", async () => {
    const { services, operator, tournamentId } = season;
    const nearer = addMatch(services, operator, tournamentId, "2023-05-29T12:00");
    expect(await send(smallMatch(), season.token, nearer)).toMatchObject({ status: 409 });
    services.setNow(services.now() + 2 * HOUR);
    expect(loadFixture(services.db, nearer).lockedAt).toBeNull();
    expect(await send(smallMatch(), season.token, nearer)).toMatchObject({ status: 200 });
    expect(loadFixture(services.db, nearer).lockedAt).toBe(Date.UTC(2023, 4, 29, 12));
  });

  test("beyond 120 in ten minutes, with the seconds to wait", async () => {
    for (let sent = 0; sent < 120; sent += 1) await send("{");
    const { status, answer } = await send(smallMatch());
    expect([status, answer.headers.get("retry-after")]).toEqual([429, "600"]);
    season.services.setNow(season.services.now() + HOUR);
    expect((await send(smallMatch())).status).toBe(200);
  });

  test("after 30 wrong tokens from one address, while good ones still work", async () => {
    for (let sent = 0; sent < 30; sent += 1) await send("{", "y".repeat(43));
    expect((await send("{", "y".repeat(43))).status).toBe(429);
    expect((await send(smallMatch())).status).toBe(200);
  });
});

test("a script finds its fixtures and their players, and nobody else does", async () => {
  const { services, fixtureId, token } = season;
  const args = (path: string, authorization: string) => {
    const { context } = pageArgs(services, path);
    const request = new Request(`http://gully.test${path}`, { headers: { authorization } });
    return { request, context, params: { fixtureId: String(fixtureId) } };
  };
  const list = await listFixtures(args("/api/v1/fixtures", `Bearer ${token}`));
  expect(await list.json()).toEqual({
    fixtures: [
      {
        ...{ id: fixtureId, name: "Nepal v India", matchType: "T20", state: "upcoming" },
        teams: [
          { id: 1, name: "Nepal", shortName: "NEP" },
          { id: 2, name: "India", shortName: "IND" },
        ],
        ...{ start: "2023-05-29T10:00:00.000Z", locked: false },
      },
    ],
  });
  const one = await oneFixture(args("/api/v1/fixtures/1", `Bearer ${token}`));
  expect((await one.json()).fixture.players).toHaveLength(6);
  for (const authorization of ["", "Bearer ", `Basic ${token}`]) {
    expect((await listFixtures(args("/api/v1/fixtures", authorization))).status).toBe(401);
    expect((await oneFixture(args("/api/v1/fixtures/1", authorization))).status).toBe(401);
  }
  expect(look().status).toBe(405);
});
