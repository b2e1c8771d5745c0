import { test as base } from "@playwright/test";

/**
 * Playwright's `test`, which closes every browser context when a journey ends. Playwright itself
 * closes only those that it opened: pages left open would count down, listen and ask a stopped server
 * until the last journey of the worker, and slow all that follow.
 */
export const test = base.extend<{ closedContexts: undefined }>({
  closedContexts: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
