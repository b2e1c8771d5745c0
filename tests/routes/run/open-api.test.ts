import { Validator } from "@seriousme/openapi-schema-validator";
import { Ajv2020, type AnySchema } from "ajv/dist/2020.js";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { MINUTE_MS } from "#game/core/units";
import { requireOperator } from "#server/matches/operator/operator-access";
import { makePushToken } from "#server/matches/push/push-tokens";
import type { SessionUser } from "#server/people/accounts/sessions";
import { type DocumentedOperation, writeOpenApi } from "#server/run/api/open-api";
import { OPERATIONS } from "#server/run/api/operations";
import { deleteAccount } from "#server/trust/personal-data/delete-account";
import { apiTokenOf } from "#tests/support/api-token";
import { type PeopleLeague, startPeopleLeague } from "#tests/support/start-people-league";
import { loader as sendDocument } from "../../../app/routes/run/api/openapi";
import { logInAs, pageArgs } from "../page-args";
import { moduleOf, ROUTE_MODULES, type RouteModule } from "../route-modules";

const ADDRESSES = [...ROUTE_MODULES.keys()].filter((address) => address.startsWith("/api/v1/"));

const document = writeOpenApi();

/** As the document says it, but with nothing in an answer that the document does not have. */
const ajv = new Ajv2020({ strict: false, formats: { "date-time": /^\d{4}-\d\d-\d\dT[\d:.]+Z$/ } });
ajv.addSchema(closed({ $id: "gully", components: document.components }) as AnySchema);

function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== "object" || schema === null) return schema;
  const entries = Object.entries(schema).map(([key, value]) => [key, closed(value)]);
  const isObject = "properties" in schema && "type" in schema && schema.type === "object";
  return { ...Object.fromEntries(entries), ...(isObject && { additionalProperties: false }) };
}

/** The parts that do not fit the schema that the document has for this status of this address. */
function faultsOf(operation: DocumentedOperation, status: number, body: unknown): string[] {
  const answer = operation.responses[status];
  if (answer === undefined) return [`the document has no ${status}`];
  const schema = answer.content?.["application/json"]?.schema;
  if (schema === undefined) return body === null ? [] : ["a body where there is none"];
  if (!("$ref" in schema)) return [];
  ajv.validate(`gully${schema.$ref}`, body);
  return (ajv.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

let world: PeopleLeague;
let tokens: Record<string, string>;

const WHO = [
  "nobody",
  "wrong",
  "outsider",
  "member",
  "manager",
  "former",
  "deleted",
  "push",
] as const;
type Who = (typeof WHO)[number];

beforeAll(async () => {
  world = await startPeopleLeague();
  const { services, ben, asha, dana, omar, olga, cara } = world;
  const proof = { password: "a long password", email: "", code: "" };
  const operator = requireOperator(services.db, olga);
  const push = { tournamentId: world.season.tournamentId, name: "Script" };
  tokens = {
    wrong: `gully_${"x".repeat(43)}`,
    outsider: await apiTokenOf(services, omar),
    member: await apiTokenOf(services, ben),
    manager: await apiTokenOf(services, asha),
    former: await apiTokenOf(services, dana),
    deleted: await apiTokenOf(services, cara),
    push: makePushToken(services, operator, push, "192.0.2.1"),
  };
  await deleteAccount(services, cara, proof, "192.0.2.1");
});

/** A minute of its own for each test: a token reads only so often. */
beforeEach(() => world.services.setNow(world.services.now() + MINUTE_MS));

interface Asked {
  readonly params?: Record<string, string>;
  readonly search?: string;
  readonly headers?: Record<string, string>;
  readonly method?: string;
}

async function ask(path: string, token: string | undefined, options: Asked = {}) {
  const { params = {}, search = "", headers = {}, method = "GET" } = options;
  const { loader, action } = routeOf(path);
  const { context } = pageArgs(world.services, path);
  const request = new Request(`http://gully.test${path}${search}`, {
    method,
    headers: { ...headers, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
    ...(method !== "GET" && method !== "HEAD" && { body: "{}" }),
  });
  const handle = method === "GET" || method === "HEAD" ? loader : action;
  const answer = await handle?.({ request, context, params });
  if (answer === undefined) throw new Error(`${path} has no ${method}.`);
  const text = await answer.text();
  return { answer, status: answer.status, body: text === "" ? null : JSON.parse(text) };
}

function routeOf(path: string): RouteModule {
  return moduleOf(path.replace(/\{(\w+)\}/g, ":$1"));
}

/** The status that each visitor is answered with, by the token that an address wants. */
const EXPECTED: Record<"reader" | "push" | "none", Record<Who, number>> = {
  reader: {
    ...{ nobody: 401, wrong: 401, outsider: 404, member: 200, manager: 200, former: 404 },
    ...{ deleted: 401, push: 401 },
  },
  push: {
    ...{ nobody: 401, wrong: 401, outsider: 401, member: 401, manager: 401, former: 401 },
    ...{ deleted: 401, push: 200 },
  },
  none: {
    ...{ nobody: 200, wrong: 200, outsider: 200, member: 200, manager: 200, former: 200 },
    ...{ deleted: 200, push: 200 },
  },
};

const CALLS = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, operation]) =>
    WHO.map((who) => ({ path, method: method.toUpperCase(), operation, who })),
  ),
);

