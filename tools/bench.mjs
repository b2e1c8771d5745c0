// npm run bench: every tests/bench/*.bench.ts, one after the other; each prints a table.
import { readdirSync } from "node:fs";
import { ensureBuilt } from "./ensure-built.mjs";
import { ensureInstalled } from "./ensure-installed.mjs";
import { run } from "./run.mjs";

const FOLDER = "tests/bench";

await ensureInstalled();
await ensureBuilt();
for (const name of readdirSync(FOLDER).filter((each) => each.endsWith(".bench.ts"))) {
  process.stdout.write(`\n== ${name}\n`);
  const code = await run(process.execPath, ["--import", "tsx", `${FOLDER}/${name}`]);
  if (code !== 0) process.exitCode = code;
}
