import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { type RunningLeague, serveLeague } from "#tests/e2e/manage-team-league";
import { logInAs } from "#tests/routes/page-args";
import { debianBrowser } from "#tests/support/debian-browser";
import { quantile, report } from "./report";

const HOUR = 60 * 60 * 1000;
const ROUNDS = 5;
const KB = 1000;
/** A cheap phone on a slow mobile network. */
const SLOWDOWN = 4;
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1_000_000) / 8,
  uploadThroughput: (0.75 * 1_000_000) / 8,
};
const PATIENCE_MS = 60_000;
/** The time that a reader stays on League Home before the next tab: its scripts come meanwhile. */
const READING_MS = 8_000;

interface Visit {
  /** From the address to a screen that answers taps. */
  readonly usableMs: number;
  readonly shift: number;
  readonly scriptBytes: number;
}

/**
 * A phone with an empty cache opens League Home and Manage Team, and goes from tab to tab: how long it
 * takes until a screen can be used, what it loads for that, and whether anything moves. The network is
 * that of Chrome's own throttling; a busy machine makes every time longer.
 */
const running = await serveLeague([HOUR, 24 * HOUR], { extra: 120 });
const browser = await chromium.launch({
  ...(debianBrowser === undefined ? {} : { executablePath: debianBrowser }),
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});
try {
  const { server, league, url: team } = running;
  const home = `${server.url}/league/${league.leagueId}`;
  const [homes, teams, tabs]: [Visit[], Visit[], number[]] = [[], [], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    homes.push(await visit(home, '[role="timer"]'));
    teams.push(await visit(team, ".builder:not([inert]) .slot"));
    tabs.push(...(await goThroughTabs(home)));
  }
  const median = (values: readonly number[]) => quantile(values, 0.5);
  for (const [name, visits, most] of [
    ["League Home", homes, 3_500],
    ["Manage Team", teams, 4_000],
  ] as const) {
    const of = (key: keyof Visit) => visits.map((each) => each[key]);
    report([
      {
        figure: `${name} on a slow phone: usable`,
        unit: "ms",
        value: median(of("usableMs")),
        most,
      },
      {
        figure: `${name} on a slow phone: scripts`,
        unit: "kB",
        value: median(of("scriptBytes")) / KB,
        most: 110,
      },
      {
        figure: `${name} on a slow phone: layout shift`,
        unit: "",
        value: Math.max(...of("shift")),
        most: 0,
      },
    ]);
  }
  report([
    {
      figure: "From one tab to the next on a slow phone",
      unit: "ms",
      value: median(tabs),
      most: 1_200,
    },
  ]);
} finally {
  await browser.close();
  await running.stop();
}

async function visit(url: string, usable: string): Promise<Visit> {
  return onSlowPhone(browser, running, async (page) => {
    let scriptBytes = 0;
    const session = await page.context().newCDPSession(page);
    await session.send("Network.enable");
    const scripts = new Set<string>();
    session.on("Network.responseReceived", ({ requestId, type }) => {
      if (type === "Script") scripts.add(requestId);
    });
    session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) scriptBytes += encodedDataLength;
    });
    const from = performance.now();
    await page.goto(url, { waitUntil: "commit" });
    await page.locator(usable).first().waitFor({ timeout: PATIENCE_MS });
    const usableMs = performance.now() - from;
    const loaded = scriptBytes;
    const shift = await page.evaluate(readShift);
    return { usableMs, shift, scriptBytes: loaded };
  });
}

/** From League Home to the other three tabs and back, in milliseconds each. */
async function goThroughTabs(home: string): Promise<number[]> {
  return onSlowPhone(browser, running, async (page) => {
    await page.goto(home, { waitUntil: "load" });
    await page.waitForTimeout(READING_MS);
    const times: number[] = [];
    for (const [tab, shown] of [
      ["Leaderboard", "h1:has-text('Leaderboard')"],
      ["Scores", "h1:has-text('Scores')"],
      ["Manage Team", ".builder:not([inert])"],
      ["League Home", ".home-head"],
    ] as const) {
      const from = performance.now();
      await page
        .getByRole("navigation", { name: "League" })
        .getByRole("link", { name: tab })
        .click();
      await page.locator(shown).first().waitFor({ state: "attached", timeout: PATIENCE_MS });
      times.push(performance.now() - from);
    }
    return times;
  });
}

async function onSlowPhone<Result>(
  on: Browser,
  { services, asha, server }: RunningLeague,
  use: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context: BrowserContext = await on.newContext({
    viewport: { width: 390, height: 844 },
    serviceWorkers: "block",
  });
  try {
    const [name = "", value = ""] = (await logInAs(services, asha)).split(/=(.*)/s);
    await context.addCookies([
      { name, value, url: server.url },
      { name: "gully-zone", value: "Asia%2FKolkata", url: server.url },
    ]);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", NETWORK);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
    return await use(page);
  } finally {
    await context.close();
  }
}

/** Runs in the page: how far things have moved that nobody touched. */
function readShift(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[];
      resolve(
        shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0),
      );
    }).observe({ type: "layout-shift", buffered: true });
    // Without any shift no entry comes.
    setTimeout(() => resolve(0), 500);
  });
}
