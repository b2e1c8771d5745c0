// npm run test:mutants -- PATH [...]: changes the rules below these paths of game/ in many small ways, and
// says which changes no test of tests/game/ finds. Takes minutes to hours; not part of npm test.
import { ensureInstalled, ensureOnDemandInstalled } from "./ensure-installed.mjs";
import { run } from "./run.mjs";

const STRYKER = "tools/on-demand/node_modules/@stryker-mutator/core/bin/stryker.js";

await ensureInstalled();
await ensureOnDemandInstalled();
const paths = process.argv.slice(2);
const files = (paths.length > 0 ? paths : ["game"]).map((each) =>
  each.endsWith(".ts") ? each : `${each.replace(/\/$/, "")}/**/*.ts`,
);
const args = [STRYKER, "run", "tools/on-demand/mutants.config.mjs", "--mutate", files.join(",")];
process.exitCode = await run(process.execPath, args);
