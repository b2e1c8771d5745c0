import type { Page } from "@playwright/test";
import { test } from "../journey-test";
import {
  expect,
  expectTold,
  ownScreen,
  pickEleven,
  type RunningLeague,
  serveLeague,
  showPool,
  showTeam,
} from "../manage-team-league";

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

let running: RunningLeague;

test.beforeAll(async () => {
  running = await serveLeague([HOUR, DAY, 2 * DAY]);
});
test.afterAll(() => running.stop());

const picked = (page: Page) => page.locator(".slot:not(.open)");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Counts taps: what a person does between Manage Team and a submitted team. */
function tapper(page: Page) {
  let taps = 0;
  return {
    tap: async (name: string) => {
      await button(page, name).click();
      taps += 1;
    },
    count: () => taps,
  };
}

/** The most taps from Manage Team to a submitted team; the way there has its own journey. */
const MOST_TAPS = 2;

test("from nothing to a submitted team in two taps", async ({ browser }) => {
  const page = await running.open(browser, await running.newcomer("Asa"), ownScreen());
  const { tap, count } = tapper(page);
  await tap("Suggest a team");
  await expect(picked(page)).toHaveCount(11);
  await expect(page.getByRole("button", { name: "Undo", exact: true })).toBeEnabled();
  await tap("Submit");
  await expectTold(page, "Team submitted successfully!", 1);
  expect(count()).toBeLessThanOrEqual(MOST_TAPS);
  await page.reload();
  await expect(page.locator(".team-messages")).toContainText("Saved.");
});

test("Undo takes a suggestion back; 'Fill the rest' keeps what was picked", async ({ browser }) => {
  const page = await running.open(browser, await running.newcomer("Bina"), ownScreen());
  await button(page, "Suggest a team").click();
  await button(page, "Undo").click();
  await expect(picked(page)).toHaveCount(0);
  await showPool(page);
  await button(page, "Add Blues 14").click();
  await button(page, "Fill the rest").click();
  await expect(button(page, "Submit")).toBeFocused();
  await showTeam(page);
  await expect(picked(page)).toHaveCount(11);
  await expect(page.getByRole("button", { name: /^Blues 14, Wicket Keeper/ })).toBeVisible();
  await button(page, "Submit").click();
  await expectTold(page, "Team submitted successfully!", 1);
});

test("a swap takes two taps: who comes in, and who makes way", async ({ browser }) => {
  const page = await running.open(browser, await running.newcomer("Chitra"), ownScreen());
  await pickEleven(page);
  await showPool(page);
  const { tap, count } = tapper(page);
  await tap("Swap in Reds 3");
  const dialog = page.getByRole("dialog", { name: "Who goes for Reds 3?" });
  const row = dialog.getByRole("row", { name: /Reds 2 .* free$/ });
  await row.getByRole("button", { name: "Reds 2", exact: true }).click();
  expect(count() + 1).toBe(2);
  await expect(dialog).toBeHidden();
  await expect(button(page, "Remove Reds 3")).toBeVisible();
  await expect(button(page, "Swap in Reds 2")).toBeVisible();
});

test("from the ground, Swap shows who may come in for a player, and Details the player", async ({
  browser,
}) => {
  const page = await running.open(browser, await running.newcomer("Dev"), ownScreen());
  await pickEleven(page);
  await page.getByRole("button", { name: /^Reds 14, Wicket Keeper/ }).click();
  await button(page, "Swap").click();
  await expect(page.getByText("Choose who comes in for Reds 14.")).toBeVisible();
  await expect(page.getByRole("radio", { name: "WK" })).toBeChecked();
  await button(page, "Swap in Blues 14").click();
  await showTeam(page);
  await page.getByRole("button", { name: /^Blues 14, Wicket Keeper/ }).click();
  await button(page, "Details").click();
  const sheet = page.getByRole("dialog", { name: "Blues 14" });
  await expect(sheet).toContainText("No matches yet.");
  await expect(sheet.getByText("v RED")).toHaveCount(3);
  await sheet.getByRole("button", { name: "Captain (2x points)", exact: true }).click();
  await sheet.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("button", { name: /^Blues 14, .*, Captain/ })).toBeVisible();
});

test("a reset can be undone, with what it took from the server", async ({ browser }) => {
  const page = await running.open(browser, await running.newcomer("Esha"), ownScreen());
  await pickEleven(page);
  await button(page, "Submit").click();
  await expectTold(page, "Team submitted successfully!", 1);
  await button(page, "Reset").click();
  await expectTold(page, "ℹ️ No valid team snapshot found. Team reset to default.", 1);
  await expect(picked(page)).toHaveCount(0);
  await button(page, "Undo reset").click();
  await expect(picked(page)).toHaveCount(11);
  await expectTold(page, "Your team is back as it was.");
  await page.reload();
  await expect(picked(page)).toHaveCount(11);
  await expect(page.locator(".team-messages")).toContainText("Saved.");
});

const ROWS_ON_A_PHONE = 7;

test("a phone shows seven players at once, and keeps roles and heads while they scroll by", async ({
  browser,
}) => {
  const page = await running.open(browser, await running.newcomer("Gita"), ownScreen());
  await showPool(page);
  const rows = () =>
    page.evaluate(() => {
      const foot = document.querySelector(".bottom")?.getBoundingClientRect().top ?? 0;
      const head = document.querySelector(".pool thead")?.getBoundingClientRect().bottom ?? 0;
      return [...document.querySelectorAll(".pool tbody tr:not([hidden])")]
        .map((row) => row.getBoundingClientRect())
        .filter(({ top, bottom }) => top >= head - 1 && bottom <= foot).length;
    });
  await expect.poll(rows).toBeGreaterThanOrEqual(ROWS_ON_A_PHONE);
  await page.evaluate(() => scrollTo(0, 500));
  await expect.poll(rows).toBeGreaterThanOrEqual(ROWS_ON_A_PHONE);
  await expect(page.getByRole("radio", { name: "WK" })).toBeInViewport();
  await expect(button(page, "Salary")).toBeInViewport();
});

test("the list shows only who is affordable, as the team stands", async ({ browser }) => {
  running.services.db.$client.exec("update pool_players set salary = 2000 where name = 'Reds 3'");
  const page = await running.open(browser, await running.newcomer("Farid"), ownScreen());
  await showPool(page);
  await page.getByRole("checkbox", { name: "Playing next" }).check({ force: true });
  await button(page, "Filter").click();
  await page.getByRole("checkbox", { name: "Affordable" }).check();
  await button(page, "Show 32 players").click();
  await expect(page.getByRole("button", { name: "Filter, 1 in use" })).toBeVisible();
  await expect(page.getByText("32 players shown")).toBeAttached();
  await showTeam(page);
  await pickEleven(page);
  await expect(page.getByText("31 players shown")).toBeAttached();
});
