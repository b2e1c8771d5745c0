// node tools/release/gather-program.mjs FOLDER: what a server needs to run on Linux, and nothing else: the
// build, the three packages with compiled code for one kind of machine, the licences, and `bin/gully`. The
// image is this folder; a release file has Node beside it.
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { SERVER_ENV, SERVER_FLAGS } from "../server-flags.mjs";

/** Packages that are not in the bundle, with the part of each that has the code for a machine. */
const COMPILED = {
  "better-sqlite3": null,
  "@resvg/resvg-js": (machine) => `@resvg/resvg-js-${machine}-gnu`,
  "@node-rs/argon2": (machine) => `@node-rs/argon2-${machine}-gnu`,
};

/** Sources of compiled code, types, and what is for browsers. */
const NEVER_LOADED = /\.d\.ts$|\.md$|^browser\.js$|^binding\.gyp$|^(?:deps|src|prebuilds)$/;

/** Kinds of Linux machines that Gully runs on: glibc, 64 bits. */
export const MACHINES = ["linux-x64", "linux-arm64"];

/**
 * The packages that only machines of one kind have.
 *
 * @param {string} machine one of MACHINES
 */
export function packagesOf(machine) {
  return Object.values(COMPILED).flatMap((nameFor) => nameFor?.(machine) ?? []);
}

/**
 * Makes a folder and fills it with the program for one kind of machine.
 *
 * @param {string} folder
 * @param {string} machine one of MACHINES
 * @param {string} [packages] the folder that has the packages of that machine
 */
export function gatherProgram(folder, machine, packages = "node_modules") {
  mkdirSync(folder, { recursive: true });
  const { name, version, license, engines } = readJson("package.json");
  const manifest = { name, version, license, private: true, type: "module", engines };
  writeFileSync(path.join(folder, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  cpSync("LICENSE", path.join(folder, "LICENSE"));
  writeFileSync(path.join(folder, "LICENSES-OF-PACKAGES"), licencesOfPackages());
  cpSync("build", path.join(folder, "build"), { recursive: true });
  for (const [name, nameFor] of Object.entries(COMPILED)) {
    copyPackage("node_modules", name, folder);
    if (nameFor !== null) copyPackage(packages, nameFor(machine), folder);
  }
  const prebuilt = path.join("node_modules/better-sqlite3/prebuilds", `${machine}.node`);
  cpSync(prebuilt, path.join(folder, prebuilt));
  mkdirSync(path.join(folder, "bin"));
  writeFileSync(path.join(folder, "bin/gully"), COMMAND);
  chmodSync(path.join(folder, "bin/gully"), 0o755);
}

function copyPackage(from, name, folder) {
  const source = path.join(from, name);
  if (!existsSync(source)) throw new Error(`${source} is not there: run npm ci.`);
  const target = path.join(folder, "node_modules", name);
  cpSync(source, target, {
    recursive: true,
    filter: (file) => !NEVER_LOADED.test(path.relative(source, file)),
  });
}

/** The bundle holds other packages, too: their licences go where their code goes. */
function licencesOfPackages() {
  const { packages } = readJson("package-lock.json");
  const texts = Object.entries(packages)
    .filter(([place, { dev, devOptional }]) => place !== "" && !dev && !devOptional)
    .filter(([place]) => !place.includes("node_modules/@types/") && existsSync(place))
    .map(([place, { version, license = "see below" }]) => {
      const name = place.split("node_modules/").at(-1);
      const files = readdirSync(place).filter((file) =>
        /^(?:licen[cs]e|copying|notice)/i.test(file),
      );
      const own = files.map((file) => readFileSync(path.join(place, file), "utf8").trim());
      return [`${name} ${version} (${license})`, ...own].join("\n\n");
    });
  return `${texts.join(`\n\n${"-".repeat(78)}\n\n`)}\n`;
}

const SETTINGS = Object.entries(SERVER_ENV).map(([name, value]) => `${name}=${value}`);

/** The text of bin/gully, which prefers the Node beside it. */
const COMMAND = `#!/bin/sh
# gully COMMAND: the operator's command line; gully help lists the commands.
here=$(dirname "$(readlink -f "$0")")
node=$here/node
[ -x "$node" ] || node=node
[ $# -gt 0 ] || set -- help
export ${SETTINGS.join(" ")}
exec "$node" ${SERVER_FLAGS.join(" ")} "$here/../build/server/index.js" "$@"
`;

function readJson(file) {
  return JSON.parse(readFileSync(file, "utf8"));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) throw new Error("Name the folder to fill.");
  gatherProgram(folder, `linux-${process.arch}`);
}
