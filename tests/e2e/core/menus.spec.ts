import type { Page } from "@playwright/test";
import { DAY, makeLeague } from "#tests/support/season";
import { test } from "../journey-test";
import { expect, type RunningLeague, serveLeague } from "../manage-team-league";

let running: RunningLeague;

test.beforeAll(async () => {
  running = await serveLeague([2 * DAY, 3 * DAY], { settings: { recaps: true } });
});
test.afterAll(() => running.stop());

const LEADERBOARD_TABS = 5;
const NARROWEST = { viewport: { width: 320, height: 640 }, hasTouch: true };

/** The places of the tabs, and what sticks out of the screen or out of its own tab. */
async function lookAtMenu(page: Page) {
  const menu = page.getByRole("navigation", { name: "League" });
  await expect(menu.getByRole("link", { name: "Leaderboard" })).toBeVisible();
  return await menu.evaluate((nav) => {
    const tabs = [...nav.querySelectorAll<HTMLElement>(".tab")];
    const boxes = tabs.map((tab) => tab.getBoundingClientRect());
    return {
      lines: new Set(boxes.map(({ top }) => Math.round(top))).size,
      cut: tabs.flatMap((tab, index) => {
        const { left = 0, right = 0 } = boxes[index] ?? {};
        const isWide = tab.scrollWidth > tab.clientWidth + 1;
        return isWide || left < 0 || right > innerWidth + 0.5 ? [tab.textContent] : [];
      }),
      scrolls: document.documentElement.scrollWidth > innerWidth,
      letters: Math.min(...tabs.map((tab) => Number.parseFloat(getComputedStyle(tab).fontSize))),
    };
  });
}

test("the menu of a league is one line on the narrowest phone, however many tabs it has", async ({
  browser,
}) => {
  const { services, season, server, asha } = running;
  const page = await running.open(browser, asha, NARROWEST, server.url);
  for (const [tabs, format, headToHead] of [
    [6, "season", false],
    [7, "rounds", true],
    [7, "owned", false],
    [8, "owned", true],
  ] as const) {
    const settings = { headToHead, recaps: true };
    const { leagueId } = makeLeague(services, season, asha, settings, format);
    const address = `${server.url}/league/${leagueId}`;
    await page.goto(address);
    await expect(page.locator(".menu .tab")).toHaveCount(tabs);
    const { letters, ...look } = await lookAtMenu(page);
    expect(look).toEqual({ lines: 1, cut: [], scrolls: false });
    expect(letters).toBeGreaterThanOrEqual(11);
  }
  await page.goto(
    `${server.url}/league/${running.league.leagueId}/leaderboard/${season.tournamentId}`,
  );
  const tabs = page.getByRole("navigation", { name: "Leaderboard" }).getByRole("link");
  await expect(tabs).toHaveCount(LEADERBOARD_TABS);
  const tops = await tabs.evaluateAll((all) =>
    all.map((tab) => Math.round(tab.getBoundingClientRect().top)),
  );
  expect(new Set(tops).size).toBe(1);
});
