import { type Browser, type BrowserContext, expect, type Page } from "@playwright/test";
import { runGully } from "#tests/support/run-gully";
import type { RunningServer } from "#tests/support/running-server";
import { countTaps } from "../count-taps";
import { test } from "../journey-test";
import { registerWithoutJavaScript } from "../league-people";
import { startServerWithSeason } from "../season-server";

test.setTimeout(240_000);

let server: RunningServer;

test.beforeAll(async () => {
  ({ server } = await startServerWithSeason());
});

test.afterAll(() => server.stop());

/** A phone of their own, with scripts, that is logged in as somebody. */
async function phoneOf(browser: Browser, from: Page | null): Promise<BrowserContext> {
  const { viewport } = test.info().project.use;
  return browser.newContext({
    viewport,
    hasTouch: true,
    reducedMotion: "reduce",
    ...(from && { storageState: await from.context().storageState() }),
  });
}

/** The page is no wider than the phone. */
const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

test("three minutes from the tap to the first ball: a game, a link, a draft, a captain", async ({
  browser,
}) => {
  const asha = await registerWithoutJavaScript(browser, server, "Asha");
  const mine = await (await phoneOf(browser, asha)).newPage();
  const taps = await countTaps(mine);
  const begun = Date.now();
  await mine.goto(`${server.url}/tournaments`);
  await taps.tap(mine.getByRole("link", { name: "Play tonight" }));
  await taps.tap(mine.getByRole("button", { name: /^Play / }).first());
  await expect(mine.getByRole("heading", { name: "Who plays" })).toBeVisible();
  expect(taps.count()).toBe(2);
  expect(await fits(mine)).toBe(true);
  const link = await mine.getByLabel("Link to this game").inputValue();

  // A friend without an account, and one without scripts.
  const theirs = await (await phoneOf(browser, null)).newPage();
  const theirTaps = await countTaps(theirs);
  await theirTaps.openLink(link);
  await theirTaps.fill(theirs.getByLabel("Your name"), "Priya");
  await theirTaps.tap(theirs.getByRole("button", { name: "Join the game" }));
  await expect(theirs.getByRole("heading", { name: "Who plays" })).toBeVisible();
  expect(theirTaps.count()).toBe(3);
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const still = await plain.newPage();
  await still.goto(link);
  await still.getByLabel("Your name").fill("Zoe");
  await still.getByRole("button", { name: "Join the game" }).click();
  await expect(still.getByText("3 of 6")).toBeVisible();

  // Everybody sees who is in, without a reload.
  await expect(mine.getByText("3 of 6")).toBeVisible();
  await taps.tap(mine.getByRole("button", { name: "Start the draft" }));
  const pages = [mine, theirs, still];
  for (let picker = await turnOf(pages); picker !== null; picker = await turnOf(pages)) {
    // A turn may end before the tap lands: then the clock has picked.
    await picker
      .getByRole("button", { name: /^Pick / })
      .first()
      .click({ timeout: 3_000 })
      .catch(() => {});
  }
  for (const page of [mine, theirs]) {
    await expect(page.getByRole("heading", { name: "Your captain" })).toBeVisible();
    expect(await fits(page)).toBe(true);
  }
  await still.goto(mine.url());
  await still.getByRole("radio").nth(2).check();
  await still.getByRole("button", { name: "Save captain" }).click();
  await expect(still.getByText("Your captain is saved.")).toBeVisible();
  await taps.tap(mine.getByRole("radio").nth(1));
  await taps.tap(mine.getByRole("button", { name: "Save captain" }));
  await expect(mine.getByText("Your captain is saved.")).toBeVisible();
  expect(Date.now() - begun).toBeLessThan(180_000);

  await runGully(server, ["play", "--speed", "20000", "--until", "1"]);
  await mine.goto(mine.url());
  await expect(mine.getByRole("region", { name: "Result" })).toBeVisible();
  await expect(mine.getByRole("img", { name: /win/ })).toBeVisible();
  await expect(mine.getByRole("heading", { name: "Priya" })).toBeVisible();
  expect(await fits(mine)).toBe(true);
  await still.goto(mine.url());
  await expect(still.getByRole("heading", { name: "Zoe" })).toBeVisible();
});

/** The page of the member who is to pick; null once the draft is over. */
async function turnOf(pages: readonly Page[]): Promise<Page | null> {
  let turn: Page | null = null;
  await expect(async () => {
    const isShown = (page: Page, name: string) => page.getByRole("heading", { name }).isVisible();
    const picking = await Promise.all(pages.map((page) => isShown(page, "Your pick")));
    const choosing = await Promise.all(pages.map((page) => isShown(page, "Your captain")));
    expect([...picking, ...choosing]).toContain(true);
    turn = pages[picking.indexOf(true)] ?? null;
  }).toPass({ timeout: 30_000 });
  return turn;
}
