import type { Page } from "@playwright/test";
import { openSquads } from "#server/squad-making/open-squads";
import { managing } from "#tests/support/start-owned-league";
import { SAME_AT_ANY_SIZE, test } from "./journey-test";
import { expectGoodLooks } from "./looks";
import { expect, ownScreen, type RunningLeague, serveLeague } from "./manage-team-league";

const HOUR = 60 * 60 * 1000;

let running: RunningLeague;

/** Asha, who manages the league, and Ben make squads of eleven from 32 players. */
test.beforeEach(async () => {
  running = await serveLeague([24 * HOUR], { format: "owned", settings: { squadSize: 11 } });
  openSquads(running.services, managing(running.league), "live");
});
test.afterEach(() => running.stop());

test(
  "a lot is bid for with and without JavaScript, sold, and the sale undone",
  SAME_AT_ANY_SIZE,
  async ({ browser }) => {
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
    await asha.getByRole("button", { name: "Bid 2.25" }).click();
    await expect(lot).toContainText("You lead");
    await expect(asha.getByText("You lead at 2.25.")).toBeVisible();
    await expect(lotOf(ben)).toContainText("2.25");
    await expectGoodLooks(asha, "Room in which a lot runs");
    await asha.emulateMedia({ colorScheme: "light" });
    await expectGoodLooks(asha, "Room by day");
    await expectGoodLooks(ben, "Room without JavaScript");

    await asha.getByRole("button", { name: "Sell now" }).click();
    await expect(asha.getByText(`${player} is sold to`).last()).toBeAttached();
    await asha.getByRole("button", { name: "Undo sale" }).click();
    await asha.getByRole("button", { name: "Undo the sale" }).click();
    await expect(asha.getByText(`The sale of ${player} was undone.`).last()).toBeAttached();
    await asha.getByRole("button", { name: "Pause" }).click();
    await expect(ben.getByText("The manager has paused the room.").first()).toBeVisible();
  },
);

function lotOf(page: Page) {
  return page.getByRole("region", { name: "Up for sale" });
}
