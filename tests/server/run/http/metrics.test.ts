import { afterEach, expect, test } from "vitest";
import { AppError } from "#server/core/errors";
import { createMetrics } from "#server/run/http/metrics";
import { send, startHttp } from "#tests/support/http-server";
import { testServices } from "#tests/support/services";

const TOKEN = "a token of the operator";
const WITH_TOKEN = { authorization: `Bearer ${TOKEN}` };

let server: Awaited<ReturnType<typeof startHttp>>;
afterEach(() => server.close());

async function startMeasured(options: Parameters<typeof startHttp>[0] = {}) {
  const metrics = { ...createMetrics(testServices()), token: TOKEN };
  server = await startHttp({ metrics, ...options });
}

async function scrape() {
  const { body } = await send(server, { path: "/metrics", headers: WITH_TOKEN });
  return body.split("\n");
}

test("requests are counted by the pattern of their address, whatever is made up", async () => {
  await startMeasured();
  for (const path of ["/league/1/log", "/league/2/log", "/made-up/1", "/made-up/2"]) {
    await send(server, { path, headers: { connection: "close" } });
  }
  await send(server, { method: "PROPFIND", headers: { connection: "close" } });
  const lines = await scrape();
  const counted = lines.filter((line) => line.startsWith("gully_http_requests_total{"));
  expect(counted).toEqual([
    'gully_http_requests_total{method="GET",route="/league/:leagueId/log",status="200"} 2',
    'gully_http_requests_total{method="GET",route="(none)",status="200"} 2',
    'gully_http_requests_total{method="other",route="(none)",status="405"} 1',
  ]);
});

test("it tells how the process and the database are", async () => {
  await startMeasured();
  const lines = await scrape();
  for (const start of [
    "gully_open_streams 0",
    "gully_mails_waiting 0",
    "gully_mails_given_up 0",
    "gully_feed_hits_today 0",
    "gully_database_bytes ",
    "nodejs_eventloop_lag_p99_seconds ",
    "process_resident_memory_bytes ",
  ]) {
    expect(lines.filter((line) => line.startsWith(start))).toHaveLength(1);
  }
});

const wrong: readonly (readonly [string, Record<string, string>])[] = [
  ["no token", {}],
  ["another token", { authorization: "Bearer another" }],
  ["a longer one", { authorization: `Bearer ${TOKEN}!` }],
  ["another scheme", { authorization: `Basic ${TOKEN}` }],
];
test.each(wrong)("with %s it reveals nothing", async (_what, headers) => {
  await startMeasured();
  const answer = await send(server, { path: "/metrics", headers });
  expect([answer.status, answer.headers["www-authenticate"]]).toEqual([401, "Bearer"]);
  expect(answer.body).toBe("The metrics need the token of METRICS_TOKEN.");
});

test("without METRICS_TOKEN there is no such page", async () => {
  server = await startHttp();
  expect((await send(server, { path: "/metrics", headers: WITH_TOKEN })).body).toBe("app");
});

test("/readyz says why not", async () => {
  let stopping = false;
  server = await startHttp({
    checkReady: () => {
      if (stopping) throw new AppError("unavailable", "The server is stopping.");
    },
  });
  const before = await send(server, { path: "/readyz" });
  stopping = true;
  const after = await send(server, { path: "/readyz" });
  expect([before.status, before.body]).toEqual([200, "ready"]);
  expect([after.status, after.body]).toEqual([503, "The server is stopping."]);
});
