// npm run release:files [-- --to FOLDER] [--only MACHINE]: gully-VERSION-MACHINE.tar.xz for each kind of
// machine, which holds the program, a Node and deploy/, and SHA256SUMS. Nothing is compiled, so that one machine
// makes the files for all. The same commit gives the same files, to the byte.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { ensureBuilt } from "../ensure-built.mjs";
import { ensureInstalled } from "../ensure-installed.mjs";
import { quietly } from "../quietly.mjs";
import { gatherProgram, MACHINES, packagesOf } from "./gather-program.mjs";

const { values } = parseArgs({
  options: { to: { type: "string", default: "release-files" }, only: { type: "string" } },
});
if (values.only !== undefined && !MACHINES.includes(values.only)) {
  process.stderr.write(`--only must be one of ${MACHINES.join(", ")}, not "${values.only}".\n`);
  process.exit(1);
}
const machines = values.only === undefined ? MACHINES : [values.only];
const { version } = readJson("package.json");

await ensureInstalled();
await ensureBuilt();
mkdirSync(values.to, { recursive: true });
const sums = [];
for (const machine of machines) sums.push(await makeFile(machine));
writeFileSync(path.join(values.to, "SHA256SUMS"), sums.join(""));
process.stdout.write(sums.join(""));

/** @returns {Promise<string>} its line of SHA256SUMS */
async function makeFile(machine) {
  const name = `gully-${version}-${machine}`;
  const work = mkdtempSync(path.join(tmpdir(), "gully-release-"));
  try {
    const packages = path.join(work, "packages");
    const node = `node-${machine}`;
    for (const each of packagesOf(machine)) await fetchPackage(each, lockedVersion(each), packages);
    await fetchPackage(node, readFileSync(".node-version", "utf8").trim(), packages);
    const folder = path.join(work, name);
    gatherProgram(folder, machine, packages);
    cpSync(path.join(packages, node, "bin/node"), path.join(folder, "bin/node"));
    cpSync(path.join(packages, node, "LICENSE"), path.join(folder, "LICENSE-OF-NODE"));
    cpSync("deploy", path.join(folder, "deploy"), { recursive: true });
    cpSync(".env.example", path.join(folder, ".env.example"));
    const file = path.join(values.to, `${name}.tar.xz`);
    await pack(work, name, path.resolve(file));
    const sum = createHash("sha256").update(readFileSync(file)).digest("hex");
    return `${sum}  ${path.basename(file)}\n`;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** From the registry, compared with package-lock.json. */
async function fetchPackage(name, wanted, to) {
  const folder = path.join(to, name);
  mkdirSync(folder, { recursive: true });
  const options = { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] };
  const answer = execFileSync("npm", ["pack", `${name}@${wanted}`, "--json"], options);
  const [{ filename, integrity }] = JSON.parse(answer);
  const locked = readJson("package-lock.json").packages[`node_modules/${name}`]?.integrity;
  if (locked !== undefined && locked !== integrity) {
    throw new Error(`The registry's ${name}@${wanted} is not the one of package-lock.json.`);
  }
  execFileSync("tar", ["-xzf", filename, "--strip-components=1"], options);
  rmSync(path.join(folder, filename));
}

function lockedVersion(name) {
  return readJson("package-lock.json").packages[`node_modules/${name}`].version;
}

/** In one order, with one time, for no user in particular. */
function pack(work, name, file) {
  const same = ["--sort=name", "--owner=0", "--group=0", "--numeric-owner", "--format=gnu"];
  const modes = ["--mode=u=rwX,go=rX", `--mtime=@${timeOfSources()}`];
  const args = [
    ...same,
    ...modes,
    "--use-compress-program=xz -T1 -6",
    "-cf",
    file,
    "-C",
    work,
    name,
  ];
  if (existsSync(file)) rmSync(file);
  return quietly(`Packing ${path.basename(file)}`, "tar", args);
}

/** Seconds since 1970: of the commit, unless SOURCE_DATE_EPOCH says another time. */
function timeOfSources() {
  const given = process.env.SOURCE_DATE_EPOCH;
  if (given !== undefined) return given;
  return execFileSync("git", ["log", "-1", "--format=%ct"], { encoding: "utf8" }).trim();
}

function readJson(file) {
  return JSON.parse(readFileSync(file, "utf8"));
}
