import { expect } from "@playwright/test";
import type { RunningServer } from "#tests/support/running-server";
import { openFolds } from "../folds";
import { test } from "../journey-test";
import { registerWithoutJavaScript } from "../league-people";
import { startServerWithSeason } from "../season-server";

test.use({ javaScriptEnabled: false });
test.setTimeout(120_000);

let server: RunningServer;

test.beforeAll(async () => {
  ({ server } = await startServerWithSeason());
});

test.afterAll(() => server.stop());

test("a league's rules, set by its manager and read by a friend", async ({ browser }) => {
  const asha = await registerWithoutJavaScript(browser, server, "Asha");
  await asha.getByRole("link", { name: "Create League for Lantern League" }).click();
  await asha.getByLabel("League Name").fill("Sunday Gully League");
  await asha.getByLabel("Team Name").fill("Cow Corner Kings");
  await asha.getByText("Change rules").click();
  await asha.getByLabel("Budget").fill("95");
  await asha.getByRole("button", { name: "Create League" }).click();
  const announcement = await asha.getByText(/League created! PIN: \d{6}/).textContent();
  const pin = announcement?.match(/\d{6}/)?.[0] ?? "";
  const league = new URL(asha.url()).pathname;

  const ben = await registerWithoutJavaScript(browser, server, "Ben");
  const stranger = await ben.goto(server.url + league);
  expect(stranger?.status()).toBe(404);
  await expect(ben.getByText("League not found")).toBeVisible();
  await ben.goto(`${server.url}/join-league?pin=${pin}`);
  await expect(ben.getByRole("heading", { level: 1 })).toHaveText("Sunday Gully League");
  await expect(ben.getByText("League Manager: Asha, 1 member")).toBeVisible();
  await ben.getByLabel("Team name").fill("Third Man XI");
  await ben.getByRole("button", { name: "Join League" }).click();
  await expect(ben.getByText("Successfully joined the league!")).toBeVisible();
  await expect(ben.getByRole("row").filter({ hasText: "Third Man XI" })).toBeVisible();

  await asha.getByText("Rules", { exact: true }).click();
  await asha.getByRole("link", { name: "General Rules" }).click();
  await openFolds(asha);
  await expect(asha.getByLabel("Budget", { exact: true })).toHaveValue("95");
  await asha.getByLabel("Overseas").selectOption("NA");
  await asha.getByLabel("Min Allrounders").selectOption("3");
  await asha.getByLabel("Max Allrounders").selectOption("2");
  await asha.getByRole("button", { name: "Save", exact: true }).click();
  const fault = asha.getByText("Min Allrounders must not be more than Max Allrounders.");
  await expect(fault).toBeVisible();
  await expect(asha.getByLabel("Overseas")).toHaveValue("NA");
  await asha.getByLabel("Max Allrounders").selectOption("5");
  await asha.getByRole("button", { name: "Save", exact: true }).click();
  await expect(asha.getByText("Settings updated!")).toBeVisible();

  await openFolds(asha);
  await asha.getByLabel("Enable Budget Booster").check();
  await asha.getByLabel("Max uses of Budget Booster").fill("0");
  await asha.getByRole("button", { name: "Save Boosters" }).click();
  await expect(asha.getByText("Max uses of Budget Booster must be a whole number")).toBeVisible();
  await asha.getByLabel("Max uses of Budget Booster").fill("3");
  await asha.getByRole("button", { name: "Save Boosters" }).click();
  await expect(asha.getByText("Booster settings saved!")).toBeVisible();

  await openFolds(asha);
  await asha.getByRole("link", { name: "Modify player roles and salaries" }).click();
  const dialog = asha.getByRole("dialog", { name: "Edit Player Roles & Salaries" });
  const team = dialog.getByLabel("Team");
  const second = (await team.getByRole("option").nth(1).textContent()) ?? "";
  await team.selectOption(second);
  await dialog.getByRole("button", { name: "Show" }).click();
  await expect(dialog.getByRole("table", { name: `Players of ${second}` })).toBeVisible();
  await dialog
    .getByLabel(/^Salary of/)
    .first()
    .fill("12.5");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(asha.getByText("Player customizations saved!")).toBeVisible();

  await asha.getByRole("navigation", { name: "Rules" }).getByText("Scoring Rules").click();
  await openFolds(asha);
  const milestones = asha.getByRole("table", { name: "Batting milestones" });
  await milestones.getByLabel("Remove row 1").check();
  await milestones.getByLabel("Runs, row 9").fill("60");
  await milestones.getByLabel("Points, row 9").fill("18");
  await expect(asha.getByRole("table", { name: "Strike rate ranges" })).toBeVisible();
  await asha.getByLabel("Duck", { exact: true }).fill("-15");
  await asha.getByRole("button", { name: "Preview" }).click();
  const preview = asha.getByRole("table", { name: "Standings before and after" });
  await expect(preview.getByRole("row")).toHaveCount(3);
  await openFolds(asha);
  await expect(milestones.getByLabel("Runs, row 2")).toHaveValue("60");
  await asha.getByRole("button", { name: "Save Scoring Rules" }).click();
  await expect(asha.getByText("Scoring rules saved!")).toBeVisible();

  await ben.getByText("Rules", { exact: true }).click();
  await ben.getByRole("link", { name: "Scoring Rules" }).click();
  await expect(ben.getByText("Only the League Manager can change the rules.")).toBeVisible();
  await openFolds(ben);
  await expect(ben.getByRole("row").filter({ hasText: "Duck" }).first()).toContainText("−15");
  await expect(ben.getByRole("button", { name: "Save Scoring Rules" })).toHaveCount(0);
  await ben.getByRole("navigation", { name: "Rules" }).getByText("Fair play").click();
  await ben.getByRole("link", { name: "Whole log" }).click();
  for (const sentence of [
    "Duck: −10 → −15",
    "Budget Booster: disabled, 1 use → enabled, 3 uses",
    "Max Allrounders: 4 → 5",
    "Overseas: 4 → NA",
    "Joined the league",
    "Created the league",
  ]) {
    await expect(ben.getByRole("row").filter({ hasText: sentence })).toBeVisible();
  }
});
