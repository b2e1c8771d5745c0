import type { Page } from "@playwright/test";

/** Opens all that is folded on a page, so that it can be read, filled and pressed. */
export async function openFolds(page: Page): Promise<void> {
  for (const fold of await page.locator("details.foldrow").all()) {
    if ((await fold.getAttribute("open")) === null) await fold.locator("> summary").click();
  }
}

/** Opens what a manager can do to a member, on People. */
export async function openMore(page: Page, name: string): Promise<void> {
  await page.getByText(`More about ${name}`).locator("..").click();
}
