import { AT_A_DESK, test } from "../journey-test";
import {
  ELEVEN,
  expect,
  expectTold,
  pickEleven,
  type RunningLeague,
  serveLeague,
} from "../manage-team-league";

const SECOND = 1000;
const HOUR = 60 * 60 * SECOND;
const DAY = 24 * HOUR;

test.setTimeout(120_000);

let running: RunningLeague;

test.beforeEach(async () => {
  running = await serveLeague([HOUR, DAY, 2 * DAY]);
});
test.afterEach(({ hasTouch }) => (hasTouch ? undefined : running.stop()));

const LOCK_NOTICE =
  "Team is locked for the current fixture. Any changes will apply to the next match.";

test(
  "at zero the second fixture becomes the target, without a reload",
  AT_A_DESK,
  async ({ browser }) => {
    const page = await running.open(browser, running.asha);
    await pickEleven(page);
    await page.getByRole("button", { name: "Predict Winner" }).click();
    const dialog = page.getByRole("dialog", { name: "Predict Winner" });
    await dialog.getByRole("radio", { name: "RED", exact: true }).check();
    await dialog.getByRole("button", { name: "Submit" }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole("button", { name: "Submit", exact: true }).click();
    await expectTold(page, "Saved for RED v BLU, no transfers used.");
    await page.evaluate(() => {
      document.documentElement.dataset.loaded = "once";
    });

    // The match is moved forward: the screen hears of it as soon as it is looked at again.
    running.startFirstIn(3 * SECOND);
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    const cards = page.locator(".tickets .ticket");
    await expect(page.locator(".team-messages")).toContainText("RED v BLU has locked.");
    await expect(cards.first()).toContainText("Locked");
    await expect(cards.first()).toContainText("Predicted: RED");
    await expect(cards.nth(1).getByRole("timer")).toBeVisible();
    await expect(page.getByRole("timer")).toHaveAccessibleName(/^(1 days 0|0 days 23) hours/);
    await expect(page.getByRole("button", { name: "Predict Winner" })).toBeEnabled();
    await expect(page.locator(".slot:not(.open)")).toHaveCount(11);
    expect(await page.locator("html").getAttribute("data-loaded")).toBe("once");

    // A swap is charged now, and the lock notice comes once.
    await page.getByRole("button", { name: `Remove ${ELEVEN[2]}`, exact: true }).click();
    await page.getByRole("button", { name: "Add Reds 3", exact: true }).click();
    await expect(page.locator(".transfers")).toContainText(
      "1 swap: 1 free, 1 transfer (24 left)",
    );
    await page.getByRole("button", { name: "Submit", exact: true }).click();
    await expectTold(page, "Saved for RED v BLU, 1 transfer used.");
    await expectTold(page, LOCK_NOTICE, 1);
    await page.getByRole("button", { name: "Submit", exact: true }).click();
    await expectTold(page, "Team submitted successfully!", 3);
    await expectTold(page, LOCK_NOTICE, 1);

    await page.getByRole("button", { name: "Reset" }).click();
    await expectTold(page, "Team and transfers fully reset to last locked fixture.", 1);
    await expect(page.locator(".transfers")).toContainText("No changes, 1 free");
  },
);

test(
  "a team that was not saved when the page was closed comes back after the lock",
  AT_A_DESK,
  async ({ browser }) => {
    const page = await running.open(browser, running.asha);
    await pickEleven(page);
    const context = page.context();
    await page.close();
    running.startFirstIn(0);
    const reopened = await context.newPage();
    await reopened.goto(running.url);
    await expect(reopened.locator(".team-messages")).toContainText(
      "Your unsaved changes from before RED v BLU locked are back. They would now count for the next match, RED v BLU.",
    );
    await expect(reopened.locator(".slot:not(.open)")).toHaveCount(11);
    await expect(reopened.locator(".transfers")).toContainText(
      "Unlimited changes until your next match locks.",
    );
  },
);

test("the plain form shows the lock notice once per session", AT_A_DESK, async ({ browser }) => {
  running.startFirstIn(0);
  const page = await running.open(browser, running.asha, { javaScriptEnabled: false });
  await expect(page.locator(".tickets")).toContainText("Locked");
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
