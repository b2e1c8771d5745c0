import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";

const AUDIT = path.resolve(import.meta.dirname, "../../tools/audit.mjs");
const hole = { name: "left-pad", title: "Pads without end", url: "https://x.test/GHSA-0" };
const reportOf = (severity: string) =>
  JSON.stringify({ vulnerabilities: { "left-pad": { via: [{ ...hole, severity }] } } });

test.each([
  ["a registry that does not audit", '{"message":"405 Method Not Allowed"}', 1, "Nothing was"],
  ["no registry", "", 1, "Nothing was audited: the registry does not do it (no answer)."],
  ["a page in place of an answer", "<html>", 1, "Nothing was audited"],
  ["nothing known", '{"vulnerabilities":{}}', 0, "Audited: 0 to act on, 0 in all."],
  ["a small hole", reportOf("low"), 0, "Audited: 0 to act on, 1 in all."],
  ["a serious hole", reportOf("high"), 1, "Audited: 1 to act on, 1 in all."],
])("%s", (_, answer, status, sentence) => {
  const audited = auditWith(answer);
  expect([audited.status, audited.output]).toEqual([status, expect.stringContaining(sentence)]);
});

/** Runs the audit with an npm that prints this answer. */
function auditWith(answer: string): { status: number | null; output: string } {
  const folder = mkdtempSync(path.join(tmpdir(), "gully-audit-"));
  try {
    writeFileSync(path.join(folder, "answer"), answer);
    const npm = `#!/bin/sh\nwhile IFS= read -r line || [ -n "$line" ]; do printf '%s\\n' "$line"; done < '${folder}/answer'\n`;
    writeFileSync(path.join(folder, "npm"), npm, { mode: 0o755 });
    const { status, stdout, stderr } = spawnSync(process.execPath, [AUDIT], {
      encoding: "utf8",
      env: { ...process.env, PATH: folder },
    });
    return { status, output: stdout + stderr };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
