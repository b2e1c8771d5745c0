import { expect, type Page } from "@playwright/test";
import type { RunningServer } from "#tests/support/running-server";
import { openMore } from "../folds";
import { test } from "../journey-test";
import { registerWithoutJavaScript } from "../league-people";
import { startServerWithSeason } from "../season-server";

test.use({ javaScriptEnabled: false });

/** As long as names may be, without a place to break. */
const PERSON = "W".repeat(60);
const LEAGUE = "M".repeat(60);
const TEAM = "Ш".repeat(40);

let server: RunningServer;

test.beforeAll(async () => {
  ({ server } = await startServerWithSeason());
});

test.afterAll(() => server.stop());

test("the longest names fit, and their double joins under another name", async ({ browser }) => {
  // Twenty pages, each looked at.
  test.slow();
  const asha = await registerWithoutJavaScript(browser, server, "Asha");
  await asha.locator(".nav summary").click();
  await asha.getByRole("link", { name: "Account" }).click();
  await asha.getByRole("link", { name: /^Me/ }).click();
  await asha.getByLabel("Display Name").fill(PERSON);
  await asha.getByRole("button", { name: "Save name" }).click();
  await expectToFit(asha);
  await asha.goto(`${server.url}/tournaments`);
  await asha.getByRole("link", { name: "Create League for Lantern League" }).click();
  await asha.getByLabel("League Name").fill(LEAGUE);
  await asha.getByLabel("Team Name").fill(TEAM);
  await asha.getByRole("button", { name: "Create League" }).click();
  await expectToFit(asha);
  const league = asha.url();
  const link = await asha.getByLabel("Invite link").inputValue();
  await asha.goto(`${league}?invite`);
  await expectToFit(asha);

  const double = await registerWithoutJavaScript(browser, server, "Double");
  await double.goto(`${server.url}/account/me`);
  await double.getByLabel("Display Name").fill(PERSON.toLowerCase());
  await double.getByRole("button", { name: "Save name" }).click();
  await double.goto(link);
  await expectToFit(double);
  await double.getByLabel("Team name").fill(`Second ${TEAM.slice(7)}`);
  await double.getByRole("button", { name: "Join League" }).click();
  await expect(double.getByText(/has almost the same name\. Choose another one/)).toBeVisible();
  await expectToFit(double);
  await double.getByLabel("Display name").fill(`Second ${PERSON.slice(7)}`);
  await double.getByRole("button", { name: "Join League" }).click();
  await expect(double.getByText("Successfully joined the league!")).toBeVisible();
  for (const page of ["", "/people", "/rules", "/log", "/share", "/compare", "/season"]) {
    await double.goto(league + page);
    await expectToFit(double);
  }
  await double.goto(`${league}/people?leave`);
  await expectToFit(double);
  await asha.goto(`${league}/people`);
  await openMore(asha, "Second");
  await asha.getByRole("link", { name: "Make manager: Second" }).click();
  await expectToFit(asha);
  await asha.goto(`${server.url}/my-leagues`);
  await expectToFit(asha);
});

/** No screen scrolls sideways. */
async function expectToFit(page: Page): Promise<void> {
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  expect.soft(beyond, page.url()).toBeLessThanOrEqual(0);
}
