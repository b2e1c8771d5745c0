import type { Page } from "@playwright/test";
import { openTeamSheet } from "#server/play/teams/team-sheet";
import { stateSide } from "#tests/support/state-side";
import { openFolds } from "../folds";
import { test } from "../journey-test";
import {
  ELEVEN,
  expect,
  expectTold,
  ownScreen,
  pickEleven,
  type RunningLeague,
  serveLeague,
  showPool,
} from "../manage-team-league";

const HOUR = 60 * 60 * 1000;

let running: RunningLeague;

test.beforeAll(async () => {
  running = await serveLeague([HOUR, 24 * HOUR, 48 * HOUR]);
});
test.afterAll(() => running.stop());

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const bench = (page: Page) => page.getByRole("region", { name: "Backups" });

/** From the ground to the list for a place of the bench, and back with a player. */
async function back(page: Page, place: number, name: string): Promise<void> {
  await bench(page).locator(".slot-button").nth(place).click();
  await expect(page.getByText(`Choose backup ${place + 1}.`)).toBeVisible();
  await button(page, `Backup: ${name}`).click();
  await expect(bench(page)).toContainText(name);
}

test("a manager turns backups on, a member picks two, and one steps in at the toss", async ({
  browser,
}) => {
  const { asha, ben, bens, league, season, services, server } = running;
  const manager = await running.open(browser, asha, ownScreen());
  await expect(bench(manager)).toHaveCount(0);
  await manager.goto(`${server.url}/league/${league.leagueId}/rules`);
  await openFolds(manager);
  await manager.locator("select#backups").selectOption("2");
  await manager.getByLabel("Captain Fallback").selectOption("Backup");
  await button(manager, "Save").click();
  await expect(manager.getByText("Settings updated!")).toBeVisible();

  const page = await running.open(browser, ben, ownScreen());
  await pickEleven(page);
  await back(page, 0, "Reds 3");
  await back(page, 1, "Reds 4");
  await button(page, "Move Reds 4 up").focus();
  await page.keyboard.press("Enter");
  await expect(bench(page).locator("li").first()).toContainText("Reds 4");
  await showPool(page);
  await expect(page.getByRole("row", { name: /Reds 4.*Backup 1/ })).toBeVisible();
  await button(page, "Reds 3").click();
  await expect(page.getByRole("dialog", { name: "Reds 3" })).toContainText("Backup 2");
  await button(page, "Close").click();
  await button(page, "Submit").click();
  await expectTold(page, "Team submitted successfully!", 1);
  const [reds3 = 0, reds4 = 0] = season.playersOf(0).slice(3, 5);
  expect(openTeamSheet(services, bens).saved.backups).toEqual([reds4, reds3]);

  const plain = await running.open(browser, ben, { ...ownScreen(), javaScriptEnabled: false });
  await expect(plain.getByLabel("Backup 1").locator("option:checked")).toHaveText("Reds 4");
  await plain.getByLabel("Backup 1").selectOption("Reds 3");
  await button(plain, "Submit").click();
  await expect(plain.getByText("A player can be a backup only once.")).toBeVisible();
  await plain.getByLabel("Backup 2").selectOption("");
  await button(plain, "Submit").click();
  await expect(plain.getByLabel("Backup 1").locator("option:checked")).toHaveText("Reds 3");
  expect(openTeamSheet(services, bens).saved.backups).toEqual([reds3]);

  running.startFirstIn(0);
  const [fixtureId = 0] = season.fixtureIds;
  const [teamId = 0] = season.teamIds;
  const [captain = 0, ...named] = season.playersOf(0);
  stateSide(services, { fixtureId, teamId, named, source: "operator", userId: asha.id });
  expect(season.playersOf(0)[0]).toBe(captain);

  // Everybody of the league sees it, also without JavaScript.
  const query = `fixture=${fixtureId}&team=${bens.participantId}`;
  const scores = `/league/${league.leagueId}/scores/${season.tournamentId}?${query}`;
  for (const reader of [manager, plain]) {
    await reader.goto(`${server.url}${scores}`);
    const table = reader.getByRole("region", { name: "Scores table" });
    await expect(table).toContainText("Not named → replaced by Reds 3");
    await expect(table).toContainText(`In for ${ELEVEN[0]}`);
    await expect(table).toContainText("Captain not named: backup's points × 2");
  }
  const board = `/league/${league.leagueId}/leaderboard/${season.tournamentId}?show=${fixtureId}`;
  await manager.goto(`${server.url}${board}`);
  // On a phone only the own team is open.
  await manager.getByRole("row", { name: /Ben/ }).locator("summary").click();
  await expect(manager.getByRole("cell", { name: /^Reds 3.*came in as a backup/ })).toBeVisible();
});
