import type { Page } from "@playwright/test";
import { test } from "../journey-test";
import {
  addPlayers,
  ELEVEN,
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
  running = await serveLeague([HOUR, DAY, 2 * DAY], { boosters: true });
});
test.afterAll(() => running.stop());

const submit = (page: Page) => page.getByRole("button", { name: "Submit", exact: true }).click();
const SUBMITTED = "Team submitted successfully!";
const messagesOf = (page: Page) => page.locator(".team-messages");

test("a team from nothing to saved, with every message on the way", async ({ browser }) => {
  const page = await running.open(browser, await running.newcomer("Asa"), ownScreen());
  await expect(page.getByRole("timer")).toBeVisible();
  await expect(messagesOf(page)).toContainText("11 more players to pick.");
  await submit(page);
  await expect(messagesOf(page).getByRole("alert")).toContainText(
    "⚠ You must select exactly 11 players.",
  );
  await addPlayers(page, ELEVEN.slice(0, 10));
  await expect(page.locator(".slot.open")).toHaveCount(1);
  await expect(page.locator(".counts")).toContainText("1 of 1/4");
  await expect(messagesOf(page)).toContainText("1 more player to pick.");
  await addPlayers(page, ELEVEN.slice(10));
  await expect(messagesOf(page)).toContainText("⚠ Please select a captain.");

  await showPool(page);
  const twelfth = page.getByRole("button", { name: "Swap in Reds 3", exact: true });
  await expect(twelfth).toHaveAccessibleDescription("Maximum 11 players allowed");
  await twelfth.click();
  const swap = page.getByRole("dialog", { name: "Who goes for Reds 3?" });
  await expect(swap).toContainText("Maximum 11 players allowed");
  await swap.getByRole("button", { name: "Cancel" }).click();
  await showTeam(page);

  await page.getByLabel("Captain (2x points)", { exact: true }).selectOption("Reds 0");
  await page.getByLabel("Vice-Captain (1.5x points)").selectOption("Reds 0");
  await submit(page);
  await expect(messagesOf(page)).toContainText(
    "❌ Captain and Vice-Captain must be different players.",
  );
  await page.getByRole("button", { name: /^Reds 1, Batsman/ }).click();
  await page.getByRole("button", { name: "Vice-Captain (1.5x points)" }).click();
  await page.getByText("Doubles match points").click();
  // 11 × 8.50 = 93.50
  await expect(messagesOf(page)).toContainText("Ready. Not saved yet.");
  await submit(page);
  await expectTold(page, SUBMITTED, 1);
  await expectTold(page, "Saved for RED v BLU, no transfers used.");
  await expect(messagesOf(page)).toContainText("Saved.");

  await page.reload();
  await expect(page.locator(".slot:not(.open)")).toHaveCount(11);
  await expect(page.getByRole("button", { name: /^Reds 0, Batsman, Captain/ })).toBeVisible();
  await expect(page.getByRole("radio", { name: /2x Match Points/ })).toBeChecked();
  await expect(page.getByRole("button", { name: "Undo" })).toBeDisabled();
});

test("search, tabs, filter and sorting", async ({ browser }) => {
  const page = await running.open(browser, await running.newcomer("Bina"), ownScreen());
  await showPool(page);
  const rows = page.locator(".pool tbody tr:not([hidden])");
  await expect(page.getByText("32 players shown")).toBeAttached();
  // On a desk as many as are seen and a little further; the rest comes out as one scrolls.
  await rows.last().scrollIntoViewIfNeeded();
  await expect(rows).toHaveCount(32);
  await page.getByPlaceholder("Search by name").fill("reds 1");
  // Reds 1 and Reds 10 to 15.
  await expect(rows).toHaveCount(7);
  // The field takes the filters' place as long as it has the focus.
  await page.getByPlaceholder("Search by name").blur();
  await page.getByRole("radio", { name: "WK" }).check();
  await expect(rows).toHaveCount(2);
  await page.getByPlaceholder("Search by name").fill("");
  await expect(rows).toHaveCount(4);
  await page.getByPlaceholder("Search by name").blur();
  await page.getByRole("button", { name: /^Filter/ }).click();
  await page.getByRole("combobox", { name: "Team" }).selectOption("Blues");
  await expect(page.getByRole("button", { name: "Show 2 players" })).toBeVisible();
  await page.getByRole("button", { name: "Reset Filters" }).click();
  await page.getByRole("button", { name: "Show 4 players" }).click();
  await page.getByRole("button", { name: "Name", exact: true }).click();
  await expect(rows.first()).toContainText("Blues 14");
  await page.getByRole("button", { name: "Name", exact: true }).click();
  await expect(rows.first()).toContainText("Reds 15");
  await expect(page.getByRole("columnheader", { name: "Name" })).toHaveAttribute(
    "aria-sort",
    "descending",
  );
});

