import config from "../../vitest.config";

/** The tests that have to find mutants (tools/mutants.mjs). */
const { MUTANT_TESTS = "tests/game/**/*.test.ts" } = process.env;

export default { ...config, test: { ...config.test, include: MUTANT_TESTS.split(",") } };
