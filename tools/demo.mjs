// npm run demo: a running league of made-up cricket, in a folder of its own below DATA_DIR.
import { ensureBuilt } from "./ensure-built.mjs";
import { ensureInstalled } from "./ensure-installed.mjs";
import { run } from "./run.mjs";
import { SERVER_ENV, SERVER_FLAGS } from "./server-flags.mjs";

await ensureInstalled();
await ensureBuilt();
const args = [...SERVER_FLAGS, "build/server/index.js", "demo", ...process.argv.slice(2)];
process.exitCode = await run(process.execPath, args, {
  env: { ...SERVER_ENV, ...process.env, NODE_ENV: "production" },
});
