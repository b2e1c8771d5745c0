import { type BrowserContext, test as base, type Page } from "@playwright/test";

/**
 * Playwright's `test`, which closes every browser context when a journey ends. Playwright itself
 * closes only those that it opened: pages left open would count down, listen and ask a stopped server
 * until the last journey of the worker, and slow all that follow.
 *
 * A page that is open while a match locks is covered by the gates: they are closed as soon as they
 * are in the way of a journey, as a person would do.
 */
export const test = base.extend<{ closedContexts: undefined }>({
  closedContexts: [
    async ({ browser }, use) => {
      const watch = (context: BrowserContext) => context.on("page", closeTheGates);
      browser.on("context", watch);
      await use(undefined);
      browser.off("context", watch);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});

async function closeTheGates(page: Page): Promise<void> {
  // By its class: it is looked for before each act, and roles and names of a whole page take long.
  const gates = page.locator("dialog[open].gatehouse");
  await page.addLocatorHandler(gates, () => gates.getByRole("button", { name: "Close" }).click());
}

/** Details of a journey that people make at a desk; all others run on a phone. */
export const AT_A_DESK = { tag: "@desk" };

/** Details of a walk over screens: it looks at each of them on a phone and at a desk. */
export const AT_BOTH_SIZES = { tag: "@both" };
