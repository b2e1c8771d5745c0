import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readTestReports } from "../../tools/test-reports.mjs";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "gully-reports-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string, report: unknown): void {
  writeFileSync(path.join(folder, `${name}.json`), JSON.stringify(report));
}

function unitTest(status: string, title: string) {
  return { status, title, ancestorTitles: ["transfers"] };
}

test("unit tests are counted, skipped ones by their titles, files that cannot be read as failed", () => {
  write("unit", {
    numPassedTests: 5,
    numFailedTests: 1,
    testResults: [
      { status: "failed", assertionResults: [] },
      {
        status: "passed",
        assertionResults: [
          unitTest("passed", "a swap is two changes"),
          unitTest("skipped", "of a real season (no match data)"),
          unitTest("pending", "of a real season (no match data)"),
        ],
      },
    ],
  });
  expect(readTestReports(folder)).toEqual({
    passed: 5,
    failed: 2,
    skipped: new Map([["transfers > of a real season (no match data)", 2]]),
    flaky: [],
  });
});

test("journeys are counted over nested suites, flaky ones named, skipped ones with their reason", () => {
  const journey = (title: string, status: string, annotations: unknown[] = []) => ({
    title,
    file: "login.spec.ts",
    tests: [{ status, projectName: "phone", annotations }],
  });
  write("playwright", {
    stats: { expected: 3, unexpected: 1, flaky: 1 },
    errors: [],
    suites: [
      {
        specs: [journey("a newcomer registers", "flaky")],
        suites: [
          {
            specs: [journey("once", "skipped", [{ type: "skip", description: "Once is enough." }])],
          },
        ],
      },
    ],
  });
  write("unit", { numPassedTests: 1, numFailedTests: 0, testResults: [] });
  expect(readTestReports(folder)).toEqual({
    passed: 5,
    failed: 1,
    skipped: new Map([["login.spec.ts: Once is enough.", 1]]),
    flaky: ["phone: login.spec.ts: a newcomer registers"],
  });
});

test("a run that could not even begin is a failure", () => {
  const stats = { expected: 0, unexpected: 0, flaky: 0 };
  write("playwright", { stats, errors: [{ message: "No browser." }], suites: [] });
  expect(readTestReports(folder).failed).toBe(1);
});
