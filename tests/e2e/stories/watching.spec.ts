import { type Browser, expect, type Page } from "@playwright/test";
import { type RunningServer, startServer } from "#tests/support/running-server";
import { test } from "../journey-test";
import { logInToDemo } from "../league-people";
import { expectGoodLooks, thisLook } from "../looks";

test.setTimeout(120_000);

let server: RunningServer;

test.beforeAll(async () => {
  server = await startServer({ command: "demo" });
});

test.afterAll(() => server.stop());

const FRIEND = "Silly Point Society";

function groundOf(page: Page, team: string) {
  return page.getByRole("region", { name: team });
}

async function open(browser: Browser, javaScriptEnabled: boolean): Promise<Page> {
  const { viewport, hasTouch = false } = test.info().project.use;
  const context = await browser.newContext({
    javaScriptEnabled,
    viewport,
    hasTouch,
    ...thisLook(),
  });
  const page = await context.newPage();
  await logInToDemo(page, server);
  await page.goto(`${server.url}/league/1`);
  return page;
}

for (const script of [true, false]) {
  const way = script ? "" : ", without JavaScript";

  test(`a friend's team stands on the ground, two taps from its lines${way}`, async ({
    browser,
  }) => {
    const page = await open(browser, script);
    const standings = page.getByRole("table", { name: "Standings" });
    // In the demo a match is in play from the start.
    await expect(standings.getByRole("link", { name: `in play: ${FRIEND}` })).toHaveCount(1);
    await standings.getByRole("link", { name: FRIEND, exact: true }).click();
    const ground = groundOf(page, FRIEND);
    await expect(ground.getByRole("listitem")).toHaveCount(11);
    await expect(ground.getByRole("link", { name: "Compare with my team" })).toBeVisible();

    await page.getByRole("link", { name: /^Earlier match: / }).click();
    await expect(page).toHaveURL(/fixture=12/);
    const player = ground.getByRole("link", { name: /[1-9]\d*\.\d\d$/ }).first();
    // The address changes a moment before the team does.
    await expect(player).toHaveAttribute("href", /fixture=12/);
    await player.click();
    await expect(page).toHaveURL(/why=\d+/);
    const lines = page.getByText(/^(Bat|Bowl|Field) total$/).first();
    await expect(lines).toBeVisible();
    await page.getByRole("link", { name: /^Later match: / }).click();
    await expect(page).toHaveURL(/fixture=13/);
    await expect(groundOf(page, FRIEND)).toBeVisible();
    await page.context().close();
  });

  test(`who is not in the match takes one line until it is opened${way}`, async ({ browser }) => {
    const page = await open(browser, script);
    await page.goto(`${server.url}/league/1/scores/1?fixture=12`);
    const table = page.getByRole("table", { name: /^Scores for Cow Corner Kings/ });
    const folded = table.getByText(/^\d+ not in this match: /);
    const absent = table.getByText(/not in this match$/);
    await expect(absent.first()).toBeHidden();
    await folded.click();
    await expect(absent.first()).toBeVisible();
    if (script) await expectGoodLooks(page, "the players who are not in the match");

    // A link to one of them opens the line.
    await page.goto(`${server.url}/league/1/scores/1?fixture=12`);
    const idle = groundOf(page, "Cow Corner Kings").getByRole("link", {
      name: /not in this match/,
    });
    await idle.first().click();
    await expect(page).toHaveURL(/why=\d+/);
    await expect(absent.first()).toBeVisible();
    await page.context().close();
  });
}

test("a team on the ground moves with a ball, without a reload", async ({ browser }) => {
  const page = await open(browser, true);
  const standings = page.getByRole("table", { name: "Standings" });
  await standings.getByRole("link", { name: "Cow Corner Kings", exact: true }).click();
  const ground = groundOf(page, "Cow Corner Kings");
  await expect(ground).toBeVisible();
  await page.evaluate(() => document.body.setAttribute("data-same-page", ""));
  const before = await ground.innerText();
  await expect.poll(() => ground.innerText(), { timeout: 60_000 }).not.toBe(before);
  await expect(page.locator("body")).toHaveAttribute("data-same-page", "");
  await page.context().close();
});

test("a member's row and a team on the Leaderboard lead to the team", async ({ page }) => {
  await logInToDemo(page, server);
  for (const path of ["/league/1/people", "/league/1/leaderboard/1"]) {
    await page.goto(server.url + path);
    await page.getByRole("link", { name: FRIEND, exact: true }).click();
    await expect(groundOf(page, FRIEND)).toBeVisible();
  }
});
