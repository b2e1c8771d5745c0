import { expect, type Page } from "@playwright/test";
import { test } from "../journey-test";
import { logInToDemo } from "../league-people";

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    /** Without a script a button sends the choice. */
    async function choose(page: Page, label: string, option: string) {
      await page.getByLabel(label).selectOption({ label: option });
      if (!javaScriptEnabled) await page.getByRole("button", { name: "Show" }).click();
    }

    test("from the season to one's own, to somebody else's, and to another one", async ({
      page,
      demo,
    }) => {
      await logInToDemo(page, demo);
      await page.goto(`${demo.url}/league/1/season`);
      await page.getByRole("link", { name: "My season" }).click();
      await expect(page.getByRole("heading", { name: "My season", level: 1 })).toBeVisible();
      await expect(page.getByText(/^Worst call: In match \d+ /)).toBeVisible();
      await expect(
        page.getByRole("table", { name: "The best of everybody in the team" }),
      ).toBeVisible();
      await choose(page, "The season of", "Silly Point Society");
      const title = page.getByRole("heading", { name: "The season of Silly Point Society" });
      await expect(title).toBeVisible();

      await page.getByRole("link", { name: "Season", exact: true }).click();
      await page.getByRole("link", { name: "What if?" }).click();
      await expect(page.getByRole("table")).toHaveCount(0);
      await choose(page, "Captains", "No captains");
      const table = page.getByRole("table", { name: "Standings before and after" });
      await expect(table).toBeVisible();
      await expect(page.getByText(/^You would be \d+(st|nd|rd|th)/)).toBeVisible();
      await page.goto(`${demo.url}/league/1/season/what-if?without=99999`);
      const fault = "No such match has been played to its end. Choose one from the list.";
      await expect(page.getByText(fault)).toBeVisible();
    });
  });
}
