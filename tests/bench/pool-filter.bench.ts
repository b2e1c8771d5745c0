import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { type RunningLeague, showPool, startLeague } from "#tests/e2e/manage-team-league";

const DEBIAN_CHROMIUM = "/usr/bin/chromium";
const HOUR = 60 * 60 * 1000;
/** One frame at 60 a second, in milliseconds. */
const FRAME_MS = 1000 / 60;
const SLOWDOWN = 4;
const POOL = 300;
const SQUADS = 32;
const ROUNDS = 12;

/**
 * From a key press in Manage Team's search to the list of 300 players laid out again, at a quarter
 * of the processor's speed. Of each text's presses the quickest counts: what a busy machine adds
 * says nothing of ours.
 */
const running = await startLeague([HOUR, 24 * HOUR], { extra: POOL - SQUADS });
try {
  console.table(await measure(running));
} finally {
  await running.stop();
}

async function measure(league: RunningLeague) {
  const browser = await chromium.launch({
    ...(existsSync(DEBIAN_CHROMIUM) ? { executablePath: DEBIAN_CHROMIUM } : {}),
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  });
  try {
    const page = await league.open(browser, league.asha);
    await showPool(page);
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
    const search = page.getByPlaceholder("Search by name");
    const took = await search.evaluate(pressKeys, ROUNDS);
    return took.map(([text, ms]) => ({
      typed: text || "(cleared)",
      ms: Number(ms.toFixed(1)),
      "of a frame": Number((ms / FRAME_MS).toFixed(2)),
    }));
  } finally {
    await browser.close();
  }
}

/** Runs in the page. */
async function pressKeys(input: Element, rounds: number): Promise<[string, number][]> {
  if (!(input instanceof HTMLInputElement)) throw new Error("The search is a field.");
  const list = document.querySelector<HTMLElement>(".pool tbody");
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
  const shortest = new Map<string, number>();
  for (let round = 0; round < rounds; round += 1) {
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
}
