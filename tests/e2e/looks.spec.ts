import { expect, type Page } from "@playwright/test";
import { type RunningServer, startServer } from "#tests/support/running-server";
import { test } from "./journey-test";
import { logInToDemo } from "./league-people";
import { expectGoodLooks, thisLook } from "./looks";
import { BESIDE_A_LEAGUE, IN_A_LEAGUE, POINTS } from "./screens";

test.setTimeout(180_000);

let server: RunningServer;

test.beforeAll(async () => {
  server = await startServer({ command: "demo" });
});

test.afterAll(() => server.stop());

test.beforeEach(({ page }) => page.emulateMedia(thisLook()));

async function look(page: Page, paths: readonly string[]) {
  for (const path of paths) {
    await page.goto(server.url + path);
    await expectGoodLooks(page, path);
  }
}

test("before and beside a league", async ({ page }) => {
  await look(page, ["/login"]);
  await logInToDemo(page, server);
  await look(page, BESIDE_A_LEAGUE);
});

test("a league and its rules", async ({ page }) => {
  await logInToDemo(page, server);
  await look(page, IN_A_LEAGUE);
  await page.goto(`${server.url}/league/1/rules/scoring`);
  for (const mode of ["Strike rate mode", "Economy rate mode"]) {
    await page.getByLabel(mode).selectOption("ranges");
  }
  await page.getByLabel("Captain mode").selectOption("separate");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByText("Standings before and after").first()).toBeVisible();
  await expectGoodLooks(page, "a preview");
  await page.getByLabel("Run", { exact: true }).fill("");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByText("Run must be a number.")).toBeVisible();
  await expectGoodLooks(page, "a refusal");
});

test("points", async ({ page }) => {
  await logInToDemo(page, server);
  for (const path of POINTS) {
    await page.goto(server.url + path);
    for (const opener of await page.locator("details:not(.drop *) > summary").all()) {
      await opener.click();
    }
    await expectGoodLooks(page, path);
  }
});
