import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findPushToken } from "#server/matches/push/push-tokens";
import { readScore } from "#server/play/points/read-score";
import type { Handle } from "#server/run/http/context";
import { smallMatch } from "#tests/server/matches/cricsheet/small-match";
import {
  addMatch,
  type PushedSeason,
  pushedSeason,
} from "#tests/server/matches/push/pushed-season";
import { type DataFolder, makeDataFolder } from "#tests/support/data-folder";
import { portOf, send, startHttp } from "#tests/support/http-server";
import { loader as listFixtures } from "../../../app/routes/run/api/fixtures";
import { action as push } from "../../../app/routes/run/api/push-score";

const DOCS = path.resolve(import.meta.dirname, "../../../docs");
const SCRIPT = path.join(DOCS, "push-match-file.mjs");
const run = promisify(execFile);

let season: PushedSeason;
let server: Awaited<ReturnType<typeof startHttp>>;
let folder: DataFolder;
let file: string;
beforeEach(async () => {
  season = await pushedSeason();
  const { services } = season;
  const handle: Handle = async (request, context) => {
    const [, fixtureId = ""] =
      /^\/api\/v1\/fixtures\/(\d+)\/score$/.exec(context.url.pathname) ?? [];
    const args = { request, context: { ...context, services }, params: { fixtureId } };
    return fixtureId === "" ? listFixtures(args) : push(args);
  };
  server = await startHttp({
    handle,
    mayPaste: async (_url, sent) =>
      "authorization" in sent && findPushToken(services.db, sent.authorization) !== null,
  });
  folder = makeDataFolder();
  file = folder.file("1234567.json");
  writeFileSync(file, JSON.stringify(smallMatch()));
});
afterEach(() => {
  server.close();
  folder.remove();
});

function runScript(token: string) {
  const env = {
    ...process.env,
    GULLY_URL: `http://127.0.0.1:${portOf(server)}`,
    GULLY_TOKEN: token,
  };
  return run(process.execPath, [SCRIPT, file], { env });
}

test("the script of the docs pushes a match file to the nearest fixture, again and again", async () => {
  const { services, operator, tournamentId, fixtureId, token } = season;
  addMatch(services, operator, tournamentId, "2023-06-09T10:00");
  expect((await runScript(token)).stdout).toBe("Nepal v India: The update is stored.\n");
  expect(readScore(services.db, fixtureId)).toMatchObject({ status: "India won by 4 runs" });
  expect((await runScript(token)).stdout).toBe("Nepal v India: Nothing has changed.\n");
});

test("the script says why it was refused", async () => {
  await expect(runScript("x".repeat(43))).rejects.toThrow(/401: Send the token of this tournament/);
  const match = smallMatch();
  match.info.dates = ["2023-05-09"];
  writeFileSync(file, JSON.stringify(match));
  await expect(runScript(season.token)).rejects.toThrow(
    "422: /info/dates The match of the file was played on 2023-05-09",
  );
});

test("has at most thirty lines, and the page about it names it", () => {
  expect(readFileSync(SCRIPT, "utf8").trimEnd().split("\n").length).toBeLessThanOrEqual(30);
  expect(readFileSync(path.join(DOCS, "push-feed.md"), "utf8")).toContain("push-match-file.mjs");
});

test("a body above the usual limit needs a token that is good", async () => {
  const body = [JSON.stringify(smallMatch()).padEnd(100 * 1024)];
  const request = { method: "POST", path: `/api/v1/fixtures/${season.fixtureId}/score`, body };
  const sendAs = (token: string) =>
    send(server, { ...request, headers: { authorization: `Bearer ${token}` } });
  const refused = await sendAs("x".repeat(43));
  expect([refused.status, JSON.parse(refused.body)]).toEqual([
    401,
    { errors: [{ sentence: expect.stringMatching(/^Send the token/), pointer: "" }] },
  ]);
  expect((await sendAs(season.token)).status).toBe(200);
});
