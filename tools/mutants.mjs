// npm run test:mutants -- PATH [...]: changes the rules below these paths of game/ in many small ways, and
// says which changes no test of the same folders of tests/game/ finds. Takes minutes to hours; not part of
// npm test.
import path from "node:path";
import { ensureInstalled, ensureOnDemandInstalled } from "./ensure-installed.mjs";
import { run } from "./run.mjs";

const STRYKER = "tools/on-demand/node_modules/@stryker-mutator/core/bin/stryker.js";
const CONFIG = "tools/on-demand/mutants.config.mjs";

await ensureInstalled();
await ensureOnDemandInstalled();
const paths = process.argv.slice(2);
if (paths.length === 0) paths.push("game");
const isFile = (each) => path.extname(each) === ".ts";
const files = paths.map((each) => (isFile(each) ? each : path.posix.join(each, "**/*.ts")));
const folders = paths.map((each) => (isFile(each) ? path.posix.dirname(each) : each));
const tests = folders.map((folder) => path.posix.join("tests", folder, "**/*.test.ts"));
process.exitCode = await run(
  process.execPath,
  [STRYKER, "run", CONFIG, "--mutate", files.join(",")],
  { env: { ...process.env, MUTANT_TESTS: tests.join(",") } },
);
