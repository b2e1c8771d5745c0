import { execFile } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { quietly } from "./quietly.mjs";

const CACHE = path.resolve(".cache/node");

/** @returns {boolean} whether this Node is one of package.json's "engines" */
export function supportsThisNode() {
  const least = leastVersion().split(".").map(Number);
  const own = process.versions.node.split(".").map(Number);
  const different = least.findIndex((part, index) => own[index] !== part);
  return different === -1 || own[different] > least[different];
}

/** @returns {string} what to say before another Node is installed */
export function thisNodeIsTooOld() {
  return `Gully needs Node ${leastVersion()} or newer and this is ${process.versions.node}: `;
}

/**
 * The folder of a Node's program, installed from the registry when it is not there. The registry's
 * package "node" is only a script that installs a package per platform; that one is installed
 * directly, since npm may be set not to run scripts.
 *
 * @param {string} reason what to say first where it has to be installed
 * @param {string} [version] exact; that of .node-version when not given
 * @returns {Promise<string>}
 * @throws Error with a sentence when there is none for this machine
 */
export async function nodeFolder(reason = "", version = pinnedVersion()) {
  const folder = path.join(CACHE, version);
  if (!existsSync(folder)) {
    // Renamed when complete: an installation that is broken off, or a second one, leaves no half.
    mkdirSync(CACHE, { recursive: true });
    const unfinished = mkdtempSync(path.join(CACHE, "unfinished-"));
    const options = ["--no-save", "--no-audit", "--no-fund", "--no-package-lock"];
    const wanted = `${platformPackage()}@${version}`;
    const args = ["install", "--prefix", unfinished, ...options, wanted];
    try {
      await quietly(`${reason}installing Node ${version} into .cache`, "npm", args);
      // A temporary folder is its owner's alone; a Node may be run as another user.
      chmodSync(unfinished, 0o755);
      if (!existsSync(folder)) renameSync(unfinished, folder);
    } catch (error) {
      throw new Error(`${error.message}\nInstall Node ${version} from https://nodejs.org instead.`);
    } finally {
      rmSync(unfinished, { recursive: true, force: true });
    }
  }
  return path.join(folder, "node_modules", platformPackage(), "bin");
}

/**
 * The newest version of a line that the registry has for this machine, or without a network the
 * newest that is installed.
 *
 * @param {number | string} line such as 24, or 22.14
 * @returns {Promise<string>}
 * @throws Error when neither has one
 */
export async function newestVersion(line) {
  const args = ["view", `${platformPackage()}@${line}`, "version", "--json"];
  const options = { shell: process.platform === "win32" };
  const versions = await promisify(execFile)("npm", args, options).then(
    ({ stdout }) => [JSON.parse(stdout)].flat(),
    () => installedVersions().filter((version) => version.startsWith(`${line}.`)),
  );
  const newest = versions.sort((a, b) => a.localeCompare(b, "en", { numeric: true })).pop();
  if (newest === undefined) throw new Error(`The registry has no Node ${line} for this machine.`);
  return newest;
}

function installedVersions() {
  return existsSync(CACHE) ? readdirSync(CACHE).filter((name) => /^\d/.test(name)) : [];
}

/** @returns {string} as in package.json, such as 22.14 */
export function leastVersion() {
  return JSON.parse(readFileSync("package.json", "utf8")).engines.node.replace(">=", "");
}

function pinnedVersion() {
  return readFileSync(".node-version", "utf8").trim();
}

function platformPackage() {
  const platform = process.platform === "win32" ? "win" : process.platform;
  // The one platform whose package is named differently in the registry.
  const prefix = platform === "darwin" && process.arch === "arm64" ? "node-bin" : "node";
  return `${prefix}-${platform}-${process.arch}`;
}
