import type { Page } from "@playwright/test";

/** Opens all that is folded on a page, so that it can be read, filled and pressed. */
export async function openFolds(page: Page): Promise<void> {
  await page.locator("details:is(.foldrow, .rules-points)").evaluateAll((folds) => {
    for (const fold of folds) fold.setAttribute("open", "");
  });
}

/** Opens what a manager can do to a member, on People. */
export async function openMore(page: Page, name: string): Promise<void> {
  await page.getByText(`More about ${name}`).locator("..").click();
}
