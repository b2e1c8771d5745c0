import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["tests/{game,server,routes,db,app}/**/*.test.{ts,tsx}"],
    setupFiles: ["tests/support/fail-on-console-error.ts"],
  },
});
