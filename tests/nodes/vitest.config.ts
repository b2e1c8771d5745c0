import { defineConfig } from "vitest/config";

const MINUTE = 60_000;

export default defineConfig({
  test: {
    include: ["tests/nodes/**/*.test.ts"],
    testTimeout: 4 * MINUTE,
    hookTimeout: 2 * MINUTE,
  },
});
