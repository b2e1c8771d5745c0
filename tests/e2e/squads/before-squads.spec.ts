import type { Page } from "@playwright/test";
import { DAY, makeUser } from "#tests/support/season";
import { test } from "../journey-test";
import { expectToFit } from "../looks";
import { expect, ownScreen, type RunningLeague, serveLeague } from "../manage-team-league";

test.setTimeout(180_000);

let running: RunningLeague;

test.beforeEach(async () => {
  running = await serveLeague([2 * DAY, 3 * DAY], { format: "owned", extra: 8 });
});
test.afterEach(() => running.stop());

test("by cards to Begin, back, to one more friend and Begin again", async ({ browser }) => {
  const { server, league, asha, ben, season } = running;
  const look = { ...ownScreen() };
  const home = `${server.url}/league/${league.leagueId}`;
  const page = await running.open(browser, asha, look, home);
  await expectNoTeamYet(page, home, season.tournamentId);

  await page.goto(home);
  await page.getByRole("link", { name: "Set up" }).click();
  await page.getByRole("button", { name: "Choose Over days" }).click();
  await expect(page.getByText("Your choice")).toBeVisible();
  await page.getByRole("button", { name: "Choose An evening together" }).click();
  await expect(page.getByRole("button", { name: "Choose Over days" })).toBeVisible();
  await page.getByText("All settings").click();
  await page.getByLabel("Squad Size").selectOption("11");
  await page.getByLabel("Squad Team Limit").selectOption("No limit");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("2 participants × 11 places: 22 of 40 players.")).toBeVisible();
  await begin(page);

  await page.goto(home);
  await expect(page.getByRole("heading", { name: "The room is open" })).toBeVisible();
  await page.getByRole("link", { name: "Undo Begin" }).click();
  await page.getByRole("button", { name: "Undo Begin" }).click();
  await expect(page.getByText("Everything is ready.")).toBeVisible();
  await page.getByRole("link", { name: "Begin", exact: true }).click();
  await begin(page, true);

  const bens = await running.open(browser, ben, look, `${home}/room`);
  await expect(bens.getByText("Ben’s XI").or(bens.getByText("Ben")).first()).toBeVisible();
  const dan = await makeUser(running.services, "Dan");
  const dans = await running.open(
    browser,
    dan,
    look,
    `${server.url}/join-league?pin=${league.pin}`,
  );
  await dans.getByLabel("Team name").fill("Dan's XI");
  await dans.getByRole("button", { name: "Join League" }).click();
  await expect(dans).not.toHaveURL(/join-league\?pin/);
  await dans.goto(`${home}/room`);
  await expect(dans.getByRole("heading", { name: "Live auction" })).toBeVisible();
  await expect(dans.getByText("Dan's XI").first()).toBeVisible();
  // Ben's page has heard of it, or reloads without scripts.
  await expect(bens.getByText("Dan's XI").first()).toBeVisible();
  await page.goto(`${home}/room`);
  await page.getByRole("button", { name: "Start" }).click();
  await expect(page.getByRole("button", { name: "Pause" })).toBeVisible();
});

/** No screen counts picked players, and Manage Team leads to what comes first. */
async function expectNoTeamYet(page: Page, home: string, tournamentId: number): Promise<void> {
  await expect(page.getByRole("heading", { name: "2 are in" })).toBeVisible();
  await expectToFit(page, "the board before squads");
  for (const address of [home, `${home}/../../my-leagues`, `${home}/../../tournaments`]) {
    await page.goto(address);
    await expect(
      page.getByText("Auction: 2 are in").or(page.getByText("2 are in")).first(),
    ).toBeVisible();
    await expect(page.getByText("of 11 picked")).toHaveCount(0);
  }
  await page.goto(`${home}/manage-team/${tournamentId}`);
  await expect(page.getByText("Auction: 2 are in")).toBeVisible();
  await expect(page.getByRole("link", { name: "Set up the squads" })).toBeVisible();
}

async function begin(page: Page, isAsked = false): Promise<void> {
  if (!isAsked) await page.getByRole("link", { name: "Begin", exact: true }).click();
  await page.getByRole("button", { name: "Begin", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Live auction" })).toBeVisible();
}
