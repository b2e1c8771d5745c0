import { expect, test } from "@playwright/test";
import { ELEVEN, pickEleven, type RunningLeague, startLeague } from "./manage-team-league";

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;
/** Until the first start: long enough to open the screen and pick a team. */
const SOON = 25 * SECOND;

test.setTimeout(120_000);

test.skip(({ hasTouch }) => hasTouch, "The same on a phone, where it takes a switch more.");

let running: RunningLeague;

test.beforeEach(async () => {
  running = await startLeague([SOON, DAY, 2 * DAY]);
});
test.afterEach(({ hasTouch }) => (hasTouch ? undefined : running.stop()));

const LOCK_NOTICE =
  "Team is locked for the current fixture. Any changes will apply to the next match.";

test("at zero the second fixture becomes the target, without a reload", async ({ browser }) => {
  const page = await running.open(browser, running.asha);
  await pickEleven(page);
  await page.getByRole("button", { name: "Predict Winner" }).click();
  const dialog = page.getByRole("dialog", { name: "Predict Winner" });
  await dialog.getByRole("combobox").selectOption("RED");
  await dialog.getByRole("button", { name: "Submit" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Submit", exact: true }).click();
  await expect(page.getByText("Saved for RED v BLU")).toBeVisible();
  await page.evaluate(() => {
    document.documentElement.dataset.loaded = "once";
  });

  const cards = page.locator(".tickets .ticket");
  await expect(page.locator(".says")).toContainText("RED v BLU has locked.", {
    timeout: SOON + 10 * SECOND,
  });
  await expect(cards.nth(1)).toContainText("Locked");
  await expect(cards.nth(1)).toContainText("Predicted: RED");
  await expect(page.getByRole("timer")).toHaveAccessibleName(/^0 days 23 hours/);
  await expect(page.getByRole("button", { name: "Predict Winner" })).toBeEnabled();
  await expect(page.locator(".slot:not(.open)")).toHaveCount(11);
  expect(await page.locator("html").getAttribute("data-loaded")).toBe("once");

  // A swap is charged now, and the lock notice comes once.
  await page.getByRole("button", { name: `Remove ${ELEVEN[2]}`, exact: true }).click();
  await page.getByRole("button", { name: "Add Reds 3", exact: true }).click();
  await expect(page.locator(".transfers")).toContainText(
    "1 in, 1 out: 2 changes, 1 free, 1 charged, 24 left",
  );
  await page.getByRole("button", { name: "Submit", exact: true }).click();
  await expect(page.getByText(LOCK_NOTICE)).toBeVisible();
  await expect(page.locator(".says")).toContainText("Saved for RED v BLU, 1 transfer charged.");
  await expect(page.getByText(LOCK_NOTICE)).toBeHidden();
  await page.getByRole("button", { name: "Submit", exact: true }).click();
  await expect(page.locator(".says")).toContainText("Saved for RED v BLU, 1 transfer charged.");
  await expect(page.getByText(LOCK_NOTICE)).toHaveCount(0);

  await page.getByRole("button", { name: "Reset" }).click();
  await expect(
    page.getByText("Team and transfers fully reset to last locked fixture."),
  ).toBeVisible();
  await expect(page.locator(".transfers")).toContainText("No changes, 1 free");
});

test("the plain form tells the lock notice once per session", async ({ browser }) => {
  const page = await running.open(browser, running.asha, { javaScriptEnabled: false });
  await expect(async () => {
    await page.reload();
    await expect(page.locator(".tickets")).toContainText("Locked", { timeout: SECOND });
  }).toPass({ timeout: SOON + 20 * SECOND });
  await expect(page.getByText("Tick 11 players")).toBeVisible();
  await expect(page.getByText("Loading...")).toBeHidden();
  for (const name of ELEVEN) await page.getByRole("checkbox", { name, exact: true }).check();
  await page.getByRole("combobox", { name: /^Captain/ }).selectOption(ELEVEN[0] ?? "");
  await page.getByRole("combobox", { name: /^Vice-Captain/ }).selectOption(ELEVEN[1] ?? "");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("Team submitted successfully!")).toBeVisible();
  await expect(page.getByText(LOCK_NOTICE)).toBeVisible();
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("Team submitted successfully!")).toBeVisible();
  await expect(page.getByText(LOCK_NOTICE)).toHaveCount(0);
});
