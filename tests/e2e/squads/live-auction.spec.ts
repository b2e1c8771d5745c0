import type { Page } from "@playwright/test";
import { openSquads } from "#server/squads/making/open-squads";
import { managing } from "#tests/support/start-owned-league";
import { test } from "../journey-test";
import { expectGoodLooks } from "../looks";
import { expect, ownScreen, type RunningLeague, serveLeague } from "../manage-team-league";

const HOUR = 60 * 60 * 1000;

let running: RunningLeague;

/** Asha, who manages the league, and Ben make squads of eleven from 32 players. */
test.beforeEach(async () => {
  running = await serveLeague([24 * HOUR], { format: "owned", settings: { squadSize: 11 } });
  openSquads(running.services, managing(running.league), "live");
});
test.afterEach(() => running.stop());

test("a lot is bid for with and without JavaScript, sold, and the sale undone", async ({
  browser,
}) => {
  const room = `${running.server.url}/league/${running.league.leagueId}/room`;
  const asha = await running.open(browser, running.asha, ownScreen(), room);
  const plain = { ...ownScreen(), javaScriptEnabled: false };
  const ben = await running.open(browser, running.ben, plain, room);
  await expect(asha.getByRole("heading", { name: "Waiting for the first lot" })).toBeVisible();
  await asha.getByRole("button", { name: "Start" }).click();
  const lot = lotOf(asha);
  await expect(lot.getByRole("timer")).toBeVisible();
  const player = await lot.getByRole("heading").innerText();

  // Ben's page reloads by itself until he has the buttons.
  await expect(lotOf(ben).getByRole("heading")).toHaveText(player);
  await ben.getByRole("button", { name: "Bid 2.00" }).click();
  await expect(lot).toContainText("2.00");
  // Each of the two buttons that raise by more than one step, and any other amount on the steps.
  await asha.getByRole("button", { name: "Bid 2.50" }).click();
  await expect(asha.getByText("You lead at 2.50.")).toBeVisible();
  await ben.getByRole("button", { name: "Bid 3.25" }).click();
  await expect(lot).toContainText("3.25");
  await asha.getByLabel("Bid another amount").fill("4.10");
  await asha.getByRole("button", { name: "Bid", exact: true }).click();
  await expect(asha.getByText("4.10 is between two steps: bid 4.00 or 4.25.")).toBeVisible();
  await asha.getByLabel("Bid another amount").fill("4.00");
  await asha.getByRole("button", { name: "Bid", exact: true }).click();
  await expect(lot).toContainText("You lead");
  await expect(asha.getByText("You lead at 4.00.")).toBeVisible();
  await expect(asha.getByRole("button", { name: "Sell now" })).toHaveCount(0);
  await expect(lotOf(ben)).toContainText("4.00");
  // The clock waits while the pages are looked at.
  await asha.getByRole("button", { name: "Pause" }).click();
  await expect(ben.getByText("The manager has paused the room.").first()).toBeVisible();
  await expectGoodLooks(asha, "Room");
  await asha.emulateMedia({ colorScheme: "dark" });
  await expectGoodLooks(asha, "Room by night");

  await asha.getByRole("button", { name: "Resume" }).click();
  await ben.getByRole("button", { name: "Bid 4.25" }).click();
  await expect(lot).toContainText("4.25");
  await asha.getByRole("button", { name: "Sell now" }).click();
  await expect(lot).toContainText("Asha calls the hammer. You can still bid.");
  const news = asha.getByRole("status").filter({ hasText: player });
  await expect(news).toContainText(`${player} is sold to`);
  await expect(news).toContainText("for 4.25.");
  await asha.getByRole("button", { name: "Undo sale" }).click();
  await asha.getByRole("button", { name: "Undo the sale" }).click();
  await expect(news).toHaveText(`Asha undid the sale of ${player}.`);
  await ben.goto(`${room.replace("room", "squads/list")}`);
  await ben.getByRole("button", { name: `Rank ${player} last` }).click();
  await ben.getByLabel(`Maximum of ${player}`).fill("3.50");
  await ben.getByRole("button", { name: "Save list" }).click();
  await expect(ben.getByText("1 ranked, 1 with a maximum")).toBeVisible();
  await asha.goto(`${room.replace("room", "squads/list")}`);
  await expectGoodLooks(asha, "My list");
});

function lotOf(page: Page) {
  return page.getByRole("region", { name: "Up for sale" });
}
