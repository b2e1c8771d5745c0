import { pino } from "pino";
import { afterEach, expect, test } from "vitest";
import { type Answer, type Sent, send, startHttp } from "#tests/support/http-server";

let server: Awaited<ReturnType<typeof startHttp>>;
afterEach(() => server.close());

/** Sends one request and waits for the line about it, which comes after the answer. */
async function sendLogged(
  options: Parameters<typeof startHttp>[0],
  sent: Sent,
): Promise<{ answer: Answer; line: string }> {
  let tell = (_line: string) => {};
  const line = new Promise<string>((resolve) => {
    tell = resolve;
  });
  const log = pino({ level: "debug", base: null }, { write: (line) => tell(line) });
  server = await startHttp({ log, ...options });
  const answer = await send(server, sent);
  return { answer, line: await line };
}

test("a request is one line, with the id that its response has", async () => {
  const { answer, line } = await sendLogged({}, { path: "/league/7/log?page=2" });
  const id = answer.headers["x-request-id"];
  expect(id).toMatch(/^[0-9a-f]{16}$/);
  expect(JSON.parse(line)).toEqual({
    level: 30,
    time: expect.any(Number),
    requestId: id,
    method: "GET",
    path: "/league/7/log",
    status: 200,
    ms: expect.any(Number),
    gone: false,
    msg: "request",
  });
});

test("neither query nor cookie nor what may be a secret in the path is in it", async () => {
  const headers = { cookie: "session=cookie-secret", authorization: "Bearer header-secret" };
  const routes = ["/calendar/:token", "/league/:leagueId/log"];
  for (const path of ["/calendar/path-secret?q=query-secret", "/unknown/path-secret"]) {
    const { line } = await sendLogged({ routes }, { path, headers });
    expect(line).not.toContain("secret");
    server.close();
  }
});

const patterns: readonly (readonly [string, string])[] = [
  ["/calendar/abc", "/calendar/:token"],
  ["/league/12/log", "/league/12/log"],
  ["/league/12/log/", "/league/12/log"],
  ["/league/own/log", "/league/own/log"],
  ["/league/12", "(none)"],
  ["//", "(none)"],
];
test.each(patterns)("%s is logged as %s", async (path, logged) => {
  const routes = ["/calendar/:token", "/league/:leagueId/log", "/league/own/log", "/*"];
  const { line } = await sendLogged({ routes }, { path });
  expect(JSON.parse(line).path).toBe(logged);
});

test("an error's line has the request's id, and its page too", async () => {
  const lines: string[] = [];
  const log = pino({ level: "error" }, { write: (line) => lines.push(line) });
  const handle = async () => {
    throw new Error("broken");
  };
  server = await startHttp({ log, handle });
  const { headers, body } = await send(server);
  expect(lines.map((line) => JSON.parse(line).requestId)).toEqual([headers["x-request-id"]]);
  expect(body).toContain(String(headers["x-request-id"]));
});

const ids: readonly (readonly [string, number, string, boolean])[] = [
  ["of a trusted proxy is taken over", 1, "7f3a-from.the:proxy", true],
  ["of anybody else is not", 0, "7f3a-made-up", false],
  ["that would break a line of the log is not", 1, 'x","level":50', false],
  ["that is too long is not", 1, "x".repeat(65), false],
];
test.each(ids)("an id %s", async (_what, trustedProxies, given, taken) => {
  server = await startHttp({ env: { trustedProxies, publicHost: null } });
  const { headers } = await send(server, { headers: { "x-request-id": given } });
  expect(headers["x-request-id"] === given).toBe(taken);
});

test("what supervisors ask all the time is below the usual level", async () => {
  const { line } = await sendLogged({}, { path: "/healthz" });
  expect(JSON.parse(line)).toMatchObject({ level: 20, path: "/healthz", status: 200 });
});
