import { expect } from "@playwright/test";
import { type RunningServer, startServer } from "#tests/support/running-server";
import { expectAt, gateForm, mailedLink } from "../account-journey";
import { countTaps } from "../count-taps";
import { test } from "../journey-test";

/** From an empty server to the first league, without a command line. */
const MOST_CLICKS = 12;
const MOST_MS = 3 * 60 * 1000;

let server: RunningServer;

test.beforeAll(async () => {
  server = await startServer();
});

test.afterAll(() => server.stop());

test(`a host has a league ${MOST_CLICKS} clicks after opening a new server`, async ({ page }) => {
  test.setTimeout(MOST_MS);
  const clicks = await countTaps(page);
  await page.goto(server.url);
  const form = page.locator("form#register");
  if (!(await form.isVisible())) await clicks.tap(page.locator("label", { hasText: "Register" }));
  await clicks.fill(form.getByLabel("Display Name"), "Olga");
  await clicks.fill(form.getByLabel("Email"), "olga@example.org");
  await clicks.fill(form.getByLabel("Password", { exact: true }), "a long password");
  await clicks.tap(form.getByRole("button", { name: "Register" }));
  await clicks.openLink(await mailedLink(server, "olga@example.org", "/verify-email/confirm"));
  await clicks.tap(page.getByRole("button", { name: "Verify my email" }));
  await expectAt(page, "Tournaments");
  for (const name of ["CricketData", "Match files", "By hand"]) {
    await expect(page.getByRole("heading", { name })).toBeVisible();
  }
  await clicks.tap(page.getByRole("button", { name: "Load the sample season" }));
  await clicks.tap(page.getByRole("link", { name: "Create League for Sample season" }));
  await clicks.fill(page.getByLabel("League Name"), "Sunday Gully League");
  await clicks.fill(page.getByLabel("Team Name"), "Cow Corner Kings");
  await clicks.tap(page.getByRole("button", { name: "Create League" }));
  await expectAt(page, "Sunday Gully League");
  await expect(page.getByRole("heading", { name: "Invite your friends" })).toBeVisible();
  expect(clicks.count()).toBeLessThanOrEqual(MOST_CLICKS);
});

test("who comes second is no operator, and sees what the first has made", async ({ page }) => {
  await page.goto(server.url);
  const form = await gateForm(page, "Register");
  await form.getByLabel("Display Name").fill("Ben");
  await form.getByLabel("Email").fill("ben@example.org");
  await form.getByLabel("Password", { exact: true }).fill("a long password");
  await form.getByRole("button", { name: "Register" }).click();
  await page.goto(await mailedLink(server, "ben@example.org", "/verify-email/confirm"));
  await page.getByRole("button", { name: "Verify my email" }).click();
  await expect(page.getByRole("link", { name: "Create League for Sample season" })).toBeVisible();
  await page.goto(`${server.url}/operator`);
  await expect(page.getByText("Clean bowled. That page isn't here.")).toBeVisible();
});
