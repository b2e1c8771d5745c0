import { expect, type Page, test } from "@playwright/test";
import { type RunningServer, startServer } from "#tests/support/running-server";
import { logInToDemo } from "./league-people";
import { expectGoodLooks, thisLook } from "./looks";

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
  await look(page, [
    "/tournaments",
    "/create-league?tournamentId=1",
    "/join-league?pin=123456",
    "/my-leagues",
    "/my-leagues?tab=past",
    "/league/99",
    "/nonsense",
    "/dev/outbox",
  ]);
});

test("a league and its rules", async ({ page }) => {
  await logInToDemo(page, server);
  await look(page, [
    "/league/1",
    "/league/1/manage-team/1",
    "/league/1/rules",
    "/league/1/rules?defaults",
    "/league/1/rules?edit=1",
    "/league/1/log",
    "/league/1/share",
    "/league/1/rules/scoring",
  ]);
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
  for (const path of [
    "/league/1/leaderboard/1",
    "/league/1/leaderboard/1?show=12",
    "/league/1/leaderboard/1?show=99",
    "/league/1/scores/1?fixture=11",
    "/league/1/scores?team=3",
    "/league/1/compare?fixture=11",
    "/league/1/season",
    "/league/1/player/1",
  ]) {
    await page.goto(server.url + path);
    for (const opener of await page.locator("details:not(.drop *) > summary").all()) {
      await opener.click();
    }
    await expectGoodLooks(page, path);
  }
});
