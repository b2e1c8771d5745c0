import config from "../../vitest.config";

/** The tests that have to find mutants: those of the rules of the game, which take seconds. */
export default { ...config, test: { ...config.test, include: ["tests/game/**/*.test.ts"] } };
