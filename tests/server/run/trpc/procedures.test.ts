import type { Server } from "node:http";
import { createTRPCClient, httpLink, TRPCClientError } from "@trpc/client";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { SessionUser } from "#server/people/accounts/sessions";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { mountTrpc } from "#server/run/trpc/mount-trpc";
import { PLAIN_JSON } from "#server/run/trpc/procedures";
import type { AppRouter } from "#server/run/trpc/router";
import { portOf, send, startHttp } from "#tests/support/http-server";
import { DAY, legalEleven } from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";

let services: TestServices;
let server: Server;
let users: Map<string, SessionUser>;
let league: MemberLeague;
let eleven: number[];

/** The HTTP layer with the procedures in it; the cookie's text says who asks. */
beforeEach(async () => {
  const started = await startLeague([START, START + DAY], { outsiders: ["Zoe", "Nadia"] });
  ({ services, manager: league } = started);
  eleven = legalEleven(started.season);
  const { asha, zoe, nadia } = started;
  users = new Map([
    ["asha", asha],
    ["zoe", zoe],
    ["nadia", { ...nadia, emailVerified: false }],
  ]);
  const answer = mountTrpc(
    async () => new Response("a screen"),
    async (request) => users.get(request.headers.get("cookie") ?? "") ?? null,
  );
  server = await startHttp({
    handle: (request, context) => answer(request, { ...context, services }),
  });
});
afterEach(() => server.close());

function clientOf(cookie: string) {
  const origin = `http://127.0.0.1:${portOf(server)}`;
  const headers = { cookie, origin };
  const link = httpLink({ url: `${origin}/trpc`, headers, transformer: PLAIN_JSON });
  return createTRPCClient<AppRouter>({ links: [link] });
}

async function refusalOf(call: Promise<unknown>) {
  const error: unknown = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof TRPCClientError)) throw new Error("It should have been refused.");
  return { status: error.data?.httpStatus, sentence: error.message };
}

function submission() {
  const [captainId = 0, viceCaptainId = 0] = eleven;
  return {
    leagueId: league.leagueId,
    playerIds: eleven,
    captainId,
    viceCaptainId,
    booster: null,
    predictedTeamId: null,
    targetFixtureId: null,
    startedFrom: null,
    key: "a-key-of-sixteen",
  };
}

describe("the team's procedures", () => {
  test("submit, predict, reset and the sheet, typed end to end", async () => {
    const { team } = clientOf("asha");
    const { leagueId } = league;
    const stored = await team.submit.mutate(submission());
    expect(stored).toMatchObject({ ok: true, savedAt: START - DAY, charge: 0 });
    const sheet = await team.sheet.query({ leagueId });
    expect(sheet.saved.playerIds).toEqual(eleven);
    const { target, lastSaveNumber } = sheet;
    if (!target) throw new Error("There is a fixture to come.");
    await team.savePrediction.mutate({
      leagueId,
      predictedTeamId: target.teamB.id,
      fixtureId: target.id,
      startedFrom: lastSaveNumber,
      key: "another-key-of-16",
    });
    expect((await team.sheet.query({ leagueId })).saved.predictedTeamId).toBe(target.teamB.id);
    expect(await team.reset.mutate({ leagueId })).toEqual({ found: false });
    expect((await team.version.query({ leagueId })).targetFixtureId).toBe(target.id);
  });

  test("what the rules refuse comes back as codes", async () => {
    const { team } = clientOf("asha");
    const short = { ...submission(), playerIds: eleven.slice(0, 10) };
    expect(await team.submit.mutate(short)).toMatchObject({
      ok: false,
      faults: expect.arrayContaining([{ code: "not-eleven" }]),
    });
  });
});

