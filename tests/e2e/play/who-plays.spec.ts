import { fixtures, teams } from "#db/schema";
import { submitTeam } from "#server/play/teams/submit-team";
import { legalEleven } from "#tests/support/season";
import { test } from "../journey-test";
import { expectGoodLooks } from "../looks";
import { expect, ownScreen, type RunningLeague, serveLeague } from "../manage-team-league";

const HOUR = 60 * 60 * 1000;

let running: RunningLeague;

/** The Reds meet the Greens: of seven Reds and four Blues, seven play; Ben's captain is a Blue. */
test.beforeAll(async () => {
  running = await serveLeague([HOUR]);
  const { services, season, bens } = running;
  const { tournamentId } = season;
  const greens = services.db
    .insert(teams)
    .values({ tournamentId, name: "Greens", shortName: "GRE" })
    .returning()
    .get();
  services.db.update(fixtures).set({ teamBId: greens.id }).run();
  const playerIds = legalEleven(season);
  submitTeam(services, bens, {
    ...{ playerIds, captainId: playerIds[10] ?? 0, viceCaptainId: playerIds[0] ?? 0 },
    ...{ booster: null, predictedTeamId: null, targetFixtureId: null },
  });
});
test.afterAll(() => running.stop());

test("Manage Team says who plays, and warns until the captain does", async ({ browser }) => {
  const page = await running.open(browser, running.ben, ownScreen());
  const summary = page.locator(".who-plays:visible");
  await expect(summary).toContainText("7 of 11 play RED v GRE");
  await expect(summary).toContainText("⚠ Your captain does not play");
  await expect(page.locator(".slot.idle")).toHaveCount(4);
  const captain = page.getByRole("button", { name: /^Blues 11, .*Captain.*not in the next match/ });
  await expect(captain).toContainText("BLU —");
  await expect(page.getByRole("button", { name: /^Reds 0, / })).toContainText("RED v GRE");
  await expectGoodLooks(page, "Manage Team with an idle captain");

  await page.getByLabel("Captain (2x points)", { exact: true }).selectOption("Reds 1");
  await expect(summary).toContainText("7 of 11 play RED v GRE");
  await expect(summary).not.toContainText("does not play");
});

test("League Home warns its own member alone, also without JavaScript", async ({ browser }) => {
  const options = { javaScriptEnabled: false };
  const bens = await running.open(browser, running.ben, options);
  await expect(bens.locator(".plain .who-plays")).toContainText("7 of 11 play RED v GRE");
  await expect(bens.getByText("Your captain does not play")).toBeVisible();
  await expect(bens.getByRole("row", { name: /Reds 0/ })).toContainText("RED plays GRE");
  const home = `${running.server.url}/league/${running.league.leagueId}`;
  await bens.goto(home);
  const board = bens.getByRole("region", { name: "Next deadline" });
  await expect(board).toContainText("7 of 11 play RED v GRE");
  await expect(board).toContainText("⚠ Your captain does not play");

  const ashas = await running.open(browser, running.asha, options);
  await ashas.goto(home);
  await expect(ashas.getByRole("region", { name: "Next deadline" })).toContainText(
    "0 of 11 picked",
  );
  await expect(ashas.getByText("does not play")).toHaveCount(0);
});
