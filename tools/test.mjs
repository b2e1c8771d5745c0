// npm test: everything that says whether this works, on a clean clone too. Every step runs even
// when one before it failed. The last lines say which tests were skipped and why and which journeys
// were flaky; the very last one is "N passed, N failed".
import { mkdirSync, rmSync } from "node:fs";
import { checkTypes } from "./check-types.mjs";
import { build } from "./ensure-built.mjs";
import { ensureInstalled } from "./ensure-installed.mjs";
import { run } from "./run.mjs";
import { readTestReports } from "./test-reports.mjs";

/** A shared machine may stall once or twice; more than that is a fault of ours. */
const MOST_FLAKY = 2;
const REPORTS = ".cache/test-reports";

await ensureInstalled();
if (process.env.CI) Object.assign(process.env, { NO_COLOR: "1", FORCE_COLOR: "0" });
const { GULLY_MATCH_DATA: matchData, ...env } = process.env;
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

const failures = [];
// The build computes on one core, and of the demo that the newest Node plays half a minute is watched.
const [isBuilt] = await Promise.all([buildAndTryNewestNode(), checkSources()]);
if (isBuilt) {
  await step("fault tests, a short round", () =>
    tool("faults", ["--short", ...reporters("faults")]),
  );
  await step("end-to-end tests", playwright);
}

const { passed, failed, skipped, flaky } = readTestReports(REPORTS);
if (flaky.length > MOST_FLAKY) failures.push(`more than ${MOST_FLAKY} flaky journeys`);
tell("");
for (const [reason, count] of skipped) tell(`Skipped: ${count} × ${reason}`);
for (const title of flaky) tell(`Flaky: ${title}`);
tell(`${flaky.length} flaky`);
if (failures.length > 0) tell(`Failed: ${failures.join(", ")}`);
tell(`${passed} passed, ${failed} failed`);
process.exitCode = failures.length > 0 || failed > 0 ? 1 : 0;

async function buildAndTryNewestNode() {
  const isBuilt = await step("build", () => exitCodeOf(build()));
  if (isBuilt) {
    await step("the newest Node", () => tool("test-nodes", ["--short", ...reporters("nodes")]));
  }
  return isBuilt;
}

async function checkSources() {
  await step("types", checkTypes);
  await step("format and lint", () => npx(["biome", "check", "--error-on-warnings", "."]));
  const matches = matchData ? `, with the matches of ${matchData}` : "";
  await step(`unit tests${matches}`, () =>
    npx(["vitest", "run", ...reporters("unit")], process.env),
  );
}

async function step(name, action) {
  const startedAt = Date.now();
  tell(`\n== ${name}`);
  const ok = (await action()) === 0;
  tell(
    `== ${name}: ${ok ? "done" : "FAILED"} after ${Math.round((Date.now() - startedAt) / 1000)} s`,
  );
  if (!ok) failures.push(name);
  return ok;
}

async function playwright() {
  // Imported late: a clean clone has no packages before the first lines of this file.
  const { ensureBrowser, ensureOtherBrowsers } = await import("./ensure-browser.mjs");
  const browser = await ensureBrowser();
  if (browser !== 0) return browser;
  await ensureOtherBrowsers();
  const PLAYWRIGHT_JSON_OUTPUT_NAME = `${REPORTS}/playwright.json`;
  return npx(["playwright", "test", "--reporter=list,json"], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_NAME,
  });
}

/** A report to read, and one to count at the end. */
function reporters(name) {
  return ["--reporter=default", "--reporter=json", `--outputFile.json=${REPORTS}/${name}.json`];
}

function npx(args, variables = env) {
  return run("npx", ["--no-install", ...args], { env: variables });
}

function tool(name, args) {
  return run(process.execPath, [`tools/${name}.mjs`, ...args], { env });
}

function exitCodeOf(promise) {
  return promise.then(
    () => 0,
    () => 1,
  );
}

function tell(line) {
  process.stdout.write(`${line}\n`);
}
