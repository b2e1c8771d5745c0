import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { expect } from "@playwright/test";
import { inningsStats } from "#tests/game/play/scoring/innings-stats";
import { recordScore } from "#tests/support/record-score";
import { legalEleven } from "#tests/support/season";
import { test } from "../journey-test";
import { ELEVEN, type RunningLeague, serveLeague } from "../manage-team-league";
import {
  choose,
  expectText,
  expectUrl,
  fill,
  type OtherBrowser,
  overflowOf,
  press,
} from "./other-browsers/browser";
import { FIREFOX, openFirefox } from "./other-browsers/firefox";
import { findMiniBrowser, openWebKit } from "./other-browsers/webkit";

const BROWSERS = [
  { browserName: "Firefox", isThere: existsSync(FIREFOX), open: openFirefox },
  { browserName: "WebKit", isThere: findMiniBrowser() !== null, open: openWebKit },
];
const STANDINGS = ".standings tbody";
const HOUR = 60 * 60 * 1000;

test.setTimeout(180_000);

for (const { browserName, isThere, open } of BROWSERS) {
  test.describe(browserName, () => {
    test.skip(!isThere, `${browserName} is not installed.`);

    let browser: OtherBrowser;
    let running: RunningLeague;

    test.beforeAll(async () => {
      running = await serveLeague([HOUR, 24 * HOUR]);
    });
    test.afterAll(() => running.stop());

    test.afterEach(async () => {
      if (test.info().status !== test.info().expectedStatus) await takePicture(browser, "failure");
      await browser.close();
    });

    /** A window of the project's own size. */
    async function openWindow(javaScriptEnabled: boolean): Promise<void> {
      const { width = 0, height = 0 } = test.info().project.use.viewport ?? {};
      browser = await open({ javaScriptEnabled, width, height });
    }

    test("logs in, picks, swaps and submits, and the standings move with a ball, without a reload", async () => {
      await openWindow(true);
      await logIn(browser, running, "asha@example.org");
      await browser.goTo(running.url);
      await show(browser, "pool");
      for (const name of ELEVEN) await press(browser, { css: "button", name: `Add ${name}` });
      // The eleventh leads to the ground.
      await expectText(browser, ".switch").toContain("11 / 11");
      await show(browser, "pool");
      await press(browser, { css: "button", name: "Swap in Reds 3" });
      await press(browser, { css: "dialog button", name: "Reds 2" });
      await look(browser, "pool");
      await show(browser, "team");
      await press(browser, { css: ".slot button", name: "R. 0" });
      await press(browser, { css: ".slot button", name: "R. 1" });
      await look(browser, "team");
      await press(browser, { css: "button", name: "Submit" });
      await expectText(browser, ".team-messages").toContain("Saved.");
      await browser.goTo(leagueOf(running));
      await expectText(browser, STANDINGS).toContain("Asha's XI");
      await look(browser, "home");

      // A page that is loaded again has forgotten it. React may set the title anew by itself.
      await browser.evaluate("void (window.isSamePage = true)");
      running.startFirstIn(0);
      const { services, season } = running;
      const playerId = season.playersOf(0)[0] ?? 0;
      recordScore(services, season.fixtureIds[0] ?? 0, {
        state: "in progress",
        lines: [{ ...inningsStats({ runs: 8, ballsFaced: 3 }), playerId }],
      });
      await expectText(browser, STANDINGS).toContain("+16.00");
      expect(await browser.evaluate("window.isSamePage")).toBe(true);
      await look(browser, "live");
    });

    test("logs in and submits a team without JavaScript", async () => {
      await openWindow(false);
      await logIn(browser, running, "ben@example.org");
      await browser.goTo(running.url);
      for (const id of legalEleven(running.season)) {
        await press(browser, { css: `label[for="player-${id}"]` });
      }
      await choose(browser, "select[name=captainId]", "Reds 0");
      await choose(browser, "select[name=viceCaptainId]", "Reds 1");
      await look(browser, "plain-team");
      await press(browser, { css: "button", name: "Submit" });
      await expectText(browser, "body").toContain("Team submitted successfully!");
      await browser.goTo(leagueOf(running));
      await expectText(browser, STANDINGS).toContain("Ben's XI");
      await look(browser, "plain-home");
    });

    /** Nothing is cut off; the picture is for a person to look at. */
    async function look(page: OtherBrowser, screen: string): Promise<void> {
      expect(await overflowOf(page)).toBe(0);
      await takePicture(page, screen);
    }

    function takePicture(page: OtherBrowser, screen: string): Promise<void> {
      const folder = path.join(test.info().project.outputDir, "other-browsers");
      mkdirSync(folder, { recursive: true });
      const file = `${browserName}-${screen}-${test.info().project.name}.png`.toLowerCase();
      return page.screenshot(path.join(folder, file));
    }
  });
}

async function logIn(page: OtherBrowser, { server }: RunningLeague, email: string) {
  await page.goTo(`${server.url}/login`);
  await fill(page, "#login input[name=email]", email);
  await fill(page, "#login input[name=password]", "a long password");
  await press(page, { css: "#login button[type=submit]" });
  await expectUrl(page).toBe("/tournaments");
}

/** On a phone pool and ground are behind tabs; elsewhere they stand beside each other. */
async function show(page: OtherBrowser, side: "pool" | "team"): Promise<void> {
  await expect.poll(() => page.evaluate("document.querySelector('.desk') !== null")).toBe(true);
  const tab = `label:has(#show-${side})`;
  const isTab = await page.evaluate(`document.querySelector("${tab}").checkVisibility()`);
  if (!isTab) return;
  await press(page, { css: tab });
  const chosen = `document.querySelector("#show-${side}").checked`;
  await expect.poll(() => page.evaluate(chosen)).toBe(true);
}

function leagueOf({ server, league }: RunningLeague): string {
  return `${server.url}/league/${league.leagueId}`;
}
