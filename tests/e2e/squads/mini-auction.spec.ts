import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { openSquads } from "#server/squads/making/open-squads";
import { DAY, HOUR } from "#tests/support/season";
import { pickFromSquads, sellSquads } from "#tests/support/sell-squads";
import { managing } from "#tests/support/start-owned-league";
import { test } from "../journey-test";
import { expectGoodLooks } from "../looks";
import { expect, ownScreen, type RunningLeague, serveLeague } from "../manage-team-league";

const PRELOAD = path.resolve(import.meta.dirname, "../../support/shifted-clock.mjs");

test.setTimeout(180_000);

let folder: string;
let running: RunningLeague;

const shiftClock = (ms: number) => writeFileSync(path.join(folder, "shift"), String(ms));

test.beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "gully-mini-"));
  shiftClock(0);
  running = await serveLeague([HOUR, 4 * DAY, 5 * DAY], {
    format: "owned",
    extra: 28,
    settings: { squadSize: 15 },
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

test("squads open again: a day, releases in secret, and going on, on a phone and without scripts", async ({
  browser,
}) => {
  const { league, server } = running;
  const squads = `${server.url}/league/${league.leagueId}/squads`;
  const asha = await running.open(browser, running.asha, ownScreen(), `${squads}/mini-auction`);
  const plain = { ...ownScreen(), javaScriptEnabled: false };

  const on = new Date(Date.now() + 30 * HOUR).toISOString().slice(0, 16);
  await asha.getByLabel("Day and time").fill(on);
  await asha.getByLabel("Extra money for each").fill("5");
  await asha.getByRole("button", { name: "Announce", exact: true }).click();
  await expect(asha.getByRole("heading", { name: "Squads open again" })).toBeVisible();
  await expectGoodLooks(asha, "A mini-auction that is announced");

  const ben = await running.open(browser, running.ben, plain, `${squads}/mini-auction`);
  const released = ben.getByRole("button", { name: /^Release / }).first();
  const name = (await released.getAttribute("aria-label"))?.replace("Release ", "") ?? "";
  await released.click();
  await expect(ben.getByRole("button", { name: `Keep ${name}` })).toBeVisible();
  await expect(ben.getByText("Released on the day:")).toBeVisible();
  await asha.goto(`${squads}/mini-auction`);
  await expect(asha.getByText("Released on the day:")).toHaveCount(0);

  shiftClock(31 * HOUR);
  await asha.goto(`${squads}/set-up`);
  await asha.getByRole("link", { name: "Go on", exact: true }).click();
  await asha.getByRole("button", { name: "Begin", exact: true }).click();
  // This league types its squads in.
  await ben.goto(`${server.url}/league/${league.leagueId}/room`);
  await expect(ben.getByText("The squads of this league are typed in.")).toBeVisible();
  await ben.goto(`${squads}/mini-auction`);
  await expect(ben.getByText("Trades and free agents wait.")).toBeVisible();
});
