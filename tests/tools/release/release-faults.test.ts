import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listSections, sectionOf } from "../../../tools/release/changelog.mjs";
import { releaseFaults } from "../../../tools/release/release-faults.mjs";

const CHANGELOG = `# Changelog

## [Unreleased]

## [0.2.0] - 2026-11-23

### Upgrade notes
- Nothing to do.

### Added
- A link to [0.1.0], and "## [9.9.9]" in a sentence.

## [0.1.0] - 2026-11-21

The first release.
`;

const GOOD = {
  version: "0.2.0",
  tag: "v0.2.0",
  lockVersions: ["0.2.0", "0.2.0"],
  changelog: CHANGELOG,
  exists: () => true,
};

test("a section is cut out without its heading and its neighbours", () => {
  expect(sectionOf(CHANGELOG, "0.2.0")).toEqual({
    version: "0.2.0",
    date: "2026-11-23",
    text: '### Upgrade notes\n- Nothing to do.\n\n### Added\n- A link to [0.1.0], and "## [9.9.9]" in a sentence.',
  });
  expect(sectionOf(CHANGELOG, "0.1.0")?.text).toBe("The first release.");
  expect(sectionOf(CHANGELOG, "Unreleased")?.text).toBe("");
  for (const none of ["0.2", "9.9.9", ""]) expect(sectionOf(CHANGELOG, none)).toBeNull();
});

test("Gully's own changelog: versions with dates, newest first, and the whole text of each", () => {
  const changelog = readFileSync("CHANGELOG.md", "utf8");
  const [unreleased, ...released] = listSections(changelog);
  expect(unreleased?.version).toBe("Unreleased");
  expect(released.map(({ version }) => version)).toContain("0.1.0");
  const dates = released.map(({ date }) => date);
  expect(dates).toEqual(dates.toSorted().reverse());
  for (const { text } of released) expect(text.split("\n").length).toBeGreaterThan(5);
});

test("what agrees can be released, before its tag too", () => {
  expect(releaseFaults(GOOD)).toEqual([]);
  expect(releaseFaults({ ...GOOD, tag: null })).toEqual([]);
});

test.each([
  ["another tag", { tag: "v0.2.1" }, /^The tag is v0\.2\.1/],
  ["a tag without v", { tag: "0.2.0" }, /^The tag is 0\.2\.0/],
  ["an old lock file", { lockVersions: ["0.2.0", "0.1.0"] }, /^package-lock\.json does not say/],
  ["no lock file", { lockVersions: [undefined] }, /^package-lock\.json does not say/],
  [
    "no section",
    { changelog: CHANGELOG.replace("[0.2.0]", "[0.2.0-rc.1]") },
    /no section \[0\.2\.0\]/,
  ],
  ["no date", { changelog: CHANGELOG.replace(" - 2026-11-23", "") }, /no date/],
  ["a date that is none", { changelog: CHANGELOG.replace("11-23", "13-23") }, /no date/],
  ["nothing said", { changelog: CHANGELOG.replaceAll("\n- ", "\n") }, /says nothing under/],
  ["no upgrade notes", { changelog: CHANGELOG.replace("Upgrade notes", "Notes") }, /Upgrade notes/],
  [
    "unreleased bullets",
    { changelog: CHANGELOG.replace("d]\n", "d]\n- New.\n") },
    /\[Unreleased\]/,
  ],
  [
    "no dump",
    { exists: (file: string) => !file.endsWith(".sql") },
    /db\/released\/0\.2\.0\.sql is missing/,
  ],
  [
    "no league file",
    { exists: (file: string) => !file.endsWith(".jsonl.gz") },
    /0\.2\.0\.jsonl\.gz is missing/,
  ],
])("one fault is named: %s", (_, change, sentence) => {
  expect(releaseFaults({ ...GOOD, ...change })).toEqual([expect.stringMatching(sentence)]);
});

test("a version below the newest section is not what is released", () => {
  const older = { version: "0.1.0", tag: "v0.1.0", lockVersions: ["0.1.0"] };
  expect(releaseFaults({ ...GOOD, ...older }).join("\n")).toContain("[0.2.0] above [0.1.0]");
});

test.each(["0.2", "next", "1.2.3+4"])(
  "a version that is none is the only thing said: %s",
  (version) => {
    expect(releaseFaults({ ...GOOD, version })).toEqual([expect.stringContaining(`"${version}"`)]);
  },
);

test("a pre-release keeps nothing in the tests", () => {
  const rc = "0.3.0-rc.1";
  const changelog = CHANGELOG.replace("## [0.2.0]", `## [${rc}]`);
  const release = { ...GOOD, changelog, version: rc, tag: `v${rc}`, lockVersions: [rc] };
  expect(releaseFaults({ ...release, exists: () => false })).toEqual([]);
});

test("this repository says the same version everywhere", () => {
  const { version } = JSON.parse(readFileSync("package.json", "utf8"));
  const lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
  expect([lock.version, lock.packages[""].version]).toEqual([version, version]);
});
