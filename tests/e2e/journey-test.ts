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

/**
 * Details of a journey whose screens show the same at any size, or that has none: it runs on the phone,
 * where more is behind menus. What it walks past is looked at in both sizes by another one (looks).
 */
export const SAME_AT_ANY_SIZE = { tag: "@phone" };
