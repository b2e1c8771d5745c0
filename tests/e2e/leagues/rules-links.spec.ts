import { expect } from "@playwright/test";
import { AT_A_DESK, test } from "../journey-test";
import { logInToDemo } from "../league-people";

test.setTimeout(180_000);

test(
  "rules from a preset to a link, and from the link to a new league",
  AT_A_DESK,
  async ({ page, demo }) => {
    await logInToDemo(page, demo);
    await page.goto(`${demo.url}/league/1/rules/scoring`);
    await page.locator("summary", { hasText: "Presets" }).click();
    await page.getByRole("link", { name: "Fill in Classic T20" }).click();
    await expect(page.getByText("These are the rules of Classic T20.")).toBeVisible();
    await expect(page.getByLabel("Wicket", { exact: true })).toHaveValue("25");
    await page.getByRole("button", { name: "Preview" }).click();
    await expect(page.getByText("Standings before and after").first()).toBeVisible();
    await page.getByRole("button", { name: "Save Scoring Rules" }).click();
    await expect(page.getByText("Scoring rules saved!")).toBeVisible();

    await page.goto(`${demo.url}/league/1/rules`);
    await page.getByRole("link", { name: "Rules as others see them" }).click();
    const differences = page.getByRole("table", { name: "What differs from the defaults" });
    await expect(differences.getByRole("row", { name: "Wicket 40 25" })).toBeVisible();
    await page.getByLabel("Compare with").selectOption("Sunday Gully League");
    await expect(page.getByText("Sunday Gully League plays by these rules.")).toBeVisible();
    await page.getByRole("link", { name: "Create a league with these rules" }).click();
    await page.getByRole("link", { name: /^Create League for/ }).click();

    await page.getByLabel("League Name").fill("Office Nets");
    await page.getByLabel("Team Name").fill("Cow Corner Kings");
    const source = page.getByLabel("Same rules as");
    await source.selectOption("Default");
    await expect(page.getByText("Which rules?").first()).toBeVisible();
    await source.selectOption("The link you opened");
    await expect(page.getByText("those of the link you opened")).toBeVisible();
    // The typed text outlives the choice, and the format decides which fields there are.
    await expect(page.getByLabel("League Name")).toHaveValue("Office Nets");
    await page.locator("summary", { hasText: "Rules" }).last().click();
    await expect(page.getByLabel("Transfers Allowed")).toBeVisible();
    await page.getByRole("radio", { name: "Match by match" }).check();
    await expect(page.getByLabel("Transfers Allowed")).toBeHidden();
    await page.getByRole("radio", { name: "Season" }).check();
    await page.getByRole("button", { name: "Create League" }).click();
    await expect(page.getByText(/League created! PIN: \d{6}/)).toBeVisible();
    await page.goto(`${page.url().replace(/\?.*$/, "")}/rules/scoring`);
    await expect(page.getByLabel("Wicket", { exact: true })).toHaveValue("25");
  },
);