describe("who may call them (rules.md#access)", () => {
  const missing = "❌ Missing user or league info";
  const unverified = "Please verify your email before proceeding.";
  const rows = [
    ["", 401, "Please log in again.", missing],
    ["nadia", 403, unverified, unverified],
    ["zoe", 404, "League not found", missing],
  ] as const;
  test.each(rows)("'%s' is answered %i", async (cookie, status, sentence, ofWrites) => {
    const { team } = clientOf(cookie);
    const { leagueId } = league;
    const prediction = { leagueId, fixtureId: 1, predictedTeamId: null, startedFrom: null };
    const reads = [
      team.sheet.query({ leagueId }),
      team.version.query({ leagueId }),
      team.player.query({ leagueId, playerId: eleven[0] ?? 0 }),
      team.sheet.query({ leagueId, fixtureId: 1 }),
      team.version.query({ leagueId, fixtureId: 1 }),
    ];
    const writes = [
      team.submit.mutate(submission()),
      team.savePrediction.mutate({ ...prediction, key: "a-key-of-sixteen" }),
      team.reset.mutate({ leagueId }),
      team.reset.mutate({ leagueId, fixtureId: 1 }),
    ];
    for (const refusal of await Promise.all(reads.map(refusalOf))) {
      expect(refusal).toEqual({ status, sentence });
    }
    for (const refusal of await Promise.all(writes.map(refusalOf))) {
      expect(refusal).toEqual({ status, sentence: ofWrites });
    }
    expect(services.db.$client.prepare("select count(*) from submissions").pluck().get()).toBe(0);
  });
});

describe("errors", () => {
  test("an AppError keeps its code and sentence", async () => {
    const { team } = clientOf("asha");
    const { leagueId } = league;
    const late = { leagueId, fixtureId: 99, predictedTeamId: null, startedFrom: null };
    expect(
      await refusalOf(team.savePrediction.mutate({ ...late, key: "a-key-of-sixteen" })),
    ).toEqual({
      status: 409,
      sentence: "❌ This match has started: its prediction can no longer be changed.",
    });
  });

  test("an input that no screen sends is refused without saying how it was read", async () => {
    const { team } = clientOf("asha");
    const sentence = "This request could not be read.";
    for (const key of ["short", "a key with blanks in it"]) {
      const call = team.submit.mutate({ ...submission(), key });
      expect(await refusalOf(call)).toEqual({ status: 400, sentence });
    }
    for (const fixtureId of [0, -1, 1.5, 1e300]) {
      const call = team.reset.mutate({ leagueId: league.leagueId, fixtureId });
      expect(await refusalOf(call)).toEqual({ status: 400, sentence });
    }
  });

  test("anything else is answered with the fallback sentence and no details", async () => {
    services.db.$client.exec("drop table submission_players");
    const call = clientOf("asha").team.submit.mutate(submission());
    const error: unknown = await call.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(TRPCClientError);
    expect(JSON.stringify(error)).not.toMatch(/sqlite|submission_players|\.ts/i);
    expect(error).toMatchObject({
      message: "❌ Error submitting team. Please try again.",
      data: { httpStatus: 500 },
    });
  });
});

describe("under the HTTP layer", () => {
  const body = [JSON.stringify({ leagueId: 1 })];
  const json = { "content-type": "application/json", cookie: "asha" };

  test("a call from another site never reaches a procedure", async () => {
    const headers = { ...json, "sec-fetch-site": "cross-site" };
    const answer = await send(server, { method: "POST", path: "/trpc/team.reset", headers, body });
    expect(answer.status).toBe(403);
    expect(services.db.$client.prepare("select count(*) from submissions").pluck().get()).toBe(0);
  });

  test("the headers of every response are there, and nothing may be kept", async () => {
    const input = encodeURIComponent(JSON.stringify({ leagueId: league.leagueId }));
    const { status, headers } = await send(server, {
      path: `/trpc/team.version?input=${input}`,
      headers: { cookie: "asha" },
    });
    expect(status).toBe(200);
    expect(headers["content-security-policy"]).toContain("default-src 'self'");
    expect(headers["cache-control"]).toBe("private, no-cache");
  });

  test("more than a request may carry is refused", async () => {
    const headers = { ...json, "sec-fetch-site": "same-origin" };
    const much = [JSON.stringify({ leagueId: 1, filler: "x".repeat(300_000) })];
    const sent = { method: "POST", path: "/trpc/team.reset", headers, body: much };
    expect((await send(server, sent)).status).toBe(413);
  });

  test("many calls in one and unknown procedures are no calls", async () => {
    const headers = { cookie: "asha" };
    const batch = await send(server, { path: "/trpc/team.version,team.sheet?batch=1", headers });
    expect(batch.status).toBe(400);
    expect((await send(server, { path: "/trpc/team.steal", headers })).status).toBe(404);
  });

  test("everything else goes to the screens", async () => {
    for (const path of ["/", "/trpc", "/trpcs/team.version"]) {
      expect((await send(server, { path })).body).toBe("a screen");
    }
  });
});
