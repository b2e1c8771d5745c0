import { createRequire } from "node:module";

/**
 * Stands for @node-rs/argon2 in the unit tests (vitest.config.ts): the same hashes with the least memory
 * and one pass. A real hash takes as long as a test of a use case. The built server, which journeys and
 * fault tests ask, has real ones.
 */
const real: typeof import("@node-rs/argon2") = createRequire(import.meta.url)("@node-rs/argon2");

export const hash: typeof real.hash = (password, options) =>
  real.hash(password, { ...options, memoryCost: 8, timeCost: 1 });

export const { verify } = real;
