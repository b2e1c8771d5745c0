import type { Page } from "@playwright/test";
import { test } from "../journey-test";
import {
  ELEVEN,
  expect,
  ownScreen,
  pickEleven,
  type RunningLeague,
  serveLeague,
} from "../manage-team-league";

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const WARNING =
  "Free Hit in your first match leaves you without a team after it: you then pick a new one.";

let running: RunningLeague;

test.beforeAll(async () => {
  running = await serveLeague([HOUR, DAY, 2 * DAY], { boosters: true });
});
test.afterAll(() => running.stop());

const submit = (page: Page) => page.getByRole("button", { name: "Submit", exact: true }).click();

test("Free Hit in the first match asks before it is saved", async ({ browser }) => {
  const page = await running.open(browser, running.asha, ownScreen());
  await pickEleven(page);
  await page.getByRole("radio", { name: /Free Hit/ }).check({ force: true });
  await expect(page.getByText(WARNING).first()).toBeVisible();
  await submit(page);
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(WARNING);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(page.locator(".team-messages")).toContainText("Not saved yet.");
  await submit(page);
  await dialog.getByRole("button", { name: "Submit" }).click();
  await expect(page.locator(".team-messages")).toContainText("Saved.");
});

test("without JavaScript, Free Hit in the first match waits for a tick", async ({ browser }) => {
  const page = await running.open(browser, running.ben, { javaScriptEnabled: false });
  for (const name of ELEVEN)
    await page.getByRole("checkbox", { name: new RegExp(`^${name}\\b`) }).check();
  await page.getByLabel("Captain (2x points)", { exact: true }).selectOption(ELEVEN[0] ?? "");
  await page.getByLabel("Vice-Captain (1.5x points)").selectOption(ELEVEN[1] ?? "");
  await page.getByLabel("Booster", { exact: true }).selectOption({ label: "Free Hit (1 left)" });
  await submit(page);
  const refusal = page.getByRole("alert").filter({ hasText: `${WARNING} Tick the box below` });
  await expect(refusal).toBeVisible();
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(11);
  await page.getByRole("checkbox", { name: /I understand/ }).check();
  await submit(page);
  await expect(page.getByText("Team submitted successfully!")).toBeVisible();
});
