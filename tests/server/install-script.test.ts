import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { VERSION } from "#server/core/version";

const folder = mkdtempSync(path.join(tmpdir(), "gully-install-"));
afterAll(() => rmSync(folder, { recursive: true }));
const MACHINE = process.arch === "arm64" ? "linux-arm64" : "linux-x64";
const OTHER = MACHINE === "linux-x64" ? "linux-arm64" : "linux-x64";
const NAME = `gully-${VERSION}-${MACHINE}`;
const FILE = write(`${NAME}.tar.xz`, "");

const DEBIAN_13 = 'PRETTY_NAME="Debian GNU/Linux 13 (trixie)"\nID=debian\nVERSION_ID="13"\n';
const UBUNTU_24 =
  'PRETTY_NAME="Ubuntu 24.04.3 LTS"\nID=ubuntu\nID_LIKE=debian\nVERSION_ID="24.04"\n';
const MINT =
  'PRETTY_NAME="Linux Mint 22"\nID=linuxmint\nID_LIKE="ubuntu debian"\nVERSION_ID="22"\n';
const SID = 'PRETTY_NAME="Debian GNU/Linux forky/sid"\nID=debian\n';

describe.runIf(process.platform === "linux")("deploy/install.sh --dry-run", () => {
  test.each([
    ["Debian", DEBIAN_13],
    ["Ubuntu", UBUNTU_24],
    ["a relative of theirs", MINT],
    ["one without a number", SID],
  ])("says on %s what it would do, and does nothing", (_, system) => {
    const { status, output } = install(system, "--dry-run", FILE);
    expect([status, output]).toEqual([0, expect.stringContaining(`Installing ${NAME} on `)]);
    expect(output).toContain(
      `would run: mv /opt/gully-releases/${NAME}.unfinished /opt/gully-releases/${NAME}`,
    );
    expect(output).toContain("would write: /etc/systemd/system/gully.service");
    expect(output).not.toContain("Gully is installed");
  });

  test.each([
    [
      "another system",
      'PRETTY_NAME="Fedora Linux 43"\nID=fedora\nVERSION_ID=43\n',
      FILE,
      "this is Fedora Linux 43. Use Docker",
    ],
    [
      "an old one",
      DEBIAN_13.replaceAll("13", "11"),
      FILE,
      "needs glibc 2.34, which Debian GNU/Linux 11 (trixie) lacks",
    ],
    ["none at all", null, FILE, "this is an unknown system"],
    ["a file that is not there", DEBIAN_13, "/no/such/file", "There is no file /no/such/file."],
    [
      "a file of another machine",
      DEBIAN_13,
      write(`gully-${VERSION}-${OTHER}.tar.xz`, ""),
      `This machine needs gully-VERSION-${MACHINE}.tar.xz`,
    ],
    ["another file", DEBIAN_13, write("something.zip", ""), "the file is something.zip"],
    ["an unknown option", DEBIAN_13, "--force", "install.sh does not know --force."],
  ])("refuses %s in one sentence", (_, system, argument, sentence) => {
    const { status, output } = install(system, "--dry-run", argument);
    expect([status, output]).toEqual([1, expect.stringContaining(sentence)]);
    expect(output.trim().split("\n")).toHaveLength(1);
  });

  test("refuses the sources, and a second file", () => {
    expect(install(DEBIAN_13, "--dry-run").output).toContain("these are the sources");
    expect(install(DEBIAN_13, FILE, FILE).output).toBe(
      "Name one file: install.sh [--dry-run] [FILE.tar.xz]\n",
    );
  });
});

/** Runs the script as if on a system with this /etc/os-release. */
function install(system: string | null, ...args: string[]) {
  const release = system === null ? "/no/os-release" : write("os-release", system);
  const { status, stdout, stderr } = spawnSync("sh", ["deploy/install.sh", ...args], {
    encoding: "utf8",
    env: { ...process.env, GULLY_OS_RELEASE: release },
  });
  return { status, output: stdout + stderr };
}

function write(name: string, text: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
}
