import { expect, type Page } from "@playwright/test";
import { openFolds } from "../folds";
import { AT_A_DESK, test } from "../journey-test";
import { logInToDemo } from "../league-people";
import { expectGoodLooks, expectGoodLooksAtBothSizes, expectToFit } from "../looks";
import {
  BESIDE_A_LEAGUE,
  FOR_FRIENDS,
  IN_A_LEAGUE,
  OF_THE_SERVER,
  POINTS,
  WAYS_IN,
  WITHOUT_JAVASCRIPT,
} from "../screens";

test.setTimeout(180_000);

/** Opens each screen once, prepares it, and looks at it as on a phone and as at a desk. */
async function walk(
  page: Page,
  origin: string,
  paths: readonly string[],
  prepare?: (page: Page) => Promise<unknown>,
): Promise<void> {
  for (const path of paths) {
    await test.step(path, async () => {
      await page.goto(origin + path);
      await prepare?.(page);
      await expectGoodLooksAtBothSizes(page, path);
    });
  }
}

test("the way in, before and beside a league", AT_A_DESK, async ({ page, demo }) => {
  await walk(page, demo.url, WAYS_IN);
  await logInToDemo(page, demo);
  await walk(page, demo.url, BESIDE_A_LEAGUE);
});

test("the server, for its operators", AT_A_DESK, async ({ page, demo }) => {
  await logInToDemo(page, demo);
  await walk(page, demo.url, OF_THE_SERVER);
});

test("a league and its rules", AT_A_DESK, async ({ page, demo }) => {
  await logInToDemo(page, demo);
  await walk(page, demo.url, IN_A_LEAGUE);
  await openFolds(page);
  for (const mode of ["Strike rate mode", "Economy rate mode"]) {
    await page.getByLabel(mode).selectOption("ranges");
  }
  await page.getByLabel("Captain mode").selectOption("separate");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByText("Standings before and after").first()).toBeVisible();
  await expectGoodLooksAtBothSizes(page, "a preview");
  await page.getByLabel("Run", { exact: true }).fill("");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByText("Run must be a number.")).toBeVisible();
  await expectGoodLooks(page, "a refusal");
});

test("points, with all that unfolds", AT_A_DESK, async ({ page, demo }) => {
  await logInToDemo(page, demo);
  await walk(page, demo.url, POINTS, async () => {
    // A wide screen shows some folds open, without their summary.
    await page.setViewportSize({ width: 390, height: 844 });
    const openers = page.locator("details:not(.drop *) > summary:visible");
    await openers.evaluateAll((summaries) => {
      for (const summary of summaries) if (summary instanceof HTMLElement) summary.click();
    });
  });
});

test(
  "what friends have beside the game, with the longest names",
  AT_A_DESK,
  async ({ page, demo }) => {
    await logInToDemo(page, demo);
    await page.goto(`${demo.url}/league/1/recap/12`);
    const week = await page.getByRole("link", { name: "The week" }).getAttribute("href");
    await walk(page, demo.url, [...FOR_FRIENDS, week ?? "/nonsense"], giveLongNames);
  },
);

/** The names of teams and people become the longest that there are, without a place to break. */
async function giveLongNames(page: Page): Promise<void> {
  const script = `for (const name of document.querySelectorAll("main :is(tbody th, dd, li) bdi")) {
    name.textContent = "W".repeat(40);
  }`;
  await page.evaluate(script);
}

test("where no script runs", AT_A_DESK, async ({ page, browser, demo }) => {
  await logInToDemo(page, demo);
  const storageState = await page.context().storageState();
  const plain = await browser.newPage({ storageState, javaScriptEnabled: false });
  for (const path of WITHOUT_JAVASCRIPT) {
    await plain.goto(demo.url + path);
    await expectToFit(plain, path, "phone");
    await expectToFit(plain, path, "desktop");
  }
});

test("on the narrowest phone the league's menu is one line, and no word of a team's name is cut", async ({
  page,
  demo,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await logInToDemo(page, demo);
  await page.goto(`${demo.url}/league/1`);
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
