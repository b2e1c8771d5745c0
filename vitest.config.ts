import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["tests/{game,server,routes,db,app}/**/*.test.{ts,tsx}"],
    // Property tests take their time on a busy machine; none of them measures it.
    testTimeout: 60_000,
    setupFiles: ["tests/support/fail-on-console-error.ts"],
  },
});
