import { beforeEach, expect, test } from "vitest";
import type { SessionUser } from "#server/people/accounts/sessions";
import { apiTokenOf } from "#tests/support/api-token";
import { dumpTables } from "#tests/support/dump-tables";
import { HOUR, makeUser } from "#tests/support/season";
import { type TestServices, testServices } from "#tests/support/services";
import { logTo } from "../logged-events";
import { answerOf, logInAs, pageArgs } from "../page-args";
import { moduleOf } from "../route-modules";
import { BY_TOKEN } from "../who-gets-in";

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

function ask(
  { authorization, search = "", cookie = "", from = "192.0.2.1" }: Ask,
  handle = moduleOf("/api/v1/leagues").loader,
): Promise<Response> {
  const { context, request: page } = pageArgs(services, `/api/v1/leagues${search}`, { cookie });
  const request = new Request(
    page,
    authorization === undefined ? {} : { headers: { authorization } },
  );
  const params = { leagueId: "1", fixtureId: "1" };
  return answerOf(handle?.({ request, context: { ...context, clientAddress: from }, params }));
}

/** Invalid tokens in the header of a request. */
const WRONG: Readonly<Record<string, (good: string) => Ask>> = {
  nothing: () => ({}),
  "another scheme": (good) => ({ authorization: `Basic ${good}` }),
  "no scheme": (good) => ({ authorization: good }),
  "two of them": (good) => ({ authorization: `Bearer ${good}, Bearer ${good}` }),
  "two words": (good) => ({ authorization: `Bearer ${good} ${good}` }),
  "a token without its beginning": (good) => ({ authorization: `Bearer ${good.slice(6)}` }),
  "a token in other letters": (good) => ({ authorization: `Bearer ${good.toUpperCase()}` }),
  "a token and a letter": (good) => ({ authorization: `Bearer ${good}x` }),
  "half a megabyte": (good) => ({ authorization: `Bearer ${good}${"x".repeat(500_000)}` }),
  "its hash": () => ({ authorization: `Bearer gully_${"0".repeat(64)}` }),
  "a token in the address": (good) => ({ search: `?token=${good}&access_token=${good}` }),
};

test.each(BY_TOKEN)("%s answers nothing to what is no token, nor to a session", async (address) => {
  const cookie = await logInAs(services, asha);
  const attempts = Object.entries(WRONG).map(([what, askWith]) => [what, askWith(token)] as const);
  for (const [what, with_] of [...attempts, ["a session", { cookie }] as const]) {
    const answer = await ask(with_, moduleOf(address).loader);
    const text = await answer.text();
    const { status, headers } = answer;
    expect([what, status, headers.get("www-authenticate")]).toEqual([what, 401, "Bearer"]);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(`${text}${lines.join("")}`).not.toContain(token.slice(6));
  }
});

test.each([`Bearer x\r\nx-other: 1`, "Bearer \u0000"])(
  "%j is no header at all",
  (authorization) => {
    expect(() => new Headers({ authorization })).toThrow(TypeError);
  },
);

test("a thousand wrong tokens write thirty times, and stop neither the good one nor other addresses", async () => {
  const tryOne = (from: string) => ask({ authorization: `Bearer gully_${"A".repeat(43)}`, from });
  const statuses = new Map<number, number>();
  for (let tries = 0; tries < 1_000; tries += 1) {
    const { status } = await tryOne("192.0.2.1");
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect(Object.fromEntries(statuses)).toEqual({ 401: 30, 429: 970 });
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
