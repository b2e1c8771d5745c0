import { openRoom } from "#tests/support/open-room";
import { test } from "../journey-test";
import { expectGoodLooks } from "../looks";
import { expect, ownScreen, type RunningLeague, serveLeague } from "../manage-team-league";

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;

let running: RunningLeague;

/** Asha, who manages the league, and Ben bid in a round that ends in 80 minutes. */
test.beforeEach(async () => {
  running = await serveLeague([240 * HOUR], { format: "owned" });
  const { services, season, league } = running;
  const began = Date.now() - 24 * HOUR + 80 * MINUTE;
  const settings = { squadSize: 11 } as const;
  const then = { ...services, now: () => began };
  openRoom(then, season, league.leagueId, { way: "sealed", settings });
});
test.afterEach(() => running.stop());

test("the manager can end a round in an hour while it lasts for longer, and it is hidden then", async ({
  browser,
}) => {
  const room = `${running.server.url}/league/${running.league.leagueId}/room`;
  const asha = await running.open(browser, running.asha, ownScreen(), room);
  await asha.clock.install();
  await asha.reload();
  await asha
    .getByRole("textbox", { name: /^My bid for/ })
    .first()
    .fill("9.00");
  await asha.getByRole("button", { name: "Seal 1 bid" }).click();
  await expect(asha.getByText("Your bids are sealed. Only you see them.")).toBeVisible();
  await expect(asha.getByText("All your bids: 9.00")).toBeVisible();
  await expectGoodLooks(asha, "Sealed rounds");
  await asha.emulateMedia({ colorScheme: "dark" });
  await expectGoodLooks(asha, "Sealed rounds by night");

  const end = asha.getByRole("button", { name: "End the round in an hour" });
  await expect(end).toBeVisible();
  await asha.clock.fastForward(30 * MINUTE);
  await expect(end).toHaveCount(0);
  await expect(asha.getByRole("button", { name: "Pause" })).toBeVisible();

  const plain = { ...ownScreen(), javaScriptEnabled: false };
  const ashas = await running.open(browser, running.asha, plain, room);
  const endPlain = ashas.getByRole("button", { name: "End the round in an hour" });
  await endPlain.click();
  await expect(ashas.getByText("The clock is running out.")).toBeVisible();
  await expect(endPlain).toHaveCount(0);
});
