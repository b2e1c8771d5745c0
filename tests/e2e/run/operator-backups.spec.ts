import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { type RunningServer, startServer } from "#tests/support/running-server";
import { test } from "../journey-test";
import { PASSWORD, registerAs } from "../league-people";

let server: RunningServer;

test.beforeAll(async () => {
  server = await startServer({ sendsMail: false });
});

test.afterAll(() => server.stop());

// Without a mail server the first account comes in at once, as the operator.
test("an operator makes a backup, downloads one against the password and checks the database", async ({
  page,
}) => {
  await registerAs(page, server, "Olga");
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
});
