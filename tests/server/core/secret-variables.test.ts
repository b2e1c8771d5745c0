import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { EnvError, FILE_VARIABLE_NAMES, readEnv } from "#server/core/env";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "gully-secrets-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const SMTP = "smtp://gully:word@mail.example.org:587";

/** Writes a file with this text, and returns where. */
function secret(text: string): string {
  const file = path.join(folder, `secret-${text.length}`);
  writeFileSync(file, text);
  return file;
}

test("each secret can be in a file, and nothing else can", () => {
  expect(FILE_VARIABLE_NAMES).toEqual([
    "SESSION_SECRET_FILE",
    "SMTP_URL_FILE",
    "GOOGLE_CLIENT_SECRET_FILE",
    "OIDC_CLIENT_SECRET_FILE",
    "CRICDATA_API_KEY_FILE",
    "METRICS_TOKEN_FILE",
  ]);
  expect(readEnv({ PORT_FILE: secret("4000") }).port).toBe(3000);
});

test("the text of the file counts without its last line break", () => {
  expect(readEnv({ SMTP_URL_FILE: secret(`${SMTP}\n`) }).smtpUrl).toBe(SMTP);
  expect(readEnv({ SMTP_URL: SMTP, SMTP_URL_FILE: " " }).smtpUrl).toBe(SMTP);
});

test("a secret in a file satisfies variables that need it", () => {
  const variables = { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET_FILE: secret("word") };
  expect(readEnv(variables).google).toEqual({ clientId: "id", clientSecret: "word" });
});

test("what the file has is checked, and never repeated", () => {
  const variables = { SESSION_SECRET_FILE: secret("too short") };
  expect(() => readEnv(variables)).toThrow(
    new EnvError("SESSION_SECRET must be at least 32 characters long."),
  );
});

test("a file that cannot be the secret's is refused with its name", () => {
  const file = path.join(folder, "file");
  const refused = (what: string, variables: Record<string, string> = { SMTP_URL_FILE: file }) =>
    expect(() => readEnv(variables)).toThrow(new EnvError(what));
  refused(`SMTP_URL_FILE names ${file}, which does not exist.`);
  const below = path.join(secret("word"), "below");
  refused(`SMTP_URL_FILE names ${below}, which does not exist.`, { SMTP_URL_FILE: below });
  writeFileSync(file, " \n");
  refused(`SMTP_URL_FILE names ${file}, which is empty.`);
  writeFileSync(file, "x".repeat(16 * 1024 + 1));
  refused(`SMTP_URL_FILE names ${file}, which is too large for a secret.`);
  refused("SMTP_URL_FILE names /dev/zero, which is not a file.", { SMTP_URL_FILE: "/dev/zero" });
  refused(`SMTP_URL_FILE names ${folder}, which is not a file.`, { SMTP_URL_FILE: folder });
  refused("SMTP_URL and SMTP_URL_FILE are both set: remove one of them.", {
    SMTP_URL: SMTP,
    SMTP_URL_FILE: file,
  });
});

test("a file of another user is refused with its name", () => {
  const nobody = 65_534;
  const mayChangeUser = process.getuid?.() === 0;
  const file = path.join(folder, "private", "secret");
  mkdirSync(path.dirname(file), { mode: 0o755 });
  writeFileSync(file, SMTP, { mode: 0o600 });
  chmodSync(folder, 0o755);
  if (!mayChangeUser) chmodSync(file, 0o000);
  const script = `
    import { readEnv } from "#server/core/env";
    ${mayChangeUser ? `process.setuid(${nobody});` : ""}
    try { readEnv({ SMTP_URL_FILE: ${JSON.stringify(file)} }); } catch (error) { console.log(error.message); }`;
  const args = ["--import", "tsx", "--input-type=module", "-e", script];
  const output = execFileSync(process.execPath, args, { encoding: "utf8" });
  expect(output).toBe(`SMTP_URL_FILE names ${file}, which this user may not read.\n`);
});
