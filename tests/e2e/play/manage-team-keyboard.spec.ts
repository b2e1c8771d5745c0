import type { Page } from "@playwright/test";
import { AT_A_DESK, test } from "../journey-test";
import { ELEVEN, expect, expectTold, type RunningLeague, serveLeague } from "../manage-team-league";

const HOUR = 60 * 60 * 1000;

test.setTimeout(120_000);

let running: RunningLeague;

test.beforeAll(async () => {
  running = await serveLeague([HOUR, 24 * HOUR]);
});
test.afterAll(() => running.stop());

/** Presses Tab, or Shift+Tab, until what has the focus is called so; no mouse, no `focus()`. */
async function tabTo(page: Page, name: string | RegExp, key = "Tab") {
  for (let presses = 0; presses < 150; presses += 1) {
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      const labels = element instanceof HTMLInputElement ? element.labels : null;
      const label =
        labels?.[0] ?? (element instanceof HTMLSelectElement ? element.labels[0] : null);
      return element?.getAttribute("aria-label") ?? (label ?? element)?.textContent ?? "";
    });
    const text = focused.trim().replace(/\s+/g, " ");
    if (typeof name === "string" ? text === name : name.test(text)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`Nothing called ${name} was reached.`);
}

test("a whole team by keyboard alone, and what changes is said", AT_A_DESK, async ({ browser }) => {
  const page = await running.open(browser, running.asha);
  const live = page.locator("[aria-live=polite]").last();
  for (const [index, name] of ELEVEN.entries()) {
    await tabTo(page, "Search by name", index === 0 ? "Tab" : "Shift+Tab");
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type(name);
    await tabTo(page, `Add ${name}`);
    await page.keyboard.press("Enter");
    await expect(live).toContainText(`Added ${name}. ${index + 1} of 11 picked`);
  }
  // Two of the ground's players get their captaincies from their menus.
  await tabTo(page, /^R\. 0Reds 0, Batsman/);
  await page.keyboard.press("Enter");
  await expect(
    page.getByRole("button", { name: "Captain (2x points)", exact: true }),
  ).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(live).toContainText("Reds 0 is captain.");
  await tabTo(page, /^R\. 1Reds 1, Batsman/);
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(live).toContainText("Reds 1 is vice-captain.");
  await tabTo(page, "Submit");
  await page.keyboard.press("Enter");
  await expectTold(page, "Team submitted successfully!", 1);
  // A button that is busy, or has nothing to do any more, does not lose the keyboard's place.
  await expect(page.getByRole("button", { name: "Submit" })).toBeFocused();
  await tabTo(page, /^R\. 2Reds 2, Batsman/, "Shift+Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await tabTo(page, "Undo");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Undo" })).toBeDisabled();
  await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
});

test(
  "an open place leads to the players of its role, Escape leaves menus and dialogs",
  AT_A_DESK,
  async ({ browser }) => {
    const page = await running.open(browser, running.ben);
    await tabTo(page, "AddWicket Keeper");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("radio", { name: "WK" })).toBeChecked();
    await expect(page.getByRole("button", { name: "Add Blues 14", exact: true })).toBeFocused();
    await page.keyboard.press("Enter");
    await tabTo(page, /^B\. 14Blues 14, Wicket Keeper/);
    await page.keyboard.press("Enter");
    // Menus and dialogs come with their code: a key pressed before they are there goes elsewhere.
    const menu = page.getByRole("group", { name: "Blues 14" });
    await expect(menu).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: /^Blues 14, / })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(menu).toBeVisible();
    await tabTo(page, "Remove");
    await page.keyboard.press("Enter");
    await expect(page.locator(".slot.open")).toHaveCount(11);
    await expect(page.getByRole("heading", { name: "My Team" })).toBeFocused();
    await tabTo(page, "Predict Winner", "Shift+Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Predict Winner" })).toBeFocused();
  },
);
