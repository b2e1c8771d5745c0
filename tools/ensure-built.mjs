import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { orEnd, quietly } from "./quietly.mjs";

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

/** Builds when there is no build or a source is newer than it; ends the process when that fails. */
export async function ensureBuilt() {
  if (!isBuilt()) await orEnd(build());
}

/**
 * @returns {Promise<void>}
 * @throws Error when the build fails, after its output
 */
export function build() {
  const args = ["node_modules/@remix-run/dev/dist/cli.js", "vite:build"];
  return quietly("Building", process.execPath, args, {
    env: { ...process.env, NODE_ENV: "production" },
  });
}

/** Whether there is a build, and no source is newer than it. */
export function isBuilt() {
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
