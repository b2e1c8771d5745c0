// npm run check: format, lint and types beside each other, and if nothing is wrong the unit tests. With
// --changed only those unit tests whose modules have changed since the last commit, or since another
// one: --changed=main. What a test reads as a text, such as a page of docs/, does not choose it: npm test
// always runs all.
import { checkTypes } from "./check-types.mjs";
import { ensureInstalled } from "./ensure-installed.mjs";
import { run } from "./run.mjs";

await ensureInstalled();
const changed = process.argv.slice(2).filter((arg) => /^--changed(=|$)/.test(arg));
const codes = await Promise.all([
  npx(["biome", "check", "--error-on-warnings", "."]),
  checkTypes(),
]);
const isSound = codes.every((code) => code === 0);
process.exitCode = isSound ? await npx(["vitest", "run", ...changed]) : 1;

function npx(args) {
  return run("npx", ["--no-install", ...args]);
}
