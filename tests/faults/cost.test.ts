import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { appRouter } from "#server/run/trpc/router";
import { quantile, report } from "#tests/bench/report";
import { isFull, rounds } from "#tests/support/rounds";
import { type RunningServer, startServer } from "#tests/support/running-server";
import { listRoutes } from "../../app/routes";
import { ask } from "./ask";
import { type LeagueOnDisk, makeLeagueOnDisk } from "./league-on-disk";

/** The most of the main thread that a request of a stranger may take, in milliseconds. */
const MOST_CPU_MS = 30;
/** The mean of as many smooths the clock, and a collection of garbage that earlier requests caused. */
const REQUESTS = rounds(10, 40);
/** Linux counts a thread's time in hundredths of a second. */
const TICK_MS = 10;
const FORM = "application/x-www-form-urlencoded";
const KB = 1024;
const BODY = 63 * KB;

let league: LeagueOnDisk;
let server: RunningServer;
beforeAll(async () => {
  league = await makeLeagueOnDisk(2);
  server = await startServer({ dataDir: league.dataDir });
});
afterAll(async () => {
  await server.stop();
  league.remove();
});

/** Every address that a stranger can send a form to, or see a page at. */
const ADDRESSES = listRoutes().map(({ address }) => address.replace(/\*|:[a-zA-Z]+/g, "1"));

function fill(part: (index: number) => string): string {
  let text = "";
  for (let index = 0; text.length < BODY; index += 1) text += part(index);
  return text.slice(0, BODY);
}

const FORMS: readonly (readonly [string, string])[] = [
  ["fields of different names", fill((index) => `${index.toString(36)}&`)],
  ["one field again and again", fill(() => "intent&")],
  [
    "499 fields",
    Array.from({ length: 499 }, (_, index) => `f${index}=${"x".repeat(120)}`).join("&"),
  ],
  ["a field of escapes", `intent=login&email=${fill(() => "%C3%A9")}`],
  ["long texts", `intent=register&displayName=${fill(() => "a ")}`],
  [
    "a password of combining marks",
    `intent=login&email=a%40b.cd&password=${"e%CC%81".repeat(110)}`,
  ],
  ["a long address", `intent=reset&email=${"a".repeat(900)}%40${"b.".repeat(40)}`],
];

const JSON_BODIES: readonly (readonly [string, string])[] = [
  ["brackets", "[".repeat(BODY)],
  ["a long list", `{"leagueId":1,"playerIds":[${"1,".repeat(30_000)}1]}`],
  ["many names", `{${Array.from({ length: 5_000 }, (_, index) => `"k${index}":1`).join(",")}}`],
  ["a long text", JSON.stringify({ key: "x".repeat(BODY - 100) })],
];

const procedures = Object.keys(appRouter._def.procedures);

const QUERIES = [
  ["many parameters", `?${Array.from({ length: 2_000 }, (_, index) => `a${index}`).join("&")}`],
  ["a long parameter", `?pin=${"1".repeat(12 * KB)}`],
  ["escapes", `?returnTo=${"%2f%2e".repeat(2 * KB)}`],
] as const;

test("the addresses are those of the app", async () => {
  for (const path of ["/", "/login", "/verify-email/confirm", "/league/1/manage-team/1"]) {
    expect(ADDRESSES).toContain(path);
  }
  for (const path of ADDRESSES) {
    expect((await ask(server, path))?.status, path).not.toBe(500);
  }
});

test.each(FORMS)("a form with %s costs little wherever it is sent", async (what, body) => {
  for (const path of ADDRESSES) {
    const init = { method: "POST", headers: { "content-type": FORM }, body };
    await expectCheap(`${path}, ${what}`, path, init);
  }
});

test.each(QUERIES)("%s in an address cost little on every page", async (what, query) => {
  for (const path of ADDRESSES) await expectCheap(`${path}, ${what}`, path + query, {});
});

test.each(JSON_BODIES)("%s cost little in every procedure", async (what, body) => {
  for (const name of procedures) {
    const init = { method: "POST", headers: { "content-type": "application/json" }, body };
    await expectCheap(`${name}, ${what}`, `/trpc/${name}`, init);
    const batch = Array(200).fill(name).join(",");
    await expectCheap(`200 times ${name}, ${what}`, `/trpc/${batch}?batch=1`, init);
  }
});

test.each(JSON_BODIES)("%s cost little as a score that is pushed", async (what, body) => {
  const headers = { authorization: `Bearer ${"x".repeat(43)}` };
  const path = "/api/v1/fixtures/1/score";
  await expectCheap(`a pushed score, ${what}`, path, { method: "POST", headers, body });
});

const costs: number[] = [];

/** Of the main thread, for each of so many requests. */
async function costOf(requests: number, path: string, init: RequestInit): Promise<number> {
  const before = readCpu();
  for (let turn = 0; turn < requests; turn += 1) await ask(server, path, init);
  return (readCpu() - before) / requests;
}

async function expectCheap(what: string, path: string, init: RequestInit): Promise<void> {
  const first = await costOf(1, path, init);
  // One that is cheap at once is not dearer afterwards; in full the figure is of many.
  const isJudged = !isFull && first < MOST_CPU_MS;
  const cost = isJudged ? first : await costOf(REQUESTS, path, init);
  costs.push(cost);
  expect(cost, what).toBeLessThan(MOST_CPU_MS);
}

afterAll(() => {
  const value = quantile(costs, 1);
  report([
    { figure: "The dearest request of a stranger, CPU", unit: "ms", value, most: MOST_CPU_MS },
  ]);
});

/** The processor time of the server's main thread so far, in milliseconds. */
function readCpu(): number {
  const text = readFileSync(`/proc/${server.pid}/task/${server.pid}/stat`, "utf8");
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
