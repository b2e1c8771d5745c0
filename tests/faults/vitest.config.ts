import { defineConfig } from "vitest/config";
import { isFull } from "#tests/support/rounds";

const MINUTE = 60_000;

export default defineConfig({
  test: {
    include: ["tests/faults/**/*.test.ts"],
    // Each one starts servers and loads the machine; together they would measure each other.
    fileParallelism: false,
    testTimeout: isFull ? 30 * MINUTE : 2 * MINUTE,
    hookTimeout: 2 * MINUTE,
    setupFiles: ["tests/support/fail-on-console-error.ts"],
  },
});
