import type { Locator, Page } from "@playwright/test";
import { requireMember } from "#server/play/leagues/league-access";
import { inningsStats } from "#tests/game/play/scoring/innings-stats";
import { submit } from "#tests/server/play/leagues/elevens";
import { recordScore } from "#tests/support/record-score";
import { joinAs, legalEleven, makeUser } from "#tests/support/season";
import { test } from "../journey-test";
import { expectGoodLooks, thisLook } from "../looks";
import { expect, ownScreen, type RunningLeague, serveLeague } from "../manage-team-league";

const SECOND = 1000;
const HOUR = 60 * 60 * SECOND;

/** As many as League Home of a default league has had before a match. */
const MOST_CONTROLS = 22;

let running: RunningLeague;

/** Five teams: Red 0 is Asha's captain, the vice-captain of three others, and one of Ben's eleven. */
test.beforeEach(async () => {
  running = await serveLeague([HOUR, 2 * HOUR]);
  const { services, league, season, asha, bens } = running;
  const [first = 0, second = 0, ...rest] = legalEleven(season);
  submit(services, requireMember(services.db, asha, league.leagueId), [first, second, ...rest]);
  submit(services, bens, [second, ...rest, first]);
  for (const name of ["Chitra", "Dev", "Esha"]) {
    const member = joinAs(services, league, await makeUser(services, name));
    submit(services, member, [second, first, ...rest]);
  }
});
test.afterEach(() => running.stop());

test("in play, points, rank and captain are there without a tap or a scroll, and move with the score", async ({
  browser,
}) => {
  const { server, league, asha } = running;
  const page = await running.open(browser, asha, ownScreen());
  await page.emulateMedia(thisLook());
  await page.goto(`${server.url}/league/${league.leagueId}`);
  await expect(page.getByRole("region", { name: "Next deadline" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Invite your friends" })).toBeVisible();

  running.startFirstIn(0);
  bat(8);
  const board = page.getByRole("region", { name: "You, now" });
  await expect(board.getByRole("link", { name: /^16\.00 points in this match 1st/ })).toBeVisible();
  await expect(board).toContainText("4 ahead of");
  const captain = board.getByRole("listitem").filter({ hasText: "Captain" }).first();
  await expect(captain).toContainText("in the middle, 8 (3)");
  await expect(captain).toContainText("8 × 2");
  await expect(page.getByRole("region", { name: "Next deadline" })).toHaveCount(0);
  await expectInFirstView(page, [board, page.locator(".standings tr.mine")]);
  await expect(page.getByRole("link", { name: "Invite your friends" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Copy league PIN" })).toBeVisible();
  expect(await countControls(page)).toBeLessThanOrEqual(MOST_CONTROLS);
  await expectGoodLooks(page, "League Home in play");

  bat(9);
  await expect(board.getByRole("link", { name: /^18\.00 points in this match/ })).toBeVisible();
  await board.getByRole("link", { name: /points in this match/ }).click();
  await expect(page).toHaveURL(/\/scores\/\d+\?fixture=\d+/);
});

test("further down than the third, the own row stands under the board of a phone, without scripts too", async ({
  browser,
}) => {
  const { server, league, ben } = running;
  running.startFirstIn(0);
  bat(8);
  const options = { ...ownScreen(), javaScriptEnabled: false };
  const home = `${server.url}/league/${league.leagueId}`;
  const page = await running.open(browser, ben, options, home);
  const board = page.getByRole("region", { name: "You, now" });
  await expect(board).toContainText("8.00 points in this match");
  await expect(board).toContainText("5th");
  const place = page.getByRole("region", { name: "Your place" });
  await expect(place).toContainText("Ben's XI");
  await expectInFirstView(page, [board, place]);
  await expect(page.locator(".standings tr.mine")).toHaveCount(1);
});

/** Red 0 bats, and has so many runs off three balls. */
function bat(runs: number) {
  const { services, season } = running;
  const [reds = 0] = season.teamIds;
  const [opener = 0] = season.playersOf(0);
  recordScore(services, season.fixtureIds[0] ?? 0, {
    lines: [{ ...inningsStats({ runs, ballsFaced: 3 }), playerId: opener }],
    innings: [{ innings: 1, teamId: reds, runs, wickets: 0, balls: 3 }],
    crease: {
      battingTeamId: reds,
      batters: [{ playerId: opener, name: "Reds 0", runs, balls: 3 }],
      bowler: null,
    },
  });
}

async function expectInFirstView(page: Page, things: readonly Locator[]): Promise<void> {
  for (const thing of things) {
    const box = await thing.boundingBox();
    const bottom = (box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0);
    expect(bottom).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
  }
}

/** Visible controls, without the links of each team in the standings and in the race. */
async function countControls(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      [...document.querySelectorAll("a[href], button, input, select, summary")].filter(
        (control) =>
          control.closest("tbody, svg") === null &&
          control.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
      ).length,
  );
}
