import { expect, test } from "@playwright/test";
import { type RunningLeague, showPool, startLeague } from "./manage-team-league";

const HOUR = 60 * 60 * 1000;
/** One frame at 60 a second. */
const FRAME_MS = 1000 / 60;
const SLOWDOWN = 4;
const POOL = 300;
const SQUADS = 32;

test.setTimeout(120_000);

let running: RunningLeague;

test.beforeAll(async () => {
  running = await startLeague([HOUR, 24 * HOUR], { extra: POOL - SQUADS });
});
test.afterAll(() => running.stop());

/**
 * From the key press to the list laid out again. Of each text's presses the quickest counts: what a
 * busy machine adds says nothing of ours.
 */
test("300 players filter within a frame at a quarter of the speed", async ({ browser }) => {
  const { viewport } = test.info().project.use;
  const page = await running.open(browser, running.asha, { viewport: viewport ?? null });
  await showPool(page);
  await expect(page.locator(".pool tbody tr")).toHaveCount(POOL);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  const took = await page.getByPlaceholder("Search by name").evaluate(async (input) => {
    if (!(input instanceof HTMLInputElement)) throw new Error("The search is a field.");
    const list = document.querySelector<HTMLElement>(".pool tbody");
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
    const shortest = new Map<string, number>();
    for (let round = 0; round < 12; round += 1) {
      for (const text of ["e", "ex", "ext", "extra 2", ""]) {
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        const from = performance.now();
        set?.call(input, text);
        input.dispatchEvent(new Event("input", { bubbles: true }));
        await Promise.resolve();
        list?.getBoundingClientRect();
        const ms = performance.now() - from;
        shortest.set(text, Math.min(ms, shortest.get(text) ?? ms));
      }
    }
    return [...shortest];
  });
  for (const [text, ms] of took) {
    test.info().annotations.push({ type: `"${text}"`, description: `${ms.toFixed(1)} ms` });
    expect(ms, `"${text}" took ${ms.toFixed(1)} ms`).toBeLessThanOrEqual(FRAME_MS);
  }
});
