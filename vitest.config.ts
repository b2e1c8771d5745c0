import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: {
    alias: {
      "@node-rs/argon2": fileURLToPath(new URL("tests/support/cheap-argon2.ts", import.meta.url)),
    },
  },
  test: {
    include: ["tests/{game,server,routes,db,app,tools}/**/*.test.{ts,tsx}"],
    // Property tests take their time on a busy machine; none of them measures it.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    // The files of a worker share their modules: reading them anew took longer than the tests.
    isolate: false,
    maxWorkers: "100%",
    // Tests allocate a lot and keep little: with more room for the young, V8 collects garbage less often.
    execArgv: ["--max-semi-space-size=32"],
    // Compiled modules, by their content, so that the next run need not compile them again.
    experimental: { fsModuleCache: !process.env.CI, fsModuleCachePath: ".cache/vitest-modules" },
    setupFiles: ["tests/support/around-each-test.ts"],
  },
});
