// npm run release:check [-- --tag v0.2.0]: what a release would publish and what is missing, without
// doing anything. The release workflow runs it first, with the pushed tag, and goes by its outputs.
import { execFileSync } from "node:child_process";
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { sectionOf } from "./changelog.mjs";
import { MACHINES } from "./gather-program.mjs";
import { releaseFaults } from "./release-faults.mjs";
import { imageTags, isPreRelease } from "./versions.mjs";

const { values } = parseArgs({ options: { tag: { type: "string" } } });
const tag = values.tag ?? null;
const { version } = readJson("package.json");
const lock = readJson("package-lock.json");
const changelog = readFileSync("CHANGELOG.md", "utf8");
const faults = releaseFaults({
  ...{ version, tag, changelog },
  lockVersions: [lock.version, lock.packages[""].version],
  exists: existsSync,
});
const tags = imageTags(version, gitTags());
// Names of images have no capitals.
const repository = process.env.GITHUB_REPOSITORY?.toLowerCase() ?? "OWNER/gully";
const image = `ghcr.io/${repository}`;

tell(`Gully ${version}${isPreRelease(version) ? ", a pre-release" : ""}`);
tell(`  image   ${tags.map((each) => `${image}:${each}`).join("\n          ")}`);
tell("          for linux/amd64 and linux/arm64, with SBOM and provenance");
const lines = sectionOf(changelog, version)?.text.split("\n").length ?? 0;
tell(`  release v${version}: ${lines} lines of CHANGELOG.md, gully-${version}.cdx.json`);
tell(
  `          ${MACHINES.map((machine) => `gully-${version}-${machine}.tar.xz`).join(", ")}, SHA256SUMS`,
);
if (tag === null && gitTags().includes(version)) tell(`The tag v${version} is there already.`);
for (const fault of faults) tell(`To do: ${fault}`);
if (faults.length === 0) tell("Ready to be released.");
if (process.env.GITHUB_OUTPUT) {
  const outputs = {
    ...{ version, image, tags: tags.join(" ") },
    prerelease: isPreRelease(version),
    latest: tags.includes("latest"),
  };
  const text = Object.entries(outputs).map(([name, value]) => `${name}=${value}\n`);
  appendFileSync(process.env.GITHUB_OUTPUT, text.join(""));
}
process.exitCode = faults.length > 0 ? 1 : 0;

/** The versions that are tagged in this clone. */
function gitTags() {
  const list = execFileSync("git", ["tag", "--list", "v*"], { encoding: "utf8" });
  return list.split("\n").map((name) => name.slice("v".length));
}

function readJson(file) {
  return JSON.parse(readFileSync(file, "utf8"));
}

function tell(line) {
  process.stdout.write(`${line}\n`);
}
