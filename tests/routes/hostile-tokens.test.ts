import { beforeEach, describe, expect, test } from "vitest";
import type { SessionUser } from "#server/people/accounts/sessions";
import { apiTokenOf } from "#tests/support/api-token";
import { dumpTables } from "#tests/support/dump-tables";
import { HOUR, makeUser } from "#tests/support/season";
import { type TestServices, testServices } from "#tests/support/services";
import { loader as leagues } from "../../app/routes/run/api/leagues";
import { logTo } from "./logged-events";
import { logInAs, pageArgs } from "./page-args";

let services: TestServices;
let lines: string[];
let asha: SessionUser;
let token: string;

beforeEach(async () => {
  lines = [];
  const quiet = testServices();
  services = Object.create(quiet, { log: { value: logTo(lines) } });
  asha = await makeUser(services, "Asha");
  token = await apiTokenOf(services, asha);
});

interface Ask {
  readonly authorization?: string;
  readonly search?: string;
  readonly cookie?: string;
  readonly from?: string;
}

function ask({ authorization, search = "", cookie = "", from = "192.0.2.1" }: Ask) {
  const { context, request: page } = pageArgs(services, `/api/v1/leagues${search}`, { cookie });
  const request = new Request(
    page,
    authorization === undefined ? {} : { headers: { authorization } },
  );
  return leagues({ request, context: { ...context, clientAddress: from }, params: {} });
}

describe("what is no token in the header reads nothing", () => {
  const wrong: readonly (readonly [string, (token: string) => Ask])[] = [
    ["nothing", () => ({})],
    ["another scheme", (good) => ({ authorization: `Basic ${good}` })],
    ["no scheme", (good) => ({ authorization: good })],
    ["two of them", (good) => ({ authorization: `Bearer ${good}, Bearer ${good}` })],
    ["two words", (good) => ({ authorization: `Bearer ${good} ${good}` })],
    ["a token without its beginning", (good) => ({ authorization: `Bearer ${good.slice(6)}` })],
    ["a token in other letters", (good) => ({ authorization: `Bearer ${good.toUpperCase()}` })],
    ["a token and a letter", (good) => ({ authorization: `Bearer ${good}x` })],
    ["half a megabyte", (good) => ({ authorization: `Bearer ${good}${"x".repeat(500_000)}` })],
    ["its hash", () => ({ authorization: `Bearer gully_${"0".repeat(64)}` })],
    ["a token in the address", (good) => ({ search: `?token=${good}&access_token=${good}` })],
  ];
  test.each(wrong)("%s", async (_what, askWith) => {
    const answer = await ask(askWith(token));
    const text = await answer.text();
    expect([answer.status, answer.headers.get("www-authenticate")]).toEqual([401, "Bearer"]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(`${text}${lines.join("")}`).not.toContain(token.slice(6));
  });

  test("a session", async () => {
    expect((await ask({ cookie: await logInAs(services, asha) })).status).toBe(401);
  });

  test.each([`Bearer x\r\nx-other: 1`, "Bearer \u0000"])(
    "%j is no header at all",
    (authorization) => {
      expect(() => new Headers({ authorization })).toThrow(TypeError);
    },
  );
});

test("ten thousand wrong tokens write thirty times, and stop neither the good one nor other addresses", async () => {
  const tryOne = (from: string) => ask({ authorization: `Bearer gully_${"A".repeat(43)}`, from });
  const statuses = new Map<number, number>();
  for (let tries = 0; tries < 10_000; tries += 1) {
    const { status } = await tryOne("192.0.2.1");
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect(Object.fromEntries(statuses)).toEqual({ 401: 30, 429: 9_970 });
  expect(lines.filter((line) => line.includes('"api-refused"'))).toHaveLength(30);
  expect((await tryOne("198.51.100.7")).status).toBe(401);
  expect((await ask({ authorization: `Bearer ${token}` })).status).toBe(200);
  services.setNow(services.now() + HOUR);
  expect((await tryOne("192.0.2.1")).status).toBe(401);
});

test("a person's machines and tokens share what they may read, and write once a minute each", async () => {
  const tokens = [token];
  while (tokens.length < 10)
    tokens.push(await apiTokenOf(services, asha, `Screen ${tokens.length}`));
  const read = (by: string | undefined, from: string) =>
    ask({ authorization: `bearer ${by}`, from });
  for (const each of tokens) expect((await read(each, "192.0.2.1")).status).toBe(200);
  const before = dumpTables(services.db);
  for (let reads = 10; reads < 60; reads += 1) {
    const from = reads % 2 === 0 ? "192.0.2.1" : "198.51.100.7";
    expect((await read(tokens[reads % 10], from)).status).toBe(200);
  }
  const refused = await read(tokens[3], "198.51.100.7");
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"]);
  expect(dumpTables(services.db)).toEqual(before);
  const ben = await makeUser(services, "Ben");
  expect((await read(await apiTokenOf(services, ben), "192.0.2.1")).status).toBe(200);
});
