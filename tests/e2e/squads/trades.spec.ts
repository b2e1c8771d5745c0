import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { openSquads } from "#server/squads/making/open-squads";
import { vetoTrade } from "#server/squads/trades/review-trade";
import { showTrades } from "#server/squads/trades/show-trades";
import { DAY, HOUR, joinAs, makeUser } from "#tests/support/season";
import { pickFromSquads, sellSquads } from "#tests/support/sell-squads";
import { managing } from "#tests/support/start-owned-league";
import { test } from "../journey-test";
import { expectGoodLooks } from "../looks";
import { expect, ownScreen, type RunningLeague, serveLeague } from "../manage-team-league";

const PRELOAD = path.resolve(import.meta.dirname, "../../support/shifted-clock.mjs");

let folder: string;
let running: RunningLeague;

/** The server's clock is so many milliseconds ahead. */
const shiftClock = (ms: number) => writeFileSync(path.join(folder, "shift"), String(ms));

/** Asha and Ben have squads and teams; there are two matches, in two days and the day after. */
test.beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "gully-trades-"));
  shiftClock(0);
  running = await serveLeague([2 * DAY, 3 * DAY], {
    format: "owned",
    extra: 28,
    settings: { squadSize: 15, tradeReview: "veto" },
    env: { NODE_OPTIONS: `--import=${PRELOAD}`, CLOCK_FILE: path.join(folder, "shift") },
  });
});
test.afterEach(async () => {
  await running.stop();
  rmSync(folder, { recursive: true });
});

test("two members agree on a trade, and a majority vetoes it; another one applies after a lock", async ({
  browser,
}) => {
  const { services, season, league } = running;
  const cara = await makeUser(services, "Cara");
  joinAs(services, league, cara);
  const dev = joinAs(services, league, await makeUser(services, "Dev"));
  openSquads(services, managing(league), "typed");
  sellSquads(services, season, [league.manager, running.bens]);
  pickFromSquads(services, season, [league.manager, running.bens]);

  const trades = `${running.server.url}/league/${league.leagueId}/trades`;
  const asha = await running.open(browser, running.asha, ownScreen(), trades);
  const plain = { ...ownScreen(), javaScriptEnabled: false };
  const ben = await running.open(browser, running.ben, plain, trades);
  const caras = await running.open(browser, cara, ownScreen(), trades);

  await offer(asha, "Reds 0", "Blues 0");
  await expect(caras.getByText("No trades yet.")).toBeVisible();
  await accept(ben, trades);
  await caras.getByRole("button", { name: "Veto: trade of Asha and Ben" }).click();
  await expect(caras.getByText("1 of 2 vetoes, yours among them.")).toBeVisible();
  await expectGoodLooks(caras, "A trade in review");
  const [vetoed] = showTrades(services, dev).agreed;
  vetoTrade(services, dev, vetoed?.handle ?? "");
  await expect(tradeIn(caras, "Earlier trades")).toContainText("Vetoed");

  await asha.goto(trades);
  await expect(tradeIn(asha, "Earlier trades")).toContainText("Vetoed");
  await offer(asha, "Reds 2", "Blues 2");
  await accept(ben, trades);
  await expect(tradeIn(ben, "Agreed trades")).toContainText("0 of 2 vetoes");

  shiftClock(2 * DAY + HOUR);
  await ben.goto(trades);
  await expect(tradeIn(ben, "Earlier trades").first()).toContainText("Applied");
  await ben.goto(trades.replace("trades", "squads"));
  const squadOf = (page: Page, name: string) =>
    page.getByRole("group").filter({ has: page.getByRole("heading", { name }) });
  await expect(squadOf(ben, "Ben's XI")).toContainText("Reds 2");
  await expect(squadOf(ben, "Ben's XI")).not.toContainText("Blues 2");
  await expect(squadOf(ben, "Asha's XI").getByText("Blues 2")).toBeAttached();
  await asha.goto(running.url);
  await expect(asha.getByText("Reds 2 left your squad. Blues 2 plays instead.")).toBeVisible();
});

/** Asha offers Ben one of her players for one of his. */
async function offer(page: Page, gives: string, gets: string): Promise<void> {
  await page.getByRole("link", { name: "Offer a trade" }).click();
  await page.getByLabel("Trade with").selectOption({ label: "Ben, Ben's XI" });
  await page.getByLabel(gives).check();
  await page.getByLabel(gets).check();
  await page.getByRole("button", { name: "Send the offer" }).click();
  await expect(tradeIn(page, "Your offers")).toContainText(gives);
}

async function accept(page: Page, trades: string): Promise<void> {
  await page.goto(trades);
  await page.getByRole("button", { name: "Accept: trade of Asha and you" }).click();
  await expect(tradeIn(page, "Agreed trades")).toBeVisible();
}

function tradeIn(page: Page, section: string) {
  return page.getByRole("region", { name: section }).locator(".trade");
}
