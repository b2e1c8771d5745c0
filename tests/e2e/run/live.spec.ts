import { expect } from "@playwright/test";
import { DEMO_ACCOUNT } from "#server/people/accounts/demo-account";
import { type RunningServer, startServer } from "#tests/support/running-server";
import { test } from "../journey-test";

test.setTimeout(120_000);

let server: RunningServer;

test.beforeAll(async () => {
  server = await startServer({ command: "demo" });
});

test.afterAll(() => server.stop());

/** Half of what polling would take: in the demo a ball is bowled every five seconds. */
const SOONER_MS = 15_000;

test("the numbers on an open League Home move with a ball, without a reload", async ({ page }) => {
  await page.goto(`${server.url}/login`);
  const form = page.locator("form", { has: page.getByRole("button", { name: "Login" }) });
  await form.getByLabel("Email").fill(DEMO_ACCOUNT.email);
  await form.getByLabel("Password", { exact: true }).fill(DEMO_ACCOUNT.password);
  await form.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("heading", { name: "Tournaments" })).toBeVisible();
  const stream = page.waitForRequest((request) => request.url().includes("/league/1/events"));
  await page.goto(`${server.url}/league/1`);
  await stream;
  const standings = page.getByRole("table", { name: "Standings" });
  const before = await standings.locator("tbody").innerText();
  await page.evaluate(() => document.body.setAttribute("data-same-page", ""));
  await expect
    .poll(() => standings.locator("tbody").innerText(), { timeout: SOONER_MS })
    .not.toBe(before);
  await expect(page.locator("body")).toHaveAttribute("data-same-page", "");
});