test("a prediction saves itself and says so", async ({ browser }) => {
  const page = await running.open(browser, await running.newcomer("Chitra"), ownScreen());
  await page.getByRole("button", { name: "Predict Winner" }).click();
  const dialog = page.getByRole("dialog", { name: "Predict Winner" });
  await dialog.getByRole("button", { name: "Submit" }).click();
  await expect(dialog.getByText("❌ Please select a prediction")).toBeVisible();
  await dialog.getByRole("radio", { name: "BLU" }).check();
  await dialog.getByRole("button", { name: "Submit" }).click();
  await expectTold(page, "Prediction updated successfully!", 1);
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Predicted: BLU" }).click();
  await expect(dialog.getByRole("radio", { name: "BLU" })).toBeChecked();
  await dialog.getByRole("radio", { name: "No Prediction" }).check();
  await dialog.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("button", { name: "Predict Winner" })).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Predict Winner" }).click();
  await expect(dialog.getByRole("radio", { name: "No Prediction" })).toBeChecked();
});

test("Undo, Remove and Reset", async ({ browser }) => {
  const page = await running.open(browser, await running.newcomer("Dev"), ownScreen());
  await pickEleven(page);
  await submit(page);
  await expectTold(page, SUBMITTED, 1);
  await page.getByRole("button", { name: /^Reds 0, / }).click();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.locator(".slot.open")).toHaveCount(1);
  await expect(page.locator(".menu-pop")).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.locator(".slot.open")).toHaveCount(0);
  await page.getByRole("button", { name: "Reset" }).click();
  await expectTold(page, "ℹ️ No valid team snapshot found. Team reset to default.", 1);
  await expect(page.locator(".slot.open")).toHaveCount(11);
});

test("two devices: the later submit wins, and the earlier screen notices", async ({ browser }) => {
  const dev = await running.newcomer("Esha");
  const phone = await running.open(browser, dev, ownScreen());
  const laptop = await running.open(browser, dev, ownScreen());
  await pickEleven(laptop);
  await submit(laptop);
  await expectTold(laptop, SUBMITTED, 1);
  await phone.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(messagesOf(phone)).toContainText("Your team was changed on another screen.");
  await expect(phone.locator(".slot:not(.open)")).toHaveCount(11);

  await laptop.getByLabel("Captain (2x points)", { exact: true }).selectOption("Reds 2");
  await phone.getByLabel("Captain (2x points)", { exact: true }).selectOption("Reds 5");
  await submit(laptop);
  // Else the phone might be first.
  await expectTold(laptop, SUBMITTED, 2);
  await submit(phone);
  await expectTold(phone, "Your team was also saved on another screen.");
  await laptop.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(messagesOf(laptop)).toContainText("Your team was changed on another screen.");
  await expect(laptop.getByRole("button", { name: /^Reds 5, .*Captain/ })).toBeVisible();
});

test("a lost connection keeps the team, says that it is not saved, and saves it once", async ({
  browser,
}) => {
  const page = await running.open(browser, await running.newcomer("Farid"), ownScreen());
  await pickEleven(page);
  await page.context().setOffline(true);
  await expect(messagesOf(page)).toContainText("You are offline.");
  await submit(page);
  await expectTold(page, "❌ Error submitting team. Please try again.");
  await expect(messagesOf(page)).toContainText("but not saved");
  await page.context().setOffline(false);
  await page.reload();
  await expect(messagesOf(page)).toContainText("Your unsaved changes are back.");
  await expect(page.locator(".slot:not(.open)")).toHaveCount(11);
  await submit(page);
  await expectTold(page, SUBMITTED, 1);
  await page.reload();
  await expect(messagesOf(page)).toContainText("Saved.");
});

test("an answer that is lost is asked for again, not saved twice", async ({ browser }) => {
  const page = await running.open(browser, await running.newcomer("Gita"), ownScreen());
  await pickEleven(page);
  await page.route("**/trpc/team.submit*", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await submit(page);
  await expect(messagesOf(page)).toContainText("but not saved");
  await page.unroute("**/trpc/team.submit*");
  await submit(page);
  await expectTold(page, "Saved for RED v BLU, no transfers used.");
  const { $client } = running.services.db;
  const count =
    "select count(*) from submissions where participant_id = (select max(id) from participants)";
  expect($client.prepare(count).pluck().get()).toBe(1);
});
