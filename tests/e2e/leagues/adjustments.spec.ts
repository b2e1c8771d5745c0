import { submit } from "#tests/server/play/leagues/elevens";
import { playFixture } from "#tests/server/play/leagues/play-fixture";
import { HOUR, legalEleven } from "#tests/support/season";
import { test } from "../journey-test";
import { expectGoodLooks } from "../looks";
import { expect, ownScreen, type RunningLeague, serveLeague } from "../manage-team-league";

test.setTimeout(180_000);

let running: RunningLeague;

test.beforeAll(async () => {
  running = await serveLeague([HOUR, 2 * HOUR]);
  const { services, season, bens } = running;
  expect(submit(services, bens, legalEleven(season)).ok).toBe(true);
  // Not before now: Ben joined a moment ago.
  running.startFirstIn(0);
  const startsAt = Date.now();
  playFixture(services, season, { fixture: 0, startsAt, did: { 0: { runs: 50 } } });
});
test.afterAll(() => running.stop());

test("points with a reason: a fault, a preview that has the focus, and all see them, on a phone", async ({
  browser,
}) => {
  const { server, league, asha, ben } = running;
  const points = `${server.url}/league/${league.leagueId}/rules/points`;
  const page = await running.open(browser, asha, ownScreen(), points);
  const preview = page.getByRole("button", { name: "Preview", exact: true });
  await page.getByLabel("Member").selectOption({ label: "Ben" });
  await page.getByLabel("Points", { exact: true }).fill("-5000");
  await page.getByLabel("Reason").fill("Two days late with the team");
  await preview.click();
  await expect(page.getByText("Points must be from 0.01 to 999.99")).toBeVisible();
  await expect(page.getByLabel("Points", { exact: true })).toBeFocused();
  await page.getByLabel("Points", { exact: true }).fill("-5");
  await preview.click();
  const before = page.getByRole("region", { name: "Standings before and after" });
  await expect(before.getByRole("row").filter({ hasText: "Ben's XI" })).toContainText("−5.00");
  await expect(before).toBeFocused();
  const after = await before
    .getByRole("row")
    .filter({ hasText: "Ben's XI" })
    .locator('[data-l="Points after"]')
    .innerText();
  await expectGoodLooks(page, "Points with a reason, previewed");
  await page.getByRole("button", { name: "Save Points" }).click();
  await expect(page.getByText("The points now count.")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Two days late" })).toContainText(
    "−5.00 for the season",
  );

  const plain = { ...ownScreen(), javaScriptEnabled: false };
  const bens = await running.open(browser, ben, plain, points);
  await expect(bens.getByText("Two days late with the team")).toBeVisible();
  await expect(bens.getByRole("button", { name: "Preview" })).toHaveCount(0);
  await bens.goto(`${server.url}/league/${league.leagueId}`);
  await expect(bens.getByRole("row").filter({ hasText: "Ben's XI" }).first()).toContainText(after);
});

test("points of a match are given and withdrawn without scripts, and both entries stay", async ({
  browser,
}) => {
  const { server, league, season, asha } = running;
  const points = `${server.url}/league/${league.leagueId}/rules/points`;
  const plain = { ...ownScreen(), javaScriptEnabled: false };
  const page = await running.open(browser, asha, plain, points);
  await page.getByLabel("Member").selectOption({ label: "Ben" });
  await page.getByLabel("For", { exact: true }).selectOption({ index: 1 });
  await page.getByLabel("Points", { exact: true }).fill("+2.5");
  await page.getByLabel("Reason").fill("A bonus");
  await page.getByRole("button", { name: "Preview", exact: true }).click();
  await expect(page.getByText("Nothing is saved yet.")).toBeVisible();
  await page.getByRole("button", { name: "Save Points" }).click();
  await expect(page.getByText("The points now count.")).toBeVisible();

  const scores = `${server.url}/league/${league.leagueId}/scores/${season.tournamentId}`;
  await page.goto(`${scores}?team=${running.bens.participantId}`);
  await expect(page.getByRole("row").filter({ hasText: "With a reason" })).toContainText("2.50");

  await page.goto(points);
  await page.getByRole("link", { name: /^Withdraw \+2\.50/ }).click();
  await page.getByLabel("Reason").fill("It was not agreed on");
  await page.getByRole("button", { name: "Preview", exact: true }).click();
  await page.getByRole("button", { name: "Save Points" }).click();
  await expect(page.getByText("The points are withdrawn.")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "A bonus" })).toContainText(
    "Withdrawn",
  );
  await expect(page.getByRole("listitem").filter({ hasText: "not agreed on" })).toContainText(
    "−2.50",
  );
  await page.goto(`${server.url}/league/${league.leagueId}/log`);
  await expect(page.getByText("Reason: It was not agreed on")).toBeVisible();
});
