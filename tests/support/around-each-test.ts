import { afterEach, beforeEach, expect, vi } from "vitest";
import { beginTest } from "./close-with-test";

// Vitest keeps a hundred lines of the trace of each error, and every refusal is one.
Error.stackTraceLimit = 20;

/** A `console.error` is a defect that nobody looked at: it fails the test that caused it. */
const consoleError = vi.spyOn(console, "error");

beforeEach(({ onTestFinished }) => {
  consoleError.mockClear();
  // The first that is registered runs last.
  onTestFinished(beginTest());
});

afterEach(() => {
  expect(consoleError.mock.calls).toEqual([]);
});
