import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { type RunningServer, startServer } from "#tests/support/running-server";
import { expectAt, logIn, register } from "../account-journey";
import { test } from "../journey-test";

const EMAIL = "olga@example.org";
const PASSWORD = "a long password";

let server: RunningServer;

test.beforeAll(async () => {
  server = await startServer({ sendsMail: false });
});

test.afterAll(() => server.stop());

// Without a mail server the first account comes in at once, as the operator.
test("an operator makes a backup, downloads one against the password and checks the database", async ({
  page,
}) => {
  await page.goto(server.url);
  await register(page, { name: "Olga", email: EMAIL, password: PASSWORD });
  await expectAt(page, "Tournaments");
  await backUpAndCheck(page);
});

test("the same without JavaScript", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(server.url);
  await logIn(page, EMAIL, PASSWORD);
  await expectAt(page, "Tournaments");
  await backUpAndCheck(page);
  await context.close();
});

async function backUpAndCheck(page: Page) {
  await page.goto(`${server.url}/operator/backups`);
  await page.getByRole("button", { name: "Back up now" }).click();
  await expect(page.getByText("The backup is made.").first()).toBeVisible();
  const download = page.getByRole("button", { name: "Download" });
  const password = page.getByLabel("Password", { exact: true });
  await password.fill("a wrong password");
  await download.click();
  await expect(page.getByText("The password is wrong.").first()).toBeVisible();
  await password.fill(PASSWORD);
  const [file] = await Promise.all([page.waitForEvent("download"), download.click()]);
  expect(file.suggestedFilename()).toMatch(/^browser-\d{8}T\d{9}Z\.db$/);
  expect(
    readFileSync(await file.path())
      .subarray(0, 15)
      .toString(),
  ).toBe("SQLite format 3");
  await page.goto(`${server.url}/operator/check`);
  await page.getByRole("button", { name: "Check now" }).click();
  await expect(page.getByText("The check has begun.").first()).toBeVisible();
  await expect(async () => {
    await page.goto(`${server.url}/operator/check`);
    await expect(page.getByText("All is well")).toBeVisible({ timeout: 1_000 });
  }).toPass();
}
