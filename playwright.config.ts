import path from "node:path";
import { defineConfig, devices } from "@playwright/test";
import { debianBrowser } from "./tests/support/debian-browser";

// Each of the hundred servers loads the same modules: Node compiles them once.
process.env.NODE_COMPILE_CACHE ??= path.resolve(".cache/compiled");

const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // A shared machine may stall for longer than any expectation waits; a fault fails twice.
  retries: process.env.CI ? 1 : 0,
  // One more than CI has cores: half of the time a journey waits for a clock, a stream or its server.
  workers: 3,
  // A machine that is busy with something else is slow, not wrong.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: "list",
  use: {
    ...devices["Desktop Chrome"],
    launchOptions: {
      ...(debianBrowser === undefined ? {} : { executablePath: debianBrowser }),
      args: [
        // Chromium's sandbox does not run as root.
        ...(isRoot ? ["--no-sandbox"] : []),
        // Else each context has a second process, which nothing is drawn in.
        "--renderer-process-limit=1",
      ],
    },
    // What a worker asks for would count among a page's requests; the test about it lets it in.
    serviceWorkers: "block",
    // A dot that pulses on an open page draws sixty pictures a second, without a graphics card.
    contextOptions: { reducedMotion: "reduce" },
    // What cannot be pressed or opened in a minute never will be: the journey's own time, which is as
    // long as all its steps, says less about it and takes longer to do so.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // A record of every journey took four tenths of all CPU. A fault fails again, on record.
    trace: "on-first-retry",
  },
  // The few at a desk begin with the longest walks: first, so that no worker waits for one at the end.
  projects: [
    {
      name: "desktop",
      use: { viewport: { width: 1280, height: 900 } },
      // Where people make a journey (tests/e2e/journey-test.ts).
      grep: /@desk\b/,
    },
    {
      name: "phone",
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
      grepInvert: /@desk\b/,
    },
  ],
});
