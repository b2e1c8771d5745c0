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

/** Details of a journey that people make at a desk; all others run on a phone. */
export const AT_A_DESK = { tag: "@desk" };

/** Details of a walk over screens: it looks at each of them on a phone and at a desk. */
export const AT_BOTH_SIZES = { tag: "@both" };
