// npm test: everything that says whether this works, on a clean clone too. Every step runs even
// when one before it failed; the last line is "N passed, N failed".
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { build } from "./ensure-built.mjs";
import { ensureInstalled } from "./ensure-installed.mjs";
import { run } from "./run.mjs";

const UNIT_REPORT = ".cache/vitest.json";
const FAULT_REPORT = ".cache/faults.json";
const BROWSER_REPORT = ".cache/playwright.json";

await ensureInstalled();
if (process.env.CI) Object.assign(process.env, { NO_COLOR: "1", FORCE_COLOR: "0" });
mkdirSync(".cache", { recursive: true });
for (const report of [UNIT_REPORT, FAULT_REPORT, BROWSER_REPORT]) rmSync(report, { force: true });

const failures = [];
await step("format and lint", () => npx("biome", "check", "--error-on-warnings", "."));
await step("types", () => npx("tsc", "--noEmit"));
await step("unit tests", () =>
  npx("vitest", "run", "--reporter=default", "--reporter=json", `--outputFile.json=${UNIT_REPORT}`),
);
if (await step("build", () => build())) {
  await step("fault tests, a short round", () =>
    run(process.execPath, [
      "tools/faults.mjs",
      "--short",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${FAULT_REPORT}`,
    ]),
  );
  await step("end-to-end tests", async () => {
    // Imported late: a clean clone has no packages before the first lines of this file.
    const { ensureBrowser } = await import("./ensure-browser.mjs");
    const browser = await ensureBrowser();
    if (browser !== 0) return browser;
    process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = BROWSER_REPORT;
    return npx("playwright", "test", "--reporter=list,json");
  });
}

const counts = [
  countUnitTests(readReport(UNIT_REPORT)),
  countUnitTests(readReport(FAULT_REPORT)),
  countBrowserTests(readReport(BROWSER_REPORT)),
];
const sum = (key) => counts.reduce((total, each) => total + each[key], 0);
process.stdout.write(failures.length > 0 ? `\nFailed: ${failures.join(", ")}\n` : "\n");
process.stdout.write(`${sum("passed")} passed, ${sum("failed")} failed\n`);
process.exitCode = failures.length > 0 || sum("failed") > 0 ? 1 : 0;

async function step(name, action) {
  process.stdout.write(`\n== ${name}\n`);
  const ok = (await action()) === 0;
  if (!ok) failures.push(name);
  return ok;
}

function npx(...args) {
  return run("npx", ["--no-install", ...args]);
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
}

function countUnitTests(report) {
  if (!report) return { passed: 0, failed: 0 };
  // A file that cannot even be read holds no test that could fail.
  const unread = report.testResults.filter(
    (file) => file.status === "failed" && file.assertionResults.length === 0,
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + unread.length };
}

function countBrowserTests(report) {
  if (!report) return { passed: 0, failed: 0 };
  // A journey that passed when it was tried again has passed; Playwright's list names it as flaky.
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected + flaky, failed: unexpected };
}
