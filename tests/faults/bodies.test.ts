import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningServer, startServer } from "#tests/support/running-server";
import { ask } from "./ask";
import { type LeagueOnDisk, makeLeagueOnDisk } from "./league-on-disk";

const KB = 1024;
const FORM = "application/x-www-form-urlencoded";
const PARTS = "multipart/form-data; boundary=x";
const JSON_TYPE = "application/json";

let league: LeagueOnDisk;
let server: RunningServer;

beforeAll(async () => {
  league = await makeLeagueOnDisk(1);
  server = await startServer({ dataDir: league.dataDir });
});
afterAll(async () => {
  await server.stop();
  league.remove();
});

interface Sent {
  readonly what: string;
  readonly path: string;
  readonly type: string;
  readonly body: string | Uint8Array<ArrayBuffer>;
  /** The status of the refusal. */
  readonly status: number;
}

const deep = "[".repeat(60 * KB);
const submitPath = "/trpc/team.submit";
const bytes = Uint8Array.from({ length: 40 * KB }, (_, index) => (index * 151) % 256);

const SENT: readonly Sent[] = [
  { what: "a form of 70 KB", path: "/login", type: FORM, body: filled(70), status: 413 },
  { what: "a form of 9 MB", path: "/login", type: FORM, body: filled(9 * KB), status: 413 },
  { what: "JSON of 300 KB", path: submitPath, type: JSON_TYPE, body: filled(300), status: 413 },
  {
    what: "ten thousand fields",
    path: "/login",
    type: FORM,
    body: "a=1&".repeat(10_000),
    status: 400,
  },
  { what: "a form of random bytes", path: "/login", type: FORM, body: bytes, status: 400 },
  {
    what: "random bytes as parts",
    path: "/login",
    type: PARTS,
    body: bytes,
    status: 400,
  },
  {
    what: "no kind of form",
    path: "/login",
    type: "text/plain",
    body: "intent=login",
    status: 400,
  },
  {
    what: "an intent of ours twice",
    path: "/login",
    type: FORM,
    body: "intent=login&intent=x",
    status: 400,
  },
  { what: "half of JSON", path: submitPath, type: JSON_TYPE, body: '{"leagueId":', status: 400 },
  { what: "JSON of random bytes", path: submitPath, type: JSON_TYPE, body: bytes, status: 400 },
  {
    what: "sixty thousand brackets",
    path: submitPath,
    type: JSON_TYPE,
    body: deep,
    status: 400,
  },
  { what: "null", path: submitPath, type: JSON_TYPE, body: "null", status: 400 },
  {
    what: "a league that is too big",
    path: submitPath,
    type: JSON_TYPE,
    body: '{"leagueId":1e308}',
    status: 400,
  },
  {
    what: "a prototype",
    path: submitPath,
    type: JSON_TYPE,
    body: '{"__proto__":{"leagueId":1}}',
    status: 400,
  },
  { what: "parts to a procedure", path: submitPath, type: PARTS, body: bytes, status: 400 },
  { what: "no procedure", path: "/trpc/__proto__", type: JSON_TYPE, body: "{}", status: 404 },
  { what: "a form to no page", path: "/nowhere", type: FORM, body: "a=1", status: 405 },
];

test.each(SENT)("$what is refused with $status", async ({ path, type, body, status }) => {
  const headers = { "content-type": type };
  const cookie = league.members[0]?.cookie ?? "";
  const answer = await ask(server, path, { method: "POST", headers, body, cookie });
  expect(answer?.status).toBe(status);
  expect((await ask(server, "/healthz"))?.status).toBe(200);
});

test.each([
  ["a broken escape", "/league/%ff"],
  ["a null byte", "/league/%00"],
  ["a way out of the folder", "/assets/..%2f..%2f..%2fetc%2fpasswd"],
  ["a number beyond numbers", `/league/${"9".repeat(400)}`],
  ["8 KB of a path", `/${"x".repeat(8 * KB)}`],
])("%s in an address is not found", async (_what, path) => {
  const cookie = league.members[0]?.cookie ?? "";
  expect((await ask(server, path, { cookie }))?.status).toBe(404);
});

test("an input in an address that is no JSON is refused with 400", async () => {
  expect((await ask(server, "/trpc/team.sheet?input=%7B"))?.status).toBe(400);
});

function filled(kilobytes: number): string {
  return "x".repeat(kilobytes * KB);
}
