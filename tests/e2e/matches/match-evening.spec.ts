import type { Page } from "@playwright/test";
import { test } from "../journey-test";
import { expectGoodLooks } from "../looks";
import { expect } from "../manage-team-league";
import { eveningFile, eveningOvers, ORDERS, upTo } from "./evening/evening-match";
import { type Evening, expectTotals, serveEvening } from "./evening/evening-people";
import {
  pasteInnings,
  press,
  startChase,
  stateSides,
  tapOver,
  typeOver,
} from "./evening/evening-steps";

test.setTimeout(240_000);
/** A scorer has a phone. */
let evening: Evening;

test.beforeEach(async () => {
  evening = await serveEvening();
});
test.afterEach(async () => {
  // It runs for skipped journeys too, which have started nothing.
  if (test.info().expectedStatus !== "skipped") await evening.running.stop();
});

/** The match as it was tapped, and as the file has it: the last ball was two runs, not one. */
const TAPPED = eveningFile("1");
const FILE = eveningFile("2");
const [FIRST, ...OTHERS] = eveningOvers("1").Blues;

const homeOf = () => `/league/${evening.running.league.leagueId}`;
const matchPath = (page: string) => `/match/${evening.fixtureId}/${page}`;

/** Imran Qureshi is Ben's second backup, after Farhan Ali, who is not named either. */
async function chooseBackups(page: Page): Promise<void> {
  await page.getByLabel("Backup 1").selectOption("Farhan Ali");
  await page.getByLabel("Backup 2").selectOption("Imran Qureshi");
  await press(page, "Submit");
  await expect(page.getByLabel("Backup 2").locator("option:checked")).toHaveText("Imran Qureshi");
}

/** Everybody of the league reads in the ledger of Ben's team who came in, and for whom. */
async function expectReplaced(page: Page): Promise<void> {
  const { season, bens, server } = evening.running;
  const query = `fixture=${evening.fixtureId}&team=${bens.participantId}`;
  const scores = `/league/${evening.running.league.leagueId}/scores/${season.tournamentId}`;
  await page.goto(`${server.url}${scores}?${query}`);
  const table = page.getByRole("region", { name: "Scores table" });
  await expect(table).toContainText("Not named → replaced by Imran Qureshi");
  await expect(table).toContainText("In for Anil Rao");
}

test("three people, from the toss to the match file of the next morning", async ({ browser }) => {
  const { asha, ben, server } = evening.running;
  const { running, sana } = evening;
  const plain = await evening.open(browser, ben, new URL(running.url).pathname, false);
  await chooseBackups(plain);
  const host = await evening.open(browser, asha, matchPath("sides"));
  const player = await evening.open(browser, ben, homeOf());
  await expectTotals(player, null);

  await stateSides(host);
  const board = player.getByRole("region", { name: "Next deadline" });
  await expect(board).toContainText("Not named: Anil Rao");
  running.startFirstIn(0);
  await expectReplaced(host);
  await player.goto(`${server.url}${homeOf()}`);
  await expectTotals(player, null);

  const scorer = await evening.open(browser, sana, matchPath("paste"));
  await pasteInnings(scorer, TAPPED);
  await expectTotals(player, upTo(TAPPED, -1));

  await scorer.goto(`${server.url}${matchPath("balls")}`);
  await startChase(scorer, FIRST?.bowler ?? "");
  const toCome = ORDERS.Blues.slice(2);
  await expectGoodLooks(scorer, "Scoring pad");
  for (const [at, over] of [FIRST, ...OTHERS].entries()) {
    if (over) await tapOver(scorer, over, toCome, OTHERS[at]);
    await expectTotals(player, upTo(TAPPED, at + 1));
  }
  await press(scorer, "End the innings", "End the match");
  await expect(scorer.getByText("The match has ended.")).toBeVisible();
  await expectTotals(player, upTo(TAPPED, 3));

  await host.goto(`${server.url}${matchPath("file")}`);
  await host.getByLabel("Choose the file").setInputFiles({
    name: "1234567.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(FILE)),
  });
  await expect(host.getByLabel("Or paste it")).toHaveValue(/balls_per_over/);
  await press(host, "Show Points", "Save Score");
  await expect(host.getByText("Score saved.")).toBeVisible();
  await expectTotals(player, FILE);
  await host.goto(`${server.url}${homeOf()}`);
  await expectTotals(host, FILE);
  await expectReplaced(player);
});

test("sides, backups and balls without JavaScript", async ({ browser }) => {
  const { asha, ben, server, url } = evening.running;
  const player = await evening.open(browser, ben, new URL(url).pathname, false);
  await chooseBackups(player);
  const host = await evening.open(browser, asha, matchPath("sides"), false);
  await stateSides(host);
  await player.reload();
  await expect(player.locator(".plain .who-plays")).toContainText("Not named: Anil Rao");
  evening.running.startFirstIn(0);

  const scorer = await evening.open(browser, evening.sana, matchPath("paste"), false);
  await pasteInnings(scorer, TAPPED);
  await scorer.goto(`${server.url}${matchPath("balls")}`);
  await startChase(scorer, FIRST?.bowler ?? "");
  if (FIRST) await typeOver(scorer, FIRST, ORDERS.Blues.slice(2));
  await player.goto(`${server.url}${homeOf()}`);
  await expectTotals(player, upTo(TAPPED, 1));
  await expectReplaced(player);
});