describe("the document", () => {
  test("is valid OpenAPI 3.1 and is what the address sends", async () => {
    const answer = sendDocument();
    const sent = await answer.json();
    expect(answer.headers.get("cache-control")).toBe("public, max-age=3600");
    const validator = new Validator();
    expect(await validator.validate(structuredClone(sent))).toEqual({ valid: true });
    expect(validator.version).toBe("3.1");
    expect(sent).toEqual(JSON.parse(JSON.stringify(document)));
  });

  test("names every address, and nothing else", () => {
    expect(new Set(OPERATIONS.map(({ path }) => routeOf(path))).size).toBe(ADDRESSES.length);
  });
});

test.each(CALLS)("$method $path for $who", async ({ path, method, operation, who }) => {
  const [wanted = "none"] = operation.security.flatMap((each) => Object.keys(each));
  const params = { leagueId: String(world.league.leagueId), fixtureId: "1" };
  Object.assign(params, { feed: "gully", key: "1" });
  const { answer, status, body } = await ask(path, tokens[who], { params, method });
  const usual = EXPECTED[wanted as "reader"][who];
  const isOpen = !path.includes("{leagueId}") && usual === 404;
  // An empty object is no score.
  const expected = method === "POST" && usual === 200 ? 422 : isOpen ? 200 : usual;
  expect([status, faultsOf(operation, status, body)]).toEqual([expected, []]);
  if (status === 401) expect(answer.headers.get("www-authenticate")).toBe("Bearer");
  const allowed = method === "GET" ? "GET, HEAD" : method;
  const wrong = await ask(path, tokens[who], { params, method: method === "GET" ? "POST" : "GET" });
  expect([wrong.status, wrong.answer.headers.get("allow")]).toEqual([405, allowed]);
});

const BELOW_A_LEAGUE = OPERATIONS.filter(({ path }) => path.includes("{leagueId}"));

test.each(BELOW_A_LEAGUE)("$path of ids that are none", async ({ path, method, parameters }) => {
  const operation = document.paths[path]?.[method];
  if (operation === undefined) throw new Error("Every operation is in the document.");
  for (const leagueId of ["0", "-1", "x", "1e9", "99", "9".repeat(30)]) {
    const { status, body } = await ask(path, tokens.member, { params: { leagueId } });
    expect([status, faultsOf(operation, status, body)]).toEqual([404, []]);
  }
  const params = { leagueId: String(world.league.leagueId) };
  for (const { name, in: place } of parameters) {
    if (place !== "query") continue;
    for (const text of ["", "x", "-1", "1.5", "9".repeat(40)]) {
      const { status, body } = await ask(path, tokens.member, {
        params,
        search: `?${name}=${text}`,
      });
      expect([status, faultsOf(operation, status, body)]).toEqual([400, []]);
    }
  }
});

test.each(BELOW_A_LEAGUE)(
  "$path is the same, or 304, until something changes",
  async ({ path }) => {
    const params = { leagueId: String(world.league.leagueId) };
    const first = await ask(path, tokens.member, { params });
    expect(first.answer.headers.get("cache-control")).toBe("private, no-cache");
    expect(first.answer.headers.get("access-control-allow-origin")).toBeNull();
    const etag = first.answer.headers.get("etag") ?? "";
    const again = await ask(path, tokens.member, { params, headers: { "if-none-match": etag } });
    expect([again.status, again.body, again.answer.headers.get("etag")]).toEqual([304, null, etag]);
    const older = { "if-none-match": 'W/"another"' };
    const changed = await ask(path, tokens.member, { params, headers: older });
    expect([changed.status, changed.body]).toEqual([200, first.body]);
    const head = await ask(path, tokens.member, { params, method: "HEAD" });
    expect([head.status, head.answer.headers.get("etag")]).toEqual([200, etag]);
  },
);

test("nobody's session is looked at", async () => {
  const headers = { cookie: await logInAs(world.services, world.asha as SessionUser) };
  const params = { leagueId: String(world.league.leagueId) };
  const { status } = await ask("/api/v1/leagues/{leagueId}/standings", undefined, {
    params,
    headers,
  });
  expect(status).toBe(401);
});

test("a token reads 60 times a minute, a wrong one is limited by its address", async () => {
  const { services, eve, asha } = await startPeopleLeague();
  const token = await apiTokenOf(services, eve);
  const another = await apiTokenOf(services, eve, "Another");
  const other = await apiTokenOf(services, asha);
  const read = (by: string) => {
    const { context } = pageArgs(services, "/");
    const headers = { authorization: `Bearer ${by}` };
    const request = new Request("http://gully.test/api/v1/leagues", { headers });
    return routeOf("/api/v1/leagues").loader?.({ request, context, params: {} });
  };
  for (let count = 0; count < 60; count += 1) expect((await read(token))?.status).toBe(200);
  services.setNow(services.now() + 20_000);
  const refused = await read(token);
  expect([refused?.status, refused?.headers.get("retry-after")]).toEqual([429, "40"]);
  // All tokens of a person have one budget, and another person's have theirs.
  expect((await read(another))?.status).toBe(429);
  expect((await read(other))?.status).toBe(200);
  services.setNow(services.now() + 40_000);
  expect((await read(token))?.status).toBe(200);
  const wrong = `gully_${"y".repeat(43)}`;
  for (let count = 0; count < 30; count += 1) expect((await read(wrong))?.status).toBe(401);
  expect((await read(wrong))?.status).toBe(429);
  expect((await read(token))?.status).toBe(200);
});
