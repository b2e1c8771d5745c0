import { fixtures, participants, tournaments } from "#db/schema";
import { settleTitles } from "#server/leagues/clubs/settle-titles";
import { inningsStats } from "#tests/game/play/scoring/innings-stats";
import { submit } from "#tests/server/play/leagues/elevens";
import { recordScore } from "#tests/support/record-score";
import { DAY, legalEleven, makeSeason } from "#tests/support/season";
import { test } from "../journey-test";
import { expectGoodLooks, thisLook } from "../looks";
import {
  expect,
  expectTold,
  ownScreen,
  type RunningLeague,
  serveLeague,
} from "../manage-team-league";

let running: RunningLeague;

test.beforeEach(async () => {
  running = await serveLeague([DAY]);
});
test.afterEach(() => running.stop());

/** The only match was ten days ago; Asha had a team, whose captain made 54. */
function playSeason(): void {
  const { services, season, league } = running;
  const { db } = services;
  const startsAt = services.now() - 10 * DAY;
  db.update(fixtures).set({ startsAt }).run();
  db.update(tournaments).set({ startsAt, endsAt: startsAt }).run();
  db.update(participants)
    .set({ joinedAt: startsAt - 2 * DAY })
    .run();
  const before = { ...services, now: () => startsAt - DAY };
  submit(before, league.manager, legalEleven(season));
  recordScore(services, season.fixtureIds[0] ?? 0, {
    state: "finished",
    status: "Reds won",
    winnerTeamId: season.teamIds[0] ?? null,
    lines: [
      {
        ...inningsStats({ runs: 54, ballsFaced: 32, fours: 6, sixes: 2, out: true }),
        playerId: season.playersOf(0)[0] ?? 0,
      },
    ],
  });
}

test("a season that is over leads to the next one, to friends who join with a tap, and to a club", async ({
  browser,
}) => {
  playSeason();
  const { services, server, league, asha, ben } = running;
  makeSeason(services, [services.now() + 30 * DAY], { name: "Next Trophy" });
  const home = `${server.url}/league/${league.leagueId}`;
  const page = await running.open(browser, asha, ownScreen(), home);
  await page.emulateMedia(thisLook());
  await page.getByRole("link", { name: "Next season" }).click();
  await expect(page.getByLabel("League Name")).toHaveValue(/^Sunday Gully League \d{4}$/);
  await expectGoodLooks(page, "next season");
  await page.getByRole("button", { name: "Start next season" }).click();
  await expectTold(page, "The next season is ready. 1 member is invited.");

  const friend = await running.open(browser, ben, ownScreen(), `${server.url}/my-leagues`);
  await friend.emulateMedia(thisLook());
  await expect(friend.getByText("Asha invites you to")).toBeVisible();
  await friend.getByRole("button", { name: /^Join Sunday Gully League/ }).click();
  await expect(friend.getByRole("heading", { name: /^Sunday Gully League \d{4}$/ })).toBeVisible();

  settleTitles(services);
  await page.getByRole("link", { name: "Sunday Gully League", exact: true }).click();
  const honours = page.getByRole("region", { name: "Honours" });
  await expect(honours.getByText("Asha", { exact: true })).toBeVisible();
  await expect(honours.getByText("In play")).toBeVisible();
  await expectGoodLooks(page, "the club");

  await page.getByRole("link", { name: "Past seasons" }).click();
  await page
    .getByLabel("Seasons", { exact: true })
    .fill("2019, 1, Ben, 8123.50\n2019, 2, Dev, 7000");
  await page.getByRole("button", { name: "Show seasons" }).click();
  await expect(page.getByText("Members of the club by these names")).toContainText("Ben");
  await expectGoodLooks(page, "pasted seasons");
  await page.getByRole("button", { name: "Save seasons" }).click();
  await expectTold(page, "One season entered.");

  await friend.getByRole("link", { name: "Sunday Gully League", exact: true }).click();
  await expect(friend.getByText("Entered by hand")).toBeVisible();
  await friend.getByRole("link", { name: "Head-to-head" }).click();
  await friend.getByLabel("Against").selectOption("Asha");
  await expect(friend.getByRole("definition").first()).toContainText("0 – 1");
  await friend.getByRole("link", { name: "Championship" }).click();
  await expect(friend.getByRole("table")).toContainText("25");
  await expectGoodLooks(friend, "the championship");
});
