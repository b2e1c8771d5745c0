import type { Browser, Page } from "@playwright/test";
import { tournaments } from "#db/schema";
import { inningsStats } from "#tests/game/play/scoring/innings-stats";
import { recordScore } from "#tests/support/record-score";
import { test } from "../journey-test";
import { expectGoodLooks, expectToFit, thisLook } from "../looks";
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

let running: RunningLeague;

test.beforeEach(async () => {
  running = await serveLeague([HOUR]);
});
test.afterEach(() => running.stop());

/** Asha picks an eleven, and the only match locks before her eyes. */
async function playLastLock(browser: Browser): Promise<Page> {
  const page = await running.open(browser, running.asha, ownScreen());
  await page.emulateMedia(thisLook());
  await pickEleven(page);
  await page.getByRole("button", { name: "Submit", exact: true }).click();
  await expectTold(page, "Saved for RED v BLU, no transfers used.");
  running.startFirstIn(2 * SECOND);
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(page.getByRole("heading", { name: "My final eleven" })).toBeVisible();
  return page;
}

/** Reds 0, who is in the eleven, has 54 off 32. */
function finishMatch(): void {
  const { services, season } = running;
  services.db.update(tournaments).set({ endsAt: services.now() }).run();
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

test("the last lock leaves the final eleven, and the last match champions to share, without scripts too", async ({
  browser,
}) => {
  const page = await playLastLock(browser);
  await expect(page.getByText("There are no more fixtures to pick a team for.")).toBeVisible();
  await expect(page.locator(".final .slot")).toHaveCount(11);
  await expect(page.getByRole("button", { name: "Submit" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(0);
  await expectGoodLooks(page, "the final eleven");

  finishMatch();
  await page.goto(`${running.server.url}/league/${running.league.leagueId}`);
  const board = page.getByRole("region", { name: "Asha's XI" });
  await expect(board.getByText(/^Champion of /)).toBeVisible();
  await expect(board.getByText(/^You are 1st of \d\./)).toBeVisible();
  const awards = page.getByRole("region", { name: "Awards" });
  await expect(awards.getByText("Best match")).toBeVisible();
  await expect(awards.getByText("Longest reign")).toBeVisible();
  await expectGoodLooks(page, "the champions");

  await board.getByRole("link", { name: "See your cards" }).click();
  const champion = page.getByRole("listitem").filter({ hasText: /^1 of \d: the champion/ });
  await expect(champion.getByRole("heading", { name: "Asha's XI" })).toBeVisible();
  await expectToFit(page, "the cards of a season");
  await expectGoodLooks(page, "the cards of a season");
  await page
    .getByRole("link", { name: /^Share th(is card|e champion)$/ })
    .first()
    .click();
  const picture = page.getByRole("img", { name: /^Asha's XI [\d,.]+ points/ });
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(1080);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download" }).click();
  expect((await download).suggestedFilename()).toBe("gully-champion.png");
  await expectGoodLooks(page, "a card to share");

  const plain = await running.open(browser, running.asha, { javaScriptEnabled: false });
  await expect(plain.getByRole("heading", { name: "My final eleven" })).toBeVisible();
  await expect(plain.getByRole("button", { name: "Reset" })).toHaveCount(0);
  await plain.getByRole("link", { name: "League Home" }).last().click();
  await plain.getByRole("link", { name: "See your cards" }).click();
  await plain.getByRole("link", { name: "Share the champion" }).click();
  await expect(plain.getByRole("img", { name: /^Asha's XI [\d,.]+ points/ })).toBeVisible();
  await expect(plain.getByRole("link", { name: "Download" })).toBeVisible();
});
