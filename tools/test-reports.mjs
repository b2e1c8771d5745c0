import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/**
 * The sum of the JSON reports of vitest and Playwright in a folder.
 *
 * @param {string} folder
 * @returns {{ passed: number, failed: number, skipped: Map<string, number>, flaky: string[] }}
 * skipped tests are counted by their reason
 */
export function readTestReports(folder) {
  const total = { passed: 0, failed: 0, skipped: new Map(), flaky: [] };
  for (const name of readdirSync(folder)) {
    const report = JSON.parse(readFileSync(path.join(folder, name), "utf8"));
    if (report.suites) addJourneys(total, report);
    else addUnitTests(total, report);
  }
  return total;
}

function addUnitTests(total, report) {
  // A file that cannot be loaded reports no failing test, so count it as one.
  const unread = report.testResults.filter(
    (file) => file.status === "failed" && file.assertionResults.length === 0,
  );
  total.passed += report.numPassedTests;
  total.failed += report.numFailedTests + unread.length;
  for (const file of report.testResults) {
    for (const { status, ancestorTitles, title } of file.assertionResults) {
      // Vitest knows no reasons: the title of a skipped test says why.
      if (status === "skipped" || status === "pending") {
        addSkipped(total, [...ancestorTitles, title].filter(Boolean).join(" > "));
      }
    }
  }
}

function addJourneys(total, report) {
  // A journey that passed when it was tried again has passed, and is named.
  const { expected, unexpected, flaky } = report.stats;
  total.passed += expected + flaky;
  total.failed += unexpected + (report.errors?.length ?? 0);
  for (const { title, file, tests } of specsOf(report.suites)) {
    for (const { status, projectName, annotations } of tests) {
      if (status === "flaky") total.flaky.push(`${projectName}: ${file}: ${title}`);
      if (status === "skipped") addSkipped(total, `${file}: ${reasonOf(annotations)}`);
    }
  }
}

function reasonOf(annotations) {
  return annotations.find(({ type }) => type === "skip")?.description ?? "no reason given";
}

function specsOf(suites = []) {
  return suites.flatMap((suite) => [...(suite.specs ?? []), ...specsOf(suite.suites)]);
}

function addSkipped({ skipped }, reason) {
  skipped.set(reason, (skipped.get(reason) ?? 0) + 1);
}
