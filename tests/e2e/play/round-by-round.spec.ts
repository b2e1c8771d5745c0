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

test.setTimeout(180_000);
let running: RunningLeague;

test.beforeAll(async ({ hasTouch }) => {
  if (!hasTouch) return;
  const settings = { roundLength: 2, lockBefore: 15, recaps: true } as const;
  running = await serveLeague([HOUR, 5 * HOUR, 48 * HOUR, 72 * HOUR], {
    ...{ settings, format: "rounds" },
  });
});
test.afterAll(() => running?.stop());

test("a member sets a team once for a round, and sees the round on every screen", async ({
  browser,
}) => {
  const { ben, season, services, server, league, url } = running;
  const { leagueId } = league;
  const [first = 0, second = 0] = season.fixtureIds;
  const home = `${server.url}/league/${leagueId}`;
  const page = await running.open(browser, ben, ownScreen(), home);
  const deadline = page.getByRole("region", { name: "Next deadline" });
  await expect(deadline).toContainText("Round 1: ");
  await expect(deadline).toContainText("15 minutes before the start of RED v BLU");
  await page.goto(`${server.url}/my-leagues`);
  await expect(page.getByText(/Round 1: .* to lock, 15 minutes before the start/)).toBeVisible();

  await page.goto(url);
  await expect(page.getByRole("heading", { name: /^Round 1: .*, 2 matches$/ })).toBeVisible();
  await pickEleven(page);
  await page.getByRole("button", { name: "Submit", exact: true }).click();
  await expectTold(page, "Saved for round 1, no transfers used.");
  running.startFirstIn(3 * SECOND);
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expectTold(page, "Round 1 has locked. You are now picking for round 2.");

  const playerId = season.playersOf(0)[0] ?? 0;
  for (const [fixtureId, runs] of [
    [first, 10],
    [second, 30],
  ] as const) {
    const lines = [{ ...inningsStats({ runs, ballsFaced: 40 }), playerId }];
    recordScore(services, fixtureId, { state: "finished", lines });
  }
  await page.goto(`${home}/leaderboard/${season.tournamentId}`);
  await page.getByLabel("Show").selectOption({ label: await roundLabel() });
  await expect(page).toHaveURL(/show=round-1/);
  const row = page.getByRole("row", { name: /Ben's XI/ });

  const total = (await row.getByRole("cell").last().textContent())?.trim() ?? "";
  await page.getByRole("link", { name: "Recap of round 1" }).click();
  await expect(page.getByRole("heading", { name: /^Round 1: / })).toBeVisible();
  await expect(page.getByRole("list").filter({ hasText: "round" }).first()).toBeVisible();
  await page.goto(`${home}/scores/${season.tournamentId}?fixture=${second}`);
  const round = page.getByRole("region", { name: /^Round 1: / });
  await expect(round.getByRole("row", { name: /Ben's XI/ })).toContainText(total);
  await expectNoViolations(page, "the scores of a round");

  async function roundLabel(): Promise<string> {
    const option = page.getByLabel("Show").locator("option", { hasText: "Round 1" });
    return (await option.textContent()) ?? "";
  }
});

test("without scripts, the round stands where the next match would", async ({ browser }) => {
  const { ben, season, server, league, url } = running;
  const home = `${server.url}/league/${league.leagueId}`;
  const options = { ...ownScreen(), javaScriptEnabled: false };
  const page = await running.open(browser, ben, options, home);
  const deadline = page.getByRole("region", { name: "Next deadline" });
  await expect(deadline).toContainText(/Round 2: .*Locks .* UTC, 15 minutes before the start/);
  await page.goto(url);
  await expect(page.getByRole("heading", { name: /^Round 2: / })).toBeVisible();
  await expect(page.getByText("in round 2")).toBeVisible();
  await page.getByRole("checkbox", { name: "Reds 2" }).uncheck();
  await page.getByRole("checkbox", { name: "Reds 3" }).check();
  await page.getByRole("button", { name: "Submit", exact: true }).click();
  await expect(page.getByText(/Saved for round 2/)).toBeVisible();
  await page.goto(`${home}/leaderboard/${season.tournamentId}?show=round-1`);
  await expect(page.getByRole("row", { name: /Ben's XI/ })).toBeVisible();
  await page.goto(`${server.url}/my-leagues`);
  await expect(page.getByText(/Round 2: locks .* UTC, 15 minutes before the start/)).toBeVisible();
});
