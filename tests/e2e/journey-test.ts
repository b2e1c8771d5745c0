import { type BrowserContext, test as base } from "@playwright/test";
import { MINUTE_MS } from "#game/core/units";
import { type RunningServer, startServer } from "#tests/support/running-server";

const MOST_TO_START_MS = 90_000;

interface Options {
  /** Milliseconds that the demo may have been running for when the journey begins. */
  readonly demoAge: number;
}

interface Fixtures {
  /**
   * A server with the demo, which the journeys of a worker share: each leaves a league that the others can
   * be played in. A match is in play from its start on, for twenty minutes.
   */
  readonly demo: RunningServer;
  readonly closedContexts: undefined;
}

interface WorkerFixtures {
  readonly findDemo: (mostAge: number) => Promise<RunningServer>;
}

/**
 * Playwright's `test`, which closes every browser context when a journey ends. Playwright itself
 * closes only those that it opened: pages left open would count down, listen and ask a stopped server
 * until the last journey of the worker, and slow all that follow.
 *
 * A page that is open while a match locks is covered by the gates: they are closed as soon as they open.
 */
export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  demoAge: [8 * MINUTE_MS, { option: true }],
  // A start is no part of the journey's own time.
  demo: [
    async ({ findDemo, demoAge }, use) => use(await findDemo(demoAge)),
    { timeout: MOST_TO_START_MS },
  ],
  findDemo: [
    async ({ playwright: _ }, use) => {
      let demo: RunningServer | null = null;
      let startedAt = 0;
      await use(async (mostAge) => {
        if (demo !== null && Date.now() - startedAt <= mostAge) return demo;
        await demo?.stop();
        demo = await startServer({ command: "demo" });
        startedAt = Date.now();
        return demo;
      });
      await (demo as RunningServer | null)?.stop();
    },
    { scope: "worker" },
  ],
  closedContexts: [
    async ({ browser }, use) => {
      const watch = (context: BrowserContext) => context.addInitScript(closeTheGates);
      browser.on("context", watch);
      await use(undefined);
      browser.off("context", watch);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});

/** Runs in each page. A handler of Playwright would look for the gates before each act and each look. */
function closeTheGates(): void {
  const { showModal } = HTMLDialogElement.prototype;
  HTMLDialogElement.prototype.showModal = function showModalUnlessGates() {
    showModal.call(this);
    if (this.classList.contains("gatehouse")) this.close();
  };
}

/** Details of a journey that people make at a desk; all others run on a phone. */
export const AT_A_DESK = { tag: "@desk" };
