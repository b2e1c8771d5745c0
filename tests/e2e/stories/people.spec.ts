import { expect } from "@playwright/test";
import { test } from "../journey-test";
import { logInToDemo } from "../league-people";

test("a line on the wall keeps the reader's place and focus", async ({ page, demo }) => {
  await logInToDemo(page, demo);
  await page.goto(`${demo.url}/league/1/recap/11`);
  const field = page.getByRole("textbox", { name: /line$/ });
  await field.scrollIntoViewIfNeeded();
  await field.fill("What a match");
  const before = await page.evaluate(() => scrollY);
  await field.press("Enter");
  await expect(page.locator("#wall .text", { hasText: "What a match" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Change your line" })).toBeFocused();
  expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(10);
});

test("without JavaScript a wall is written on", async ({ browser, demo }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await logInToDemo(page, demo);
  await page.goto(`${demo.url}/league/1/recap/10`);
  const line = "A great chase";
  await page.getByRole("textbox", { name: /line$/ }).fill(line);
  await page.getByRole("button", { name: "Post" }).click();
  await expect(page.locator("#wall .text", { hasText: line })).toBeVisible();
  await page.getByRole("button", { name: /^Howzat/ }).click();
  await expect(page.getByRole("button", { name: /^Howzat/ })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
});

test("points that count leave an empty form, and a preview keeps what was typed", async ({
  page,
  demo,
}) => {
  await logInToDemo(page, demo);
  await page.goto(`${demo.url}/league/1/rules/points`);
  await page.getByLabel("Member").selectOption({ label: "Faizan Ali" });
  await page.getByLabel("Points", { exact: true }).fill("-5");
  await page.getByLabel("Reason").fill("Late");
  await page.getByRole("button", { name: "Preview" }).click();
  const save = page.getByRole("button", { name: "Save Points" });
  await expect(save).toBeVisible();
  await expect(page.getByLabel("Reason")).toHaveValue("Late");
  await save.click();
  await expect(page.getByText("The points now count.")).toBeVisible();
  await expect(page.getByLabel("Reason")).toHaveValue("");
  await expect(page.getByLabel("Points", { exact: true })).toHaveValue("");
});
