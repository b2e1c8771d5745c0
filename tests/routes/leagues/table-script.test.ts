import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { participants } from "#db/schema";
import type { Handle } from "#server/run/http/context";
import { apiTokenOf } from "#tests/support/api-token";
import { type DataFolder, makeDataFolder } from "#tests/support/data-folder";
import { portOf, send, startHttp } from "#tests/support/http-server";
import { type PeopleLeague, startPeopleLeague } from "#tests/support/start-people-league";
import { loader as standings } from "../../../app/routes/run/api/league-standings";

const PAGE = path.resolve(import.meta.dirname, "../../../docs/api.md");
const SCRIPT = /^```js\n(?<script>.*?)^```$/ms.exec(readFileSync(PAGE, "utf8"))?.groups?.script;
const run = promisify(execFile);

let world: PeopleLeague;
let server: Awaited<ReturnType<typeof startHttp>>;
let folder: DataFolder;
let token: string;

beforeEach(async () => {
  world = await startPeopleLeague();
  const { services } = world;
  token = await apiTokenOf(services, world.ben);
  const handle: Handle = async (request, context) => {
    const [, leagueId = ""] = /leagues\/(\d+)\/standings$/.exec(context.url.pathname) ?? [];
    return standings({ request, context: { ...context, services }, params: { leagueId } });
  };
  server = await startHttp({ handle });
  folder = makeDataFolder();
  writeFileSync(folder.file("table.mjs"), SCRIPT ?? "");
});
afterEach(() => {
  server.close();
  folder.remove();
});

function runScript(by: string, leagueId = world.league.leagueId) {
  const env = { ...process.env, GULLY_URL: `http://127.0.0.1:${portOf(server)}`, GULLY_TOKEN: by };
  return run(process.execPath, [folder.file("table.mjs"), String(leagueId)], { env });
}

test("the script of the docs prints a table whose columns stand below each other", async () => {
  const { services, members } = world;
  const names = [
    [members.ben, "मुंबई के शेर और उनके बहुत पुराने दोस्त"],
    [members.asha, "```Super 👨‍👩‍👧 Strikers of the North"],
  ] as const;
  for (const [{ participantId }, teamName] of names) {
    const row = services.db.update(participants).set({ teamName });
    row.where(eq(participants.id, participantId)).run();
  }
  const { stdout } = await runScript(token);
  const [fence, league, ...rows] = stdout.trimEnd().split("\n");
  expect([fence, league, rows.pop()]).toEqual(["```", "Sunday Gully League", "```"]);
  expect(rows).toHaveLength(4);
  const lengths = rows.map((row) => [...new Intl.Segmenter().segment(row)].length);
  expect(new Set(lengths)).toEqual(new Set([30]));
  expect(stdout.match(/```/g)).toHaveLength(2);
  for (const row of rows) expect(row).toMatch(/^ {2}\d .{16,} +\d+\.\d\d$/u);
});

test("the script says why it was refused", async () => {
  await expect(runScript("gully_x")).rejects.toThrow(/401: Send a token of yours/);
  await expect(runScript(token, 99)).rejects.toThrow(/404: League not found/);
});

test("has at most twenty lines", () => {
  expect(SCRIPT?.trimEnd().split("\n").length).toBeLessThanOrEqual(20);
});

test("a copy that is the same is not sent again to fetch, which asks for nothing kept", async () => {
  const url = `http://127.0.0.1:${portOf(server)}/api/v1/leagues/${world.league.leagueId}/standings`;
  const authorization = `Bearer ${token}`;
  const whole = await fetch(url, { headers: { authorization } });
  const headers = { authorization, "if-none-match": whole.headers.get("etag") ?? "" };
  expect((await fetch(url, { headers })).status).toBe(304);
});

test("over HTTP, HEAD has no body and a copy that is the same is not sent again", async () => {
  const authorization = `Bearer ${token}`;
  const at = `/api/v1/leagues/${world.league.leagueId}/standings`;
  const whole = await send(server, { path: at, headers: { authorization } });
  const head = await send(server, { method: "HEAD", path: at, headers: { authorization } });
  expect([head.status, head.body]).toEqual([200, ""]);
  expect(head.headers.etag).toBe(whole.headers.etag);
  expect(head.headers["content-length"]).toBe(whole.headers["content-length"]);
  const headers = { authorization, "if-none-match": whole.headers.etag ?? "" };
  const again = await send(server, { path: at, headers });
  expect([again.status, again.body]).toEqual([304, ""]);
  expect(again.headers["cache-control"]).toBe("private, no-cache");
});
