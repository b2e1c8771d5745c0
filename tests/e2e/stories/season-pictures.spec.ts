import { expect, type Page } from "@playwright/test";
import { test } from "../journey-test";
import { logInToDemo } from "../league-people";

/** A rival's line in the rank race. */
function rivalIn(page: Page) {
  return page.locator("#race").getByRole("link", { name: "Silly Point Society" });
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("the end of the season shows first, and a rival's name makes its line stand out and lets it go", async ({
      page,
      demo,
    }) => {
      await logInToDemo(page, demo);
      await page.goto(`${demo.url}/league/1/season`);
      const race = page.getByRole("region", { name: "Rank race", exact: true });
      const name = race.getByText("Silly Point Society").first();
      const first = race.getByText("M1", { exact: true }).first();
      await expect(name).toBeInViewport({ ratio: 0.9 });
      await first.scrollIntoViewIfNeeded();
      await expect(first).toBeInViewport();
      await expectToStandOut(page);

      await page.goto(`${demo.url}/league/1`);
      await expectToStandOut(page);
      const size = await page.locator("#race").evaluate((drawing) => {
        const drawn =
          drawing.getBoundingClientRect().width / (drawing as SVGSVGElement).viewBox.baseVal.width;
        return Number.parseFloat(getComputedStyle(drawing).fontSize) * drawn;
      });
      expect(size, "pixels of the letters in the race").toBeGreaterThanOrEqual(12);
    });
  });
}

async function expectToStandOut(page: Page): Promise<void> {
  await rivalIn(page).locator("text").click();
  await expect(rivalIn(page)).toHaveAttribute("aria-current", "true");
  await expect(rivalIn(page)).toBeInViewport();
  await rivalIn(page).locator("text").click();
  await expect(rivalIn(page)).not.toHaveAttribute("aria-current");
}
