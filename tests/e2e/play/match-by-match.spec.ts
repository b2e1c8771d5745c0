import type { Page } from "@playwright/test";
import { openTeamSheet } from "#server/play/teams/team-sheet";
import { inningsStats } from "#tests/game/play/scoring/innings-stats";
import { recordScore } from "#tests/support/record-score";
import { test } from "../journey-test";
import { expectNoViolations } from "../looks";
import {
  expect,
  expectTold,
  ownScreen,
  pickEleven,
  type RunningLeague,
  serveLeague,
} from "../manage-team-league";

const SECOND = 1000;
const HOUR = 60 * 60 * SECOND;

test.setTimeout(120_000);
let running: RunningLeague;

test.beforeAll(async ({ hasTouch }) => {
  if (hasTouch) running = await serveLeague([HOUR, 24 * HOUR, 48 * HOUR], { format: "match" });
});
test.afterAll(() => running?.stop());

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const matches = (page: Page) =>
  page.getByRole("navigation", { name: "Matches to pick for" }).getByRole("link");

test("a member picks for two matches, one locks, and who has no team has no points", async ({
  browser,
}) => {
  const { ben, bens, season, services, server, league } = running;
  const [first = 0, second = 0] = season.fixtureIds;
  const page = await running.open(browser, ben, ownScreen());
  await expect(page.getByText("Transfers")).toHaveCount(0);
  await expect(matches(page)).toHaveCount(3);
  await pickEleven(page);
  await button(page, "Submit").click();
  await expectTold(page, "Saved for RED v BLU.");
  await expect(matches(page).first()).toContainText("Team picked");

  // An unsaved team for the second match waits for it in this browser.
  await matches(page).nth(1).click();
  await expect(page).toHaveURL(new RegExp(`fixture=${second}`));
  await expect(page.locator(".slot:not(.open)")).toHaveCount(0);
  await button(page, "Suggest a team").click();
  await expect(page.locator(".slot:not(.open)")).toHaveCount(11);
  await matches(page).first().click();
  await expect(page.locator(".team-messages")).toContainText("Saved.");
  await matches(page).nth(1).click();
  await expect(page.locator(".team-messages")).toContainText("Your unsaved changes are back.");
  await expectNoViolations(page, "a team for the second match");
  await button(page, "Submit").click();
  await expect(matches(page).nth(1)).toContainText("Team picked");

  await matches(page).first().click();
  await expect(matches(page).first()).toHaveAttribute("aria-current", "true");
  running.startFirstIn(3 * SECOND);
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(page.locator(".team-messages")).toContainText("RED v BLU has locked.");
  await expect(matches(page)).toHaveCount(2);
  await expect(page.locator(".slot:not(.open)")).toHaveCount(11);
  expect(openTeamSheet(services, bens).target?.id).toBe(second);

  const playerId = season.playersOf(0)[0] ?? 0;
  const lines = [{ ...inningsStats({ runs: 10, ballsFaced: 8 }), playerId }];
  recordScore(services, first, { state: "finished", lines });
  await page.goto(`${server.url}/league/${league.leagueId}`);
  const rows = page.locator("table.standings tbody tr");
  await expect(rows.filter({ hasText: "Ben's XI" })).toContainText("20.00");
  await expect(rows.filter({ hasText: "Asha's XI" })).toContainText("0.00");
  await expect(page.getByText("Transfers Left")).toHaveCount(0);
});
