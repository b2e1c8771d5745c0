import {
  type Browser,
  type BrowserContextOptions,
  expect,
  type Page,
  type Request,
} from "@playwright/test";
import { fixtures } from "#db/schema";
import { formatZone } from "#game/core/wall-clock";
import { logInAs } from "#tests/routes/page-args";
import { formatMatchTime } from "../../../app/lib/dates";
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
  const page = await openPage(browser);
  await savesData(page);
  const loaded = watchLoads(page);
  await page.goto(home, { waitUntil: "load" });
  await expect(page.getByRole("timer")).toBeVisible();
  const { bytes, scripts, hosts } = await loaded();
  expect(scripts).toBeGreaterThan(20 * KB);
  expect(scripts).toBeLessThanOrEqual(MOST_SCRIPT_BYTES);
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
  expect(hosts).toEqual([new URL(home).host]);
});

test("the first loads of Manage Team and Scores leave out what a tap opens", async ({
  browser,
}) => {
  const { leagueId, tournamentId } = { ...running.league, ...running.season };
  for (const [address, shown, most] of [
    [running.url, ".builder:not([inert])", 123 * KB],
    [`${running.server.url}/league/${leagueId}/scores/${tournamentId}`, "main", MOST_SCRIPT_BYTES],
  ] as const) {
    const page = await openPage(browser);
    await savesData(page);
    const loaded = watchLoads(page);
    await page.goto(address, { waitUntil: "load" });
    await expect(page.locator(shown)).toBeVisible();
    const { scripts } = await loaded();
    expect(scripts).toBeGreaterThan(20 * KB);
    expect(scripts).toBeLessThanOrEqual(most);
    await page.context().close();
  }
});

test("a page starts without Intl, in the browser's zone, once an earlier one has named it", async ({
  browser,
}) => {
  const home = `${running.server.url}/league/${running.league.leagueId}`;
  const start = running.services.db.select().from(fixtures).get()?.startsAt ?? 0;
  const timeIn = (zone: string) => `${formatMatchTime(start, zone)} ${formatZone(start, zone)}`;
  const first = await openPage(browser, { timezoneId: "Asia/Kolkata" });
  const shown = (page: Page, zone: string) => page.getByText(timeIn(zone)).first();
  await first.goto(home);
  await expect(shown(first, "Asia/Kolkata")).toBeVisible();

  const page = await first.context().newPage();
  await page.addInitScript(countFormatters);
  for (const address of [home, running.url]) {
    await page.goto(address);
    await expect(shown(page, "Asia/Kolkata")).toBeVisible();
    await expect(page.locator("[inert]")).toHaveCount(0);
    expect(await page.evaluate("window.formatters")).toEqual([]);
  }

  // The same browser in another country.
  const storageState = await first.context().storageState();
  const abroad = await openPage(browser, { timezoneId: "Australia/Sydney", storageState });
  await abroad.goto(home);
  await expect(shown(abroad, "Australia/Sydney")).toBeVisible();
});

/** Runs in each page: notes the formatters that are made. */
function countFormatters(): void {
  const made: string[] = [];
  Reflect.set(window, "formatters", made);
  for (const name of ["DateTimeFormat", "NumberFormat", "PluralRules", "RelativeTimeFormat"]) {
    const note = () => made.push(name);
    const formatter: object = Reflect.get(Intl, name);
    const noting = new Proxy(formatter, {
      construct: (target, values, called) => {
        note();
        return Reflect.construct(target as () => void, values, called);
      },
      apply: (target, self, values) => {
        note();
        return Reflect.apply(target as () => void, self, values);
      },
    });
    Reflect.set(Intl, name, noting);
  }
  for (const kind of [Number.prototype, Date.prototype]) {
    const own = kind.toLocaleString;
    kind.toLocaleString = function toNotedString(...values: []) {
      made.push("toLocaleString");
      return own.apply(this, values);
    };
  }
}

test("the tabs' scripts come while a page rests, and a tab then loads none", async ({
  browser,
}) => {
  const page = await openPage(browser);
  const scripts: string[] = [];
  page.on("requestfinished", (request) => {
    if (new URL(request.url()).pathname.endsWith(".js")) scripts.push(request.url());
  });
  await page.goto(`${running.server.url}/league/${running.league.leagueId}`);
  await expect.poll(() => scripts.some((url) => url.includes("/scores-screen-"))).toBe(true);
  await expect.poll(() => scripts.some((url) => url.includes("/leaderboard-screen-"))).toBe(true);
  const preloads = page.locator('link[rel="modulepreload"]');
  const missing = async () => {
    const hrefs = await preloads.evaluateAll((all) => all.map((link) => Reflect.get(link, "href")));
    return hrefs.filter((url) => !scripts.includes(url));
  };
  await expect.poll(missing).toEqual([]);
  const before = new Set(scripts);
  await page
    .getByRole("navigation", { name: "League" })
    .getByRole("link", { name: "Leaderboard" })
    .click();
  await expect(page).toHaveURL(/leaderboard/);
  await expect(page).toHaveTitle(/Leaderboard/);
  expect(scripts.filter((url) => !before.has(url))).toEqual([]);
});

async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const [name = "", value = ""] = (await logInAs(running.services, running.asha)).split(/=(.*)/s);
  const context = await browser.newContext(options);
  await context.addCookies([{ name, value, url: running.server.url }]);
  return context.newPage();
}

/** Such a browser fetches nothing for later, which is no part of a first load. */
function savesData(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
}

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
    // Answers that come later, while the page closes, have no size any more.
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
