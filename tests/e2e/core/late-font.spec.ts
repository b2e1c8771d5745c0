import { test } from "../journey-test";
import { expect, type RunningLeague, serveLeague } from "../manage-team-league";

const HOUR = 60 * 60 * 1000;
/** Above this, a reader might notice. */
const SEEN = 0.02;

let running: RunningLeague;

test.beforeAll(async () => {
  running = await serveLeague([HOUR, 24 * HOUR]);
});

test.afterAll(() => running.stop());

test("a font that comes after the page moves nothing", async ({ browser }) => {
  const { league, asha, server, url } = running;
  const screen = { viewport: { width: 390, height: 844 }, serviceWorkers: "block" } as const;
  const page = await running.open(browser, asha, screen, `${server.url}/favicon.svg`);
  let release = () => {};
  await page.route("**/*.woff2", async (route) => {
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    await route.continue();
  });
  for (const address of [`${server.url}/league/${league.leagueId}`, url]) {
    await page.goto(address, { waitUntil: "commit" });
    const menu = page.getByRole("navigation", { name: "League" });
    await menu.waitFor();
    // It is asked for once the styles are there, and not let through yet.
    await page.waitForFunction(() => !document.fonts.check("16px Gully"));
    const before = await menu.boundingBox();
    release();
    await page.waitForFunction(() => document.fonts.check("16px Gully"));
    expect((await menu.boundingBox())?.height).toBe(before?.height);
    await page.waitForLoadState("load");
    expect(await page.evaluate(readShift), address).toBeLessThan(SEEN);
  }
});

/** Runs in the page: the sum of its layout shifts. */
function readShift(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as unknown as { value: number }[];
      resolve(shifts.reduce((sum, { value }) => sum + value, 0));
    }).observe({ type: "layout-shift", buffered: true });
    // Without any shift no entry comes.
    setTimeout(() => resolve(0), 500);
  });
}
