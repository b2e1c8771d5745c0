import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { composeVersion } from "#server/run/maintenance/compose-version";

const folder = mkdtempSync(path.join(tmpdir(), "gully-compose-"));
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ["its version alone", "echo 2.40.3", "2.40.3"],
  ["with a v, as older ones do", "echo v2.24.0-desktop.1", "2.24.0-desktop.1"],
  ["no such plugin", "echo unknown flag: --short >&2; exit 125", null],
  ["something else", "echo Docker Compose", null],
])("%s", async (_, script, version) => {
  const docker = path.join(folder, "docker");
  writeFileSync(docker, `#!/bin/sh\n[ "$*" = "compose version --short" ] || exit 9\n${script}\n`, {
    mode: 0o755,
  });
  expect(await composeVersion(docker)).toBe(version);
});

test("no Docker", async () => {
  expect(await composeVersion(path.join(folder, "none"))).toBeNull();
});
