import { randomBytes } from "node:crypto";
import { expect } from "@playwright/test";
import { matchWith } from "#tests/server/matches/imports/himalayan-cup";
import { type RunningServer, startServer } from "#tests/support/running-server";
import { zipArchive } from "#tests/support/zip-archive";
import { expectAt, logIn, mailedLink } from "../account-journey";
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

test("the host sends an archive that is too large for a form, over a connection that breaks", async ({
  page,
}) => {
  const filler = randomBytes(4_500_000).toString("hex");
  const archive = zipArchive([
    { name: "README.txt", text: filler },
    { name: "1.json", text: JSON.stringify(matchWith({ event: { name: "Himalayan Cup" } })) },
    { name: "notes.txt", text: filler },
  ]);
  expect(archive.length).toBeGreaterThan(9_000_000);
  await page.goto(`${server.url}/login`);
  await logIn(page, "olga@example.org", "a long password");
  await expect(page.getByRole("link", { name: "My Leagues" }).first()).toBeVisible();
  await page.goto(`${server.url}/operator/files`);
  let parts = 0;
  await page.route("**/operator/files/parts", (route) => {
    parts += 1;
    return parts === 4 ? route.abort() : route.continue();
  });
  await page.getByLabel("Match files").setInputFiles({
    ...{ name: "all.zip", mimeType: "application/zip", buffer: archive },
  });
  await page.getByRole("button", { name: "Upload" }).click();
  await expect(page.getByText("Himalayan Cup").first()).toBeVisible();
  await expect(page).toHaveURL(/\/operator\/files\/[0-9a-z]+$/);
  expect(parts).toBe(Math.ceil(archive.length / 2 ** 20) + 1);
});
