import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDatabase } from "#db/client";
import { invitations } from "#db/schema";
import { gullyWith } from "#tests/support/gully-with";

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "gully-invite-"));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

function gully(args: string[], variables: Record<string, string> = {}) {
  return gullyWith(
    {
      DATA_DIR: dataDir,
      APP_URL: "https://gully.example",
      LOG_LEVEL: "silent",
      SIGN_UP: "invitation",
      ...variables,
    },
    "invite",
    ...args,
  );
}

function stored() {
  const db = openDatabase(path.join(dataDir, "gully.db"));
  const rows = db.select().from(invitations).all();
  db.$client.close();
  return rows;
}

test("prints a link that is good for one sign-up in a week", async () => {
  const { code, out } = await gully([]);
  expect(code).toBe(0);
  expect(out).toMatch(
    /^https:\/\/gully\.example\/invite\?token=[\w-]{43}\nGood for one sign-up until .+Z\.\n$/,
  );
  const [row] = stored();
  expect(row).toMatchObject({ leagueId: null, createdBy: null, usesLeft: 1 });
  expect((row?.expiresAt ?? 0) - (row?.createdAt ?? 0)).toBe(7 * 24 * 60 * 60 * 1000);
});

test("says when it makes no difference", async () => {
  const { out } = await gully(["--uses", "5", "--days", "2"], { SIGN_UP: "open" });
  expect(out).toContain('Sign-up is "open": an invitation only makes a difference');
  expect(stored()).toMatchObject([{ usesLeft: 5 }]);
});

test.each([
  [["--uses", "many"], "The uses must be a whole number from 1 to 1000."],
  [["--days", "0"], "The days must be a whole number from 1 to 365."],
  [["--for", "Ben"], "gully invite [--uses N] [--days N]"],
])("%o is refused with a sentence", async (args, sentence) => {
  const { code, err } = await gully(args);
  expect(code).toBe(1);
  expect(err).toContain(sentence);
});
