import path from "node:path";
import { defineConfig } from "vitest/config";
import { isFull } from "#tests/support/rounds";

// Node compiles the modules of the servers once. A full round measures them as they are elsewhere.
if (!isFull) process.env.NODE_COMPILE_CACHE ??= path.resolve(".cache/compiled");

const MINUTE = 60_000;
const ALL = "tests/faults/**/*.test.ts";
/** Suites that judge how long others wait: each has the machine for itself. In full every suite measures. */
const MEASURING = isFull ? ALL : "tests/faults/floods.test.ts";

export default defineConfig({
  test: {
    testTimeout: isFull ? 30 * MINUTE : 2 * MINUTE,
    hookTimeout: 2 * MINUTE,
    // A mail leaves some time after the answer, and later on a busy machine: a second, the default, is no verdict.
    expect: { poll: { timeout: MINUTE } },
    setupFiles: ["tests/support/around-each-test.ts"],
    projects: [
      {
        extends: true,
        // They wait for servers as often as they compute: one more than there are cores of CI.
        test: {
          name: "beside",
          include: [ALL],
          exclude: [MEASURING],
          maxWorkers: 3,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "alone",
          include: [MEASURING],
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
