import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { run } from "./run.mjs";

/** The last file that a build writes matters: before it the build is not complete. */
const BUILT = "build/server/index.js";

const SOURCES = [
  "app",
  "db",
  "game",
  "public",
  "server",
  "tools/vite",
  "package-lock.json",
  "remix.config.js",
  "vite.config.ts",
];

/** Builds when there is no build or a source is newer than it; the output goes to standard error. */
export async function ensureBuilt() {
  if (isBuilt()) return;
  process.stderr.write("Building ...\n");
  const code = await build({ stdio: [0, 2, 2] });
  if (code !== 0) process.exit(code);
}

/**
 * @param {import("node:child_process").SpawnOptions} [options]
 * @returns {Promise<number>} the exit code
 */
export function build(options = {}) {
  return run(process.execPath, ["node_modules/@remix-run/dev/dist/cli.js", "vite:build"], {
    ...options,
    env: { ...process.env, NODE_ENV: "production" },
  });
}

function isBuilt() {
  return existsSync(BUILT) && newestOf(SOURCES) <= statSync(BUILT).mtimeMs;
}

function newestOf(names) {
  const files = names.filter((name) => existsSync(name)).flatMap(filesOf);
  return Math.max(...files.map((file) => statSync(file).mtimeMs));
}

function filesOf(name) {
  if (!statSync(name).isDirectory()) return [name];
  return [name, ...readdirSync(name, { recursive: true }).map((each) => path.join(name, each))];
}
