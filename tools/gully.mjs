// The operator's command line from the sources: npm run gully -- COMMAND
import { ensureInstalled } from "./ensure-installed.mjs";
import { loadDotEnv } from "./load-dot-env.mjs";
import { run } from "./run.mjs";

await ensureInstalled();
loadDotEnv();
const args = ["--import", "tsx", "tools/gully-from-sources.ts", ...process.argv.slice(2)];
process.exitCode = await run(process.execPath, args);
