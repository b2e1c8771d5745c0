import { listSections, sectionOf } from "./changelog.mjs";
import { isPreRelease, isVersion } from "./versions.mjs";

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/**
 * The faults that must be fixed before a version is released.
 *
 * @param {object} release
 * @param {string} release.version of package.json
 * @param {string | null} release.tag as pushed; null: none yet
 * @param {readonly (string | undefined)[]} release.lockVersions the two of package-lock.json
 * @param {string} release.changelog the text of CHANGELOG.md
 * @param {(file: string) => boolean} release.exists whether the repository has a file
 * @returns {string[]} sentences; none when all agree
 */
export function releaseFaults({ version, tag, lockVersions, changelog, exists }) {
  if (!isVersion(version)) return [`package.json's version is "${version}": write it as 1.2.3.`];
  const faults = [];
  if (tag !== null && tag !== `v${version}`) {
    faults.push(`The tag is ${tag}, and package.json says ${version}: it has to be v${version}.`);
  }
  if (lockVersions.length === 0 || lockVersions.some((each) => each !== version)) {
    faults.push(`package-lock.json does not say ${version}: run npm install.`);
  }
  faults.push(...changelogFaults(changelog, version));
  // Only what people keep for years has to be kept in the tests.
  if (!isPreRelease(version)) faults.push(...keptFaults(version, exists));
  return faults;
}

function changelogFaults(changelog, version) {
  const section = sectionOf(changelog, version);
  if (section === null) return [`CHANGELOG.md has no section [${version}].`];
  const faults = [];
  if (section.date === null || !isDate(section.date)) {
    faults.push(`CHANGELOG.md has no date for [${version}]: write ## [${version}] - YYYY-MM-DD.`);
  }
  if (!/^- /m.test(section.text)) faults.push(`CHANGELOG.md says nothing under [${version}].`);
  if (!/^### Upgrade notes$/m.test(section.text)) {
    faults.push(`CHANGELOG.md has no "### Upgrade notes" under [${version}].`);
  }
  const [first, second] = listSections(changelog);
  const newest = first.version === "Unreleased" ? second : first;
  if (newest !== undefined && newest.version !== version && !isPreRelease(version)) {
    faults.push(`CHANGELOG.md has [${newest.version}] above [${version}].`);
  }
  if (first.version === "Unreleased" && first.text !== "") {
    faults.push("CHANGELOG.md has something under [Unreleased] that this release contains.");
  }
  return faults;
}

function keptFaults(version, exists) {
  return keptFiles(version)
    .filter((file) => !exists(file))
    .map((file) => `${file} is missing: CONTRIBUTING.md, "Releasing", says how to make it.`);
}

/**
 * The files that a release leaves in the tests, so that later versions are tried on it.
 *
 * @param {string} version
 * @returns {string[]}
 */
export function keptFiles(version) {
  return [`tests/db/released/${version}.sql`, `tests/files/${version}.jsonl.gz`];
}

function isDate(text) {
  return DATE.test(text) && !Number.isNaN(Date.parse(text));
}
