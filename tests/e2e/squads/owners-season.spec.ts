import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { openSquads } from "#server/squads/making/open-squads";
import { DAY, HOUR } from "#tests/support/season";
import { pickFromSquads, sellSquads } from "#tests/support/sell-squads";
import { managing } from "#tests/support/start-owned-league";
import { test } from "../journey-test";
import { expectGoodLooks } from "../looks";
import { expect, ownScreen, type RunningLeague, serveLeague } from "../manage-team-league";

const PRELOAD = path.resolve(import.meta.dirname, "../../support/shifted-clock.mjs");

let folder: string;
let running: RunningLeague;

const shiftClock = (ms: number) => writeFileSync(path.join(folder, "shift"), String(ms));

/** Asha and Ben have squads and teams; there are three matches, from the day after tomorrow on. */
test.beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "gully-owners-"));
  shiftClock(0);
  running = await serveLeague([2 * DAY, 3 * DAY, 4 * DAY], {
    format: "owned",
    extra: 28,
    settings: {
      ...{ squadSize: 16, tradeReview: "no review" },
      ...{ tradeMoney: true, freeAgentsBy: "claims", plans: true },
    },
    env: { NODE_OPTIONS: `--import=${PRELOAD}`, CLOCK_FILE: path.join(folder, "shift") },
  });
  const { services, season, league } = running;
  openSquads(services, managing(league), "typed");
  sellSquads(services, season, [league.manager, running.bens]);
  pickFromSquads(services, season, [league.manager, running.bens]);
});
test.afterEach(async () => {
  await running.stop();
  rmSync(folder, { recursive: true });
});

test("an offer with money, its counter-offer, and a plan, on a phone and without scripts", async ({
  browser,
}) => {
  const { league, server } = running;
  const trades = `${server.url}/league/${league.leagueId}/trades`;
  const asha = await running.open(browser, running.asha, ownScreen(), trades);
  const plain = { ...ownScreen(), javaScriptEnabled: false };
  const ben = await running.open(browser, running.ben, plain, trades);

  await asha.getByRole("link", { name: "Offer a trade" }).click();
  await asha.getByLabel("Trade with").selectOption({ label: "Ben, Ben's XI" });
  await asha.getByLabel("Reds 0", { exact: true }).check();
  await asha.getByLabel("You pay").fill("1.50");
  await expectGoodLooks(asha, "An offer with money");
  await asha.getByRole("button", { name: "Send the offer" }).click();
  await expect(tradeIn(asha, "Your offers")).toContainText("1.50");

  await ben.goto(trades);
  await expect(tradeIn(ben, "Offers to you")).toContainText("1.50 of the purse");
  await ben.getByRole("link", { name: "Counter-offer to Asha" }).click();
  await expect(ben.getByRole("heading", { name: "Counter-offer" })).toBeVisible();
  await ben.getByLabel("Asha pays").fill("2.50");
  await ben.getByRole("button", { name: "Send the offer" }).click();
  await expect(tradeIn(ben, "Earlier trades")).toContainText("Answered with a counter-offer");
  await asha.goto(trades);
  await asha.getByRole("button", { name: "Accept: trade of Ben and you" }).click();
  await expect(tradeIn(asha, "Agreed trades")).toContainText("2.50 of the purse");

  await ben.goto(running.url);
  await ben.getByRole("link", { name: "Plan a later match" }).click();
  await ben
    .getByRole("navigation", { name: "Matches to plan for" })
    .getByRole("link")
    .last()
    .click();
  await ben.getByRole("button", { name: "Save the plan" }).click();
  await expect(ben.getByText("✓ Planned")).toBeVisible();
  await asha.goto(trades.replace("trades", "plans"));
  await asha
    .getByRole("navigation", { name: "Matches to plan for" })
    .getByRole("link")
    .last()
    .click();
  await expect(asha.getByRole("button", { name: "Save the plan" })).toBeVisible();
  await expectGoodLooks(asha, "A plan");
});

test("a free agent is claimed after the first lock", async ({ browser }) => {
  const { league, server } = running;
  const agents = `${server.url}/league/${league.leagueId}/trades/free-agents`;
  const ben = await running.open(browser, running.ben, ownScreen(), agents);
  await expect(ben.getByText("once the first match has locked")).toBeVisible();
  shiftClock(2 * DAY + HOUR);
  await ben.goto(agents);
  await expect(ben.getByText("The first to claim a player gets them")).toBeVisible();
  await expectGoodLooks(ben, "Free agents at once");
});

function tradeIn(page: Page, section: string) {
  return page.getByRole("region", { name: section }).locator(".trade");
}
