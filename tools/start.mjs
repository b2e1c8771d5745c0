// npm start: install and build when needed, then migrate and serve.
import { ensureBuilt } from "./ensure-built.mjs";
import { ensureInstalled } from "./ensure-installed.mjs";
import { loadDotEnv } from "./load-dot-env.mjs";
import { run } from "./run.mjs";
import { SERVER_ENV, SERVER_FLAGS } from "./server-flags.mjs";

await ensureInstalled();
await ensureBuilt();
loadDotEnv();
process.exitCode = await run(
  process.execPath,
  [...SERVER_FLAGS, "build/server/index.js", "serve", ...process.argv.slice(2)],
  {
    env: { ...SERVER_ENV, ...process.env, NODE_ENV: "production" },
  },
);
