import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { orEnd, quietly } from "./quietly.mjs";

/** npm's list of the packages that are really there. */
const INSTALLED = "node_modules/.package-lock.json";

/** Packages that are installed separately, when they are needed. */
const APART = {
  onDemand: "tools/on-demand",
  otherBrowsers: "tools/other-browsers",
};

/**
 * Installs the dependencies when a package of package-lock.json is not there in its version, and
 * ends the process when that fails.
 */
export async function ensureInstalled() {
  if (!isInstalled(".")) await install("Installing the dependencies", ".");
}

/**
 * Installs what only benchmarks, new migrations and mutants need (tools/on-demand/package.json): a third of
 * the megabytes that a newcomer would else wait for.
 */
export function ensureOnDemandInstalled() {
  return ensureInstalledApart(APART.onDemand);
}

/** Installs what drives Firefox and WebKit (tools/other-browsers/package.json). */
export function ensureDriversInstalled() {
  return ensureInstalledApart(APART.otherBrowsers);
}

async function ensureInstalledApart(folder) {
  if (!isInstalled(folder)) await install("Installing what only this command needs", folder);
}

function install(label, folder) {
  const args = ["ci", "--no-audit", "--no-fund", "--ignore-scripts"];
  return orEnd(quietly(label, "npm", args, { cwd: folder }));
}

function isInstalled(folder) {
  if (!existsSync(path.join(folder, INSTALLED))) return false;
  const wanted = JSON.parse(readFileSync(path.join(folder, "package-lock.json"), "utf8")).packages;
  const there = JSON.parse(readFileSync(path.join(folder, INSTALLED), "utf8")).packages;
  return Object.entries(wanted).every(
    ([name, { version, optional }]) =>
      // An optional one may be for another kind of machine.
      name === "" || (optional && !there[name]) || there[name]?.version === version,
  );
}
