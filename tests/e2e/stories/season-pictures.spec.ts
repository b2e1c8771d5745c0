import { expect, type Page } from "@playwright/test";
import { type RunningServer, startServer } from "#tests/support/running-server";
import { test } from "../journey-test";
import { logInToDemo } from "../league-people";

let server: RunningServer;

test.beforeAll(async () => {
  server = await startServer({ command: "demo" });
});

test.afterAll(() => server.stop());

/** A rival's line in the rank race. */
function rivalIn(page: Page) {
  return page.locator("#race").getByRole("link", { name: "Silly Point Society" });
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("the end of the season shows first, and the rest can be reached", async ({ page }) => {
      await logInToDemo(page, server);
      await page.goto(`${server.url}/league/1/season`);
      const race = page.getByRole("region", { name: "Rank race", exact: true });
      const name = race.getByText("Silly Point Society").first();
      const first = race.getByText("M1", { exact: true }).first();
      await expect(name).toBeInViewport({ ratio: 0.9 });
      await first.scrollIntoViewIfNeeded();
      await expect(first).toBeInViewport();
    });

    for (const path of ["/league/1", "/league/1/season"]) {
      test(`a rival's name makes its line stand out, and again lets it go: ${path}`, async ({
        page,
      }) => {
        await logInToDemo(page, server);
        await page.goto(server.url + path);
        await rivalIn(page).locator("text").click();
        await expect(rivalIn(page)).toHaveAttribute("aria-current", "true");
        await expect(rivalIn(page)).toBeInViewport();
        await rivalIn(page).locator("text").click();
        await expect(rivalIn(page)).not.toHaveAttribute("aria-current");
      });
    }
  });
}

test("text in the race on League Home has 12 px or more", async ({ page }) => {
  await logInToDemo(page, server);
  await page.goto(`${server.url}/league/1`);
  const size = await page.locator("#race").evaluate((race) => {
    const drawn =
      race.getBoundingClientRect().width / (race as SVGSVGElement).viewBox.baseVal.width;
    return Number.parseFloat(getComputedStyle(race).fontSize) * drawn;
  });
  expect(size).toBeGreaterThanOrEqual(12);
});
