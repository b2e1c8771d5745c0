import { expect } from "@playwright/test";
import { type RunningServer, startServer } from "#tests/support/running-server";
import { test } from "./journey-test";
import { logInToDemo } from "./league-people";
import { BESIDE_A_LEAGUE, IN_A_LEAGUE, POINTS, WITHOUT_JAVASCRIPT } from "./screens";

test.setTimeout(300_000);
test.skip(({ hasTouch }) => hasTouch, "It sets its own widths.");

/** The letters that a reader has chosen in the browser, in pixels: as they are, 130 % and 200 %. */
const LETTERS = [16, 21, 32];
const WIDTHS = [320, 390, 1280, 1920];

let server: RunningServer;

test.beforeAll(async () => {
  server = await startServer({ command: "demo" });
});

test.afterAll(() => server.stop());

for (const letters of LETTERS) {
  test(`no screen is wider than the window with letters of ${letters} px`, async ({
    playwright,
    launchOptions,
  }) => {
    const args = [...(launchOptions.args ?? []), `--blink-settings=defaultFontSize=${letters}`];
    const browser = await playwright.chromium.launch({ ...launchOptions, args });
    let page = await browser.newPage({ reducedMotion: "reduce", serviceWorkers: "block" });
    const tooWide: string[] = [];
    const measure = async (path: string) => {
      await page.goto(server.url + path);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (over > 0) tooWide.push(`${path} at ${width}: ${over} px`);
      }
    };
    await measure("/login");
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
      `${letters}px`,
    );
    await logInToDemo(page, server);
    for (const path of [...BESIDE_A_LEAGUE, ...IN_A_LEAGUE, ...POINTS]) await measure(path);
    const storageState = await page.context().storageState();
    const options = { storageState, javaScriptEnabled: false };
    page = await browser.newPage({ ...options, reducedMotion: "reduce" });
    for (const path of WITHOUT_JAVASCRIPT) await measure(path);
    await browser.close();
    expect(tooWide).toEqual([]);
  });
}

test("on the narrowest phone the league's menu is one line, and no word of a team's name is cut", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await logInToDemo(page, server);
  await page.goto(`${server.url}/league/1`);
  const menu = page.getByRole("navigation", { name: "League" });
  const tops = await menu
    .getByRole("listitem")
    .evaluateAll((tabs) => tabs.map((tab) => Math.round(tab.getBoundingClientRect().top)));
  expect(new Set(tops).size).toBe(1);
  const cutWords = await page.locator(".standings tbody th bdi").evaluateAll((names) =>
    names.flatMap(({ firstChild }) => {
      const words = [...(firstChild?.textContent ?? "").matchAll(/\S+/g)];
      return words.flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(firstChild as Node, index);
        range.setEnd(firstChild as Node, index + word.length);
        return range.getClientRects().length === 1 ? [] : [word];
      });
    }),
  );
  expect(cutWords).toEqual([]);
});
