// The operator's command line: npm run gully -- COMMAND. The build runs it where it is as new as the
// sources, with a fifth of the work, and else the sources do.
import { isBuilt } from "./ensure-built.mjs";
import { ensureInstalled } from "./ensure-installed.mjs";
import { loadDotEnv } from "./load-dot-env.mjs";
import { run } from "./run.mjs";
import { SERVER_ENV, SERVER_FLAGS } from "./server-flags.mjs";

const [command = "help", ...rest] = process.argv.slice(2);

await ensureInstalled();
loadDotEnv();
process.exitCode = await (isBuilt() ? runBuild() : runSources());

function runBuild() {
  const args = [...SERVER_FLAGS, "build/server/index.js", command, ...rest];
  const env = { ...SERVER_ENV, ...process.env, NODE_ENV: "production" };
  return run(process.execPath, args, { env });
}

function runSources() {
  const args = ["--import", "tsx", "tools/gully-from-sources.ts", command, ...rest];
  return run(process.execPath, args);
}
