import { eq, sql } from "drizzle-orm";
import { lockedTeams, statLines, submissionPlayers } from "#db/schema";
import { submit } from "#tests/server/play/leagues/elevens";
import { playFixture } from "#tests/server/play/leagues/play-fixture";
import { legalEleven } from "#tests/support/season";
import { openFolds } from "../folds";
import { test } from "../journey-test";
import { expectGoodLooks } from "../looks";
import {
  expect,
  ownScreen,
  pickEleven,
  type RunningLeague,
  serveLeague,
  showTeam,
} from "../manage-team-league";

const HOUR = 60 * 60 * 1000;

let running: RunningLeague;

test.beforeAll(async () => {
  running = await serveLeague([HOUR, 2 * HOUR], { settings: { receipts: true } });
});
test.afterAll(() => running.stop());

test("a member gets a receipt, another one checks the league in the browser, and what is changed is named", async ({
  browser,
}) => {
  const { server, services, season, league, asha, ben, bens } = running;
  const { db } = services;
  const page = await running.open(browser, asha, ownScreen());
  await pickEleven(page);
  await showTeam(page);
  await page.getByRole("button", { name: "Submit" }).click();
  const firstTeam = page.getByRole("dialog", { name: /^You're in for RED v BLU/ });
  await firstTeam.getByRole("button", { name: "Done" }).click();
  const own = page.getByRole("region", { name: "Receipt" });
  await own.locator("summary").click();
  const receipt = await own.locator("dd code").first().innerText();
  expect(receipt).toMatch(/^[0-9a-f]{64}$/);
  expect(submit(services, bens, legalEleven(season)).ok).toBe(true);

  running.startFirstIn(-1_000);
  // The address of older messages.
  const receipts = `${server.url}/league/${league.leagueId}/receipts`;
  const bensPage = await running.open(browser, ben, ownScreen(), receipts);
  await expect(bensPage.getByText("1 match is sealed")).toBeVisible();
  await expect(bensPage.locator("main code:visible")).toHaveCount(0);
  await openFolds(bensPage);
  await expect(bensPage.locator(".heads tbody tr")).toHaveCount(1);
  await expect(bensPage.getByText(receipt.slice(0, 20))).toHaveCount(0);
  playFixture(services, season, {
    fixture: 0,
    startsAt: Date.now() - 1_000,
    did: { 0: { runs: 50 } },
  });
  const head = await bensPage.locator(".heads summary code").innerText();
  const check = bensPage.getByRole("button", { name: "Check", exact: true });
  await bensPage.getByLabel("A head that you were sent").fill(head);
  await bensPage.getByLabel("A receipt of yours").fill(receipt);
  await check.click();
  await expect(bensPage.getByText(/all follow\.$/)).toBeVisible();
  await expect(bensPage.getByText(`The chain has the head ${head}`)).toBeVisible();
  await expect(bensPage.getByText("The save locked for RED v BLU.")).toBeVisible();
  await expect(bensPage.getByText(/^This browser remembers entry/)).toBeVisible();
  await expectGoodLooks(bensPage, "a check that follows");

  const [lock] = db
    .select()
    .from(lockedTeams)
    .where(eq(lockedTeams.participantId, league.manager.participantId))
    .all();
  db.update(submissionPlayers)
    .set({ playerId: season.playersOf(0)[3] ?? 0 })
    .where(
      sql`${submissionPlayers.submissionId} = ${lock?.submissionId} and ${submissionPlayers.position} = 2`,
    )
    .run();
  db.update(statLines).set({ runs: 51 }).where(eq(statLines.runs, 50)).run();
  await check.click();
  await expect(bensPage.getByText(/things do not follow\.$/)).toBeVisible();
  const findings = bensPage.locator(".findings");
  await expect(findings).toContainText("by Asha");
  await expect(findings).toContainText("Reds 0");
  await expect(bensPage.getByText(/^The chain still has entry/)).toBeVisible();
  await expectGoodLooks(bensPage, "a check that finds something");
});
