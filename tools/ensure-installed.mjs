import { existsSync, readFileSync } from "node:fs";
import { run } from "./run.mjs";

/** What npm writes about the packages that are really there. */
const INSTALLED = "node_modules/.package-lock.json";

/**
 * Installs the dependencies when a package of package-lock.json is not there in its version. The
 * output goes to standard error, so that a command's own output stays clean.
 */
export async function ensureInstalled() {
  if (isInstalled()) return;
  process.stderr.write("Installing the dependencies (npm ci) ...\n");
  const code = await run("npm", ["ci", "--no-audit", "--no-fund"], { stdio: [0, 2, 2] });
  if (code !== 0) process.exit(code);
}

function isInstalled() {
  if (!existsSync(INSTALLED)) return false;
  const wanted = JSON.parse(readFileSync("package-lock.json", "utf8")).packages;
  const there = JSON.parse(readFileSync(INSTALLED, "utf8")).packages;
  return Object.entries(wanted).every(
    ([name, { version, optional }]) =>
      // An optional one may be for another kind of machine.
      name === "" || (optional && !there[name]) || there[name]?.version === version,
  );
}
