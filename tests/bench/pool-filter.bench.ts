import { existsSync } from "node:fs";
import { chromium, type Page } from "@playwright/test";
import { type RunningLeague, showPool, startLeague } from "#tests/e2e/manage-team-league";
import { report } from "./report";

const DEBIAN_CHROMIUM = "/usr/bin/chromium";
const HOUR = 60 * 60 * 1000;
/** One frame at 60 a second, in milliseconds. */
const FRAME_MS = 1000 / 60;
const SLOWDOWN = 4;
const POOL = 300;
const SQUADS = 32;
const ROUNDS = 20;
/** Not once a frame, as is usual: asking would take the time that is measured. */
const POLL_MS = 60;
/** Typed one after the other; 300 players pass before the first, few after the last. */
const KEYS = ["e", "x", "t", "r", "a", " ", "2"];

/**
 * From a key press in Manage Team's search, as the browser gets it, to the end of the frame that
 * shows the filtered list of 300 players: script, style, layout and paint, at a quarter of the
 * processor's speed. Frames come as soon as they are ready instead of 60 times a second, so that no
 * waiting for the screen is in the number. Every press counts, those that a busy machine delays too:
 * the last row, the same keys in the field of an empty page, says what machine and browser take.
 */
const running = await startLeague([HOUR, 24 * HOUR], { extra: POOL - SQUADS });
try {
  const rows = await measure(running);
  console.table(rows);
  const find = (typed: string) => rows.find((row) => row.typed === typed);
  const [all, empty] = [find("all"), find("empty page")];
  if (!all || !empty) throw new Error("Both were measured.");
  report(
    (["median", "p95"] as const).map((which) => ({
      figure: `300 players filtered at a key press, ${which}`,
      unit: "ms",
      value: all[`${which} ms`],
      bare: empty[`${which} ms`],
    })),
  );
} finally {
  await running.stop();
}

async function measure(league: RunningLeague) {
  const browser = await chromium.launch({
    ...(existsSync(DEBIAN_CHROMIUM) ? { executablePath: DEBIAN_CHROMIUM } : {}),
    args: [
      "--disable-gpu-vsync",
      "--disable-frame-rate-limit",
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
    ],
  });
  try {
    const viewport = { width: 1280, height: 900 };
    const page = await league.open(browser, league.asha, { viewport });
    await showPool(page);
    const took = await typeAndClear(page);
    const empty = await browser.newPage({ viewport });
    await empty.setContent("<input placeholder='Search by name'>");
    const floor = await typeAndClear(empty);
    return [...took, ["all", all(took)] as const, ["empty page", all(floor)] as const].map(
      ([typed, times]) => summary(typed, times),
    );
  } finally {
    await browser.close();
  }
}

type Took = ReadonlyMap<string, readonly number[]>;

async function typeAndClear(page: Page): Promise<Took> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  await page.evaluate(timePresses);
  const search = page.getByPlaceholder("Search by name");
  const took = new Map<string, number[]>();
  for (let round = 0; round <= ROUNDS; round += 1) {
    let typed = "";
    for (const key of [...KEYS, "(cleared)"]) {
      const clears = key === "(cleared)";
      if (clears) await search.selectText();
      else await search.focus();
      typed = clears ? key : typed + key;
      await page.keyboard.press(clears ? "Delete" : key === " " ? "Space" : key);
      const ms = await (
        await page.waitForFunction(takePress, null, { polling: POLL_MS })
      ).jsonValue();
      // The first round is the browser's own warming up.
      if (round > 0) took.set(typed, [...(took.get(typed) ?? []), Number(ms)]);
    }
  }
  return took;
}

function all(took: Took): number[] {
  return [...took.values()].flat();
}

function summary(typed: string, times: readonly number[]) {
  const inTime = times.filter((ms) => ms <= FRAME_MS).length;
  return {
    typed,
    presses: times.length,
    "median ms": quantile(times, 0.5),
    "p95 ms": quantile(times, 0.95),
    "within a frame": `${Math.round((100 * inTime) / times.length)} %`,
  };
}

/** Runs in the page: leaves how long each press took, in milliseconds, where `takePress` finds it. */
function timePresses() {
  let pressedAt = 0;
  addEventListener("keydown", ({ timeStamp }) => {
    pressedAt = timeStamp;
  });
  addEventListener("input", () => {
    requestAnimationFrame(() => {
      // The first thing after the frame that the press led to: by then it is painted.
      const channel = new MessageChannel();
      channel.port1.onmessage = () => {
        channel.port1.close();
        document.body.dataset.press = String(performance.now() - pressedAt);
      };
      channel.port2.postMessage(null);
    });
  });
}

/** Runs in the page. */
function takePress(): string | undefined {
  const { press } = document.body.dataset;
  delete document.body.dataset.press;
  return press;
}

function quantile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return Number((sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(1));
}
