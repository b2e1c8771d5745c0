import type { Server } from "node:http";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { operators, scorers } from "#db/schema";
import type { Handle } from "#server/run/http/context";
import { createMayPaste } from "#server/run/http/may-send-large";
import { smallMatch } from "#tests/server/matches/cricsheet/small-match";
import {
  addMatch,
  makeCup,
  type PushedSeason,
  pushedSeason,
} from "#tests/server/matches/push/pushed-season";
import { portOf, startHttp } from "#tests/support/http-server";
import { makeUser } from "#tests/support/season";
import { readSessionUser } from "../../../app/lib/session.server";
import { action } from "../../../app/routes/matches/desk/match-file-screen";
import { answerOf, logInAs } from "../page-args";

const MB = 1024 * 1024;

let season: PushedSeason;
let server: Server;
let cookies: Record<"scorer" | "operator" | "member", string>;

/** The HTTP layer as `gully serve` sets it up, in front of the page of match files. */
beforeEach(async () => {
  season = await pushedSeason();
  const { services, tournamentId, operator } = season;
  const sam = await makeUser(services, "Sam");
  services.db.insert(scorers).values({ tournamentId, userId: sam.id, since: 0 }).run();
  cookies = {
    scorer: await logInAs(services, sam),
    operator: await logInAs(services, { id: operator.userId } as never),
    member: await logInAs(services, await makeUser(services, "Mira")),
  };
  const handle: Handle = async (request, context) => {
    const [, fixtureId = ""] = /^\/match\/(\d+)\/file$/.exec(context.url.pathname) ?? [];
    if (fixtureId === "") return new Response("read");
    const args = { request, context: { ...context, services }, params: { fixtureId } };
    return answerOf(action(args));
  };
  server = await startHttp({ handle, mayPaste: createMayPaste(services, readSessionUser) });
});
afterEach(() => server.close());

/** A match file that is made longer by parts that no reader looks at. */
function fileOf(bytes: number): string {
  const text = JSON.stringify({ ...smallMatch(), padding: "" });
  return text.replace('"padding":""', `"padding":"${"x".repeat(bytes - text.length)}"`);
}

async function send(who: keyof typeof cookies, path: string, bytes: number) {
  const body = new FormData();
  body.append("intent", "preview");
  body.append("files", new File([fileOf(bytes)], "1.json"));
  const url = `http://127.0.0.1:${portOf(server)}${path}`;
  const origin = { origin: url.slice(0, url.indexOf("/", 8)), cookie: cookies[who] };
  return fetch(url, { method: "POST", headers: origin, body });
}

const page = (fixtureId = season.fixtureId) => `/match/${fixtureId}/file`;

test("a scorer sends a match file of 4 MB, and sees what it changes", async () => {
  const answer = await send("scorer", page(), 4 * MB - 1024);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ preview: { status: "India won by 4 runs" } });
});

test.each([
  ["scorer", "/match/999/file"],
  ["scorer", "/operator/fixture/1/file"],
  ["scorer", "/operator/tournament/1/pool"],
  ["member", "/match/1/file"],
] as const)("a %s may not send as much to %s", async (who, path) => {
  expect((await send(who, path, MB)).status).toBe(413);
});

test("neither to a fixture of another tournament, nor once removed; an operator goes on", async () => {
  const other = makeCup(season.services, season.operator, "Other Cup");
  const foreign = addMatch(season.services, season.operator, other, "2023-05-29T10:00");
  expect((await send("scorer", page(foreign), MB)).status).toBe(413);
  season.services.db.delete(scorers).run();
  expect((await send("scorer", page(), MB)).status).toBe(413);
  expect((await send("operator", page(), MB)).status).toBe(200);
  const gone = eq(operators.userId, season.operator.userId);
  season.services.db.delete(operators).where(gone).run();
  expect((await send("operator", page(), MB)).status).toBe(413);
});
