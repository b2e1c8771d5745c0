import { expect, type Page } from "@playwright/test";
import { type RunningServer, startServer } from "#tests/support/running-server";
import { test } from "../journey-test";
import { logInToDemo } from "../league-people";
import { expectNoViolations, thisLook } from "../looks";

/** What friends have beside the game: looked at by day on a desk, by night on a phone. */
const SCREENS = [
  "/league/1/recaps",
  "/league/1/recap/12",
  "/league/1/awards",
  "/league/1/webhooks",
  "/league/1/share",
  "/club/1",
  "/club/1/between",
  "/club/1/championship",
  "/club/1/seasons",
  "/club/1/settings",
];
const WIDTHS = [320, 390, 1280];

let server: RunningServer;

test.beforeAll(async () => {
  server = await startServer({ command: "demo" });
});
test.afterAll(() => server.stop());

test("the screens for friends are easy to read at any width", async ({ page }) => {
  await page.emulateMedia(thisLook());
  await logInToDemo(page, server);
  const own = page.viewportSize();
  const tooWide: string[] = [];
  const weeks = await pathsOfWeeks(page);
  for (const path of [...SCREENS, ...weeks]) {
    await page.goto(server.url + path);
    await giveLongNames(page);
    await expectNoViolations(page, path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (over > 0) tooWide.push(`${path} at ${width}: ${over} px`);
    }
    if (own) await page.setViewportSize(own);
  }
  expect(tooWide).toEqual([]);
});

/** The newest week's page. */
async function pathsOfWeeks(page: Page): Promise<string[]> {
  await page.goto(`${server.url}/league/1/recap/12`);
  const path = await page.getByRole("link", { name: "The week" }).getAttribute("href");
  return path === null ? [] : [path];
}

/** The names of teams and people become the longest that there are, without a place to break. */
async function giveLongNames(page: Page): Promise<void> {
  const script = `for (const name of document.querySelectorAll("main :is(tbody th, dd, li) bdi")) {
    name.textContent = "W".repeat(40);
  }`;
  await page.evaluate(script);
}

test("a line on the wall keeps the reader's place and focus", async ({ page }) => {
  await logInToDemo(page, server);
  await page.goto(`${server.url}/league/1/recap/11`);
  const field = page.getByRole("textbox", { name: /line$/ });
  await field.scrollIntoViewIfNeeded();
  await field.fill("What a match");
  const before = await page.evaluate(() => scrollY);
  await field.press("Enter");
  await expect(page.locator("#wall .text", { hasText: "What a match" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Change your line" })).toBeFocused();
  expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(10);
});

test("without JavaScript a wall is written on, and a link for spectators works until it is withdrawn", async ({
  browser,
}, { project }) => {
  const { viewport } = project.use;
  const context = await browser.newContext({ javaScriptEnabled: false, viewport });
  const page = await context.newPage();
  await logInToDemo(page, server);
  await page.goto(`${server.url}/league/1/recap/10`);
  const line = `A great chase (${project.name})`;
  await page.getByRole("textbox", { name: /line$/ }).fill(line);
  await page.getByRole("button", { name: "Post" }).click();
  await expect(page.locator("#wall .text", { hasText: line })).toBeVisible();
  await page.getByRole("button", { name: /^Howzat/ }).click();
  await expect(page.getByRole("button", { name: /^Howzat/ })).toHaveAttribute(
    "aria-pressed",
    "true",
  );

  await page.goto(`${server.url}/league/1/share`);
  const section = page.getByRole("region", { name: "For spectators" });
  const link = await section.getByRole("textbox", { name: "Link for spectators" }).inputValue();
  const watch = server.url + new URL(link).pathname;
  const stranger = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  expect((await stranger.goto(watch))?.status()).toBe(200);
  await section.getByRole("button", { name: "Make a new link for spectators" }).click();
  await expect(page.getByRole("textbox", { name: "Link for spectators" })).not.toHaveValue(link);
  expect((await stranger.goto(watch))?.status()).toBe(404);
});

test("points that count leave an empty form, and a preview keeps what was typed", async ({
  page,
}) => {
  await logInToDemo(page, server);
  await page.goto(`${server.url}/league/1/rules/points`);
  await page.getByLabel("Member").selectOption({ label: "Faizan Ali" });
  await page.getByLabel("Points", { exact: true }).fill("-5");
  await page.getByLabel("Reason").fill("Late");
  await page.getByRole("button", { name: "Preview" }).click();
  const save = page.getByRole("button", { name: "Save Points" });
  await expect(save).toBeVisible();
  await expect(page.getByLabel("Reason")).toHaveValue("Late");
  await save.click();
  await expect(page.getByText("The points count.")).toBeVisible();
  await expect(page.getByLabel("Reason")).toHaveValue("");
  await expect(page.getByLabel("Points", { exact: true })).toHaveValue("");
});
