import { requireMember } from "#server/play/leagues/league-access";
import { inningsStats } from "#tests/game/play/scoring/innings-stats";
import { submit } from "#tests/server/play/leagues/elevens";
import { recordScore } from "#tests/support/record-score";
import { joinAs, legalEleven, makeUser } from "#tests/support/season";
import { test } from "../journey-test";
import { expectGoodLooks, thisLook } from "../looks";
import { expect, ownScreen, type RunningLeague, serveLeague } from "../manage-team-league";

const HOUR = 60 * 60 * 1000;

let running: RunningLeague;

test.beforeEach(async () => {
  running = await serveLeague(
    [1, 2, 3, 4, 5, 6].map((hours) => hours * HOUR),
    {
      settings: { headToHead: true, roundLength: 1, headToHeadPlayoffs: true },
    },
  );
  const { services, league, season, asha } = running;
  for (const name of ["Chitra", "Dev"]) joinAs(services, league, await makeUser(services, name));
  submit(services, requireMember(services.db, asha, league.leagueId), legalEleven(season));
});
test.afterEach(() => running.stop());

test("the own match moves with the score, and leads to table, bracket and history", async ({
  browser,
}) => {
  const { services, season, league, asha } = running;
  const page = await running.open(browser, asha, ownScreen());
  await page.emulateMedia(thisLook());
  await page.goto(`${running.server.url}/league/${league.leagueId}`);
  const card = page.getByRole("region", { name: "Round 1: your match" });
  await expect(card.getByText("1 match, from")).toBeVisible();
  await page.evaluate(() => document.body.setAttribute("data-same-page", ""));

  running.startFirstIn(0);
  recordScore(services, season.fixtureIds[0] ?? 0, {
    state: "in progress",
    lines: [{ ...inningsStats({ runs: 8, ballsFaced: 3 }), playerId: season.playersOf(0)[0] ?? 0 }],
  });
  const duel = page.getByRole("region", { name: "Your duel, now" });
  await expect(duel.getByRole("link", { name: /^Asha's XI 16\.00 / })).toBeVisible();
  await expect(duel.getByText("You lead by 16.00 points.")).toBeVisible();
  await expect(duel.getByText(/^\d+ of 11 have played$/).first()).toBeVisible();
  await expect(page.getByRole("region", { name: "Next deadline" })).toHaveCount(0);
  await expect(page.locator("body")).toHaveAttribute("data-same-page", "");
  await expectGoodLooks(page, "League Home with a match of head-to-head");

  const rival = await duel.locator(".name").last().innerText();
  await page.getByRole("link", { name: "Head-to-Head" }).first().click();
  await expect(page.getByRole("heading", { name: "Head-to-Head", exact: true })).toBeVisible();
  await expect(page.getByRole("img", { name: /^The playoffs as a bracket/ })).toBeVisible();
  recordScore(services, season.fixtureIds[0] ?? 0, {
    state: "finished",
    lines: [{ ...inningsStats({ runs: 8, ballsFaced: 3 }), playerId: season.playersOf(0)[0] ?? 0 }],
  });
  const table = page.getByRole("table", { name: "Table of head-to-head" });
  await expect(
    table.getByRole("row", { name: /^1 Asha's XI Asha.* 1–0–0 16\.00 2$/ }),
  ).toBeVisible();
  await table.getByRole("link", { name: rival }).click();
  await expect(page.getByText(`Asha's XI against ${rival}: 1 won, 0 tied, 0 lost`)).toBeVisible();
  await page.getByText("The draw of all rounds").click();
  await page.getByText(/^How round \d was drawn$/).click();
  await expectGoodLooks(page, "the page of head-to-head");
});
