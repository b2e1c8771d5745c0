import { expect, type Page, type Request } from "@playwright/test";
import { logInAs } from "#tests/routes/page-args";
import { test } from "../journey-test";
import { type RunningLeague, serveLeague } from "../manage-team-league";

const KB = 1000;
/** In bytes, compressed. */
const MOST_BYTES = 200 * KB;
const MOST_SCRIPT_BYTES = 110 * KB;

let running: RunningLeague;
test.beforeAll(async () => {
  running = await serveLeague([60 * 60 * 1000]);
});
test.afterAll(() => running.stop());

test("the first load of League Home is small, and nobody else is asked", async ({ browser }) => {
  const home = `${running.server.url}/league/${running.league.leagueId}`;
  const [name = "", value = ""] = (await logInAs(running.services, running.asha)).split(/=(.*)/s);
  const context = await browser.newContext();
  await context.addCookies([{ name, value, url: home }]);
  const page = await context.newPage();
  const loaded = watchLoads(page);
  await page.goto(home, { waitUntil: "load" });
  await expect(page.getByRole("timer")).toBeVisible();
  const { bytes, scripts, hosts } = await loaded();
  expect(scripts).toBeGreaterThan(20 * KB);
  expect(scripts).toBeLessThanOrEqual(MOST_SCRIPT_BYTES);
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
  expect(hosts).toEqual([new URL(home).host]);
});

test("League Home and Manage Team answer 304 while nothing changes", async ({ request }) => {
  const cookie = await logInAs(running.services, running.asha);
  const home = `${running.server.url}/league/${running.league.leagueId}`;
  for (const url of [home, running.url]) {
    const first = await request.get(url, { headers: { cookie } });
    const { etag = "" } = first.headers();
    expect([first.status(), etag]).toEqual([200, expect.stringContaining("W/")]);
    const again = await request.get(url, { headers: { cookie, "if-none-match": etag } });
    expect(again.status()).toBe(304);
    // As a browser asks when its user forces a reload.
    const reload = { cookie, "if-none-match": etag, "cache-control": "no-cache" };
    expect((await request.get(url, { headers: reload })).status()).toBe(200);
  }
});

/** Adds up what a page loads, as it came over the wire. */
function watchLoads(page: Page) {
  const sizes: Promise<{ url: string; script: boolean; bytes: number }>[] = [];
  const noteSize = (request: Request) => {
    const read = async () => {
      const { responseBodySize: bytes } = await request.sizes();
      return { url: request.url(), script: request.resourceType() === "script", bytes };
    };
    sizes.push(read());
  };
  page.on("requestfinished", noteSize);
  return async () => {
    // What comes later, while the page closes, has no size to ask for any more.
    page.off("requestfinished", noteSize);
    const loads = await Promise.all(sizes);
    const sum = (of: typeof loads) => of.reduce((total, load) => total + load.bytes, 0);
    return {
      bytes: sum(loads),
      scripts: sum(loads.filter((load) => load.script)),
      hosts: [...new Set(loads.map(({ url }) => new URL(url).host))],
    };
  };
}
