import { expect, type Page } from "@playwright/test";
import { type RunningServer, startServer } from "#tests/support/running-server";
import { openFolds } from "../folds";
import { AT_BOTH_SIZES, test } from "../journey-test";
import { logInToDemo } from "../league-people";
import { expectGoodLooks, expectToFit, thisLook } from "../looks";
import {
  BESIDE_A_LEAGUE,
  IN_A_LEAGUE,
  OF_THE_SERVER,
  POINTS,
  WITHOUT_JAVASCRIPT,
} from "../screens";

test.setTimeout(180_000);

let server: RunningServer;

test.beforeAll(async () => {
  server = await startServer({ command: "demo" });
});

test.afterAll(() => server.stop());

test.beforeEach(({ page }) => page.emulateMedia(thisLook()));

/** Opens each screen once, and looks at it. */
async function walk(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await test.step(path, async () => {
      await page.goto(server.url + path);
      await expectToFit(page, path);
      await expectGoodLooks(page, path);
    });
  }
}

test("before and beside a league", AT_BOTH_SIZES, async ({ page }) => {
  await walk(page, ["/login"]);
  await logInToDemo(page, server);
  await walk(page, BESIDE_A_LEAGUE);
});

test("the server, for its operators", AT_BOTH_SIZES, async ({ page }) => {
  await logInToDemo(page, server);
  await walk(page, OF_THE_SERVER);
});

test("a league and its rules", AT_BOTH_SIZES, async ({ page }) => {
  await logInToDemo(page, server);
  await walk(page, IN_A_LEAGUE);
  await openFolds(page);
  for (const mode of ["Strike rate mode", "Economy rate mode"]) {
    await page.getByLabel(mode).selectOption("ranges");
  }
  await page.getByLabel("Captain mode").selectOption("separate");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByText("Standings before and after").first()).toBeVisible();
  await expectGoodLooks(page, "a preview");
  await page.getByLabel("Run", { exact: true }).fill("");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByText("Run must be a number.")).toBeVisible();
  await expectGoodLooks(page, "a refusal");
});

test("points, with all that unfolds", AT_BOTH_SIZES, async ({ page }) => {
  await logInToDemo(page, server);
  for (const path of POINTS) {
    await test.step(path, async () => {
      await page.goto(server.url + path);
      await expectToFit(page, path);
      // A wide screen shows some folds open, without their summary.
      for (const opener of await page.locator("details:not(.drop *) > summary:visible").all()) {
        await opener.click();
      }
      await expectGoodLooks(page, path);
    });
  }
});

test("where no script runs", AT_BOTH_SIZES, async ({ page, browser }) => {
  await logInToDemo(page, server);
  const storageState = await page.context().storageState();
  const plain = await browser.newPage({ storageState, javaScriptEnabled: false, ...thisLook() });
  for (const path of WITHOUT_JAVASCRIPT) {
    await plain.goto(server.url + path);
    await expectToFit(plain, path);
  }
});

test("on the narrowest phone the league's menu is one line, and no word of a team's name is cut", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await logInToDemo(page, server);
  await page.goto(`${server.url}/league/1`);
  const menu = page.getByRole("navigation", { name: "League" });
  const tops = await menu
    .getByRole("listitem")
    .evaluateAll((tabs) => tabs.map((tab) => Math.round(tab.getBoundingClientRect().top)));
  expect(new Set(tops).size).toBe(1);
  const cutWords = await page.locator(".standings tbody th bdi").evaluateAll((names) =>
    names.flatMap(({ firstChild }) => {
      const words = [...(firstChild?.textContent ?? "").matchAll(/\S+/g)];
      return words.flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(firstChild as Node, index);
        range.setEnd(firstChild as Node, index + word.length);
        return range.getClientRects().length === 1 ? [] : [word];
      });
    }),
  );
  expect(cutWords).toEqual([]);
});
