/**
 * Mutants of the rules of the game (npm run test:mutants).
 *
 * @type {import("@stryker-mutator/core").PartialStrykerOptions}
 */
export default {
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner"],
  vitest: { configFile: "tools/on-demand/vitest.config.ts" },
  // Sentences are for people to judge; a static mutant needs a process of its own.
  mutator: { excludedMutations: ["StringLiteral"] },
  ignoreStatic: true,
  // All tests that find a mutant are wanted, not the first: what a test alone finds shows its worth.
  disableBail: true,
  concurrency: 1,
  // A busy machine is slow, not wrong.
  dryRunTimeoutMinutes: 30,
  timeoutMS: 60_000,
  ignorePatterns: [".cache", "build", "data", "docs", "test-results"],
  tempDirName: ".cache/mutants",
  reporters: ["clear-text", "json"],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: ".cache/mutants.json" },
};
