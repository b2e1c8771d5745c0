import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createUpgradeServer } from "#server/run/http/upgrade-server";

let server: ReturnType<typeof createUpgradeServer>;
let url: string;

beforeEach(async () => {
  server = createUpgradeServer(() => "120 of 1000 leagues");
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(() => server.close());

test("a supervisor hears that the process lives, and is not ready", async () => {
  const health = await fetch(`${url}/healthz`);
  expect([health.status, await health.text()]).toEqual([200, "upgrading: 120 of 1000 leagues"]);
  const ready = await fetch(`${url}/readyz?now`);
  expect([ready.status, await ready.text()]).toEqual([503, "upgrading: 120 of 1000 leagues"]);
});

test.each(["GET", "POST"])("a %s of a page is told to come back", async (method) => {
  const page = await fetch(`${url}/league/1`, { method });
  expect([page.status, page.headers.get("retry-after")]).toEqual([503, "10"]);
  expect(page.headers.get("content-security-policy")).toContain("default-src");
  expect(await page.text()).toContain("Gully is being upgraded and will be back in a moment.");
});

test("a script is told so as JSON", async () => {
  const answer = await fetch(`${url}/api/v1/fixtures/1/score`, { method: "POST", body: "{}" });
  expect([answer.status, await answer.json()]).toEqual([
    503,
    {
      errors: [{ sentence: "Gully is being upgraded and will be back in a moment.", pointer: "" }],
    },
  ]);
});
