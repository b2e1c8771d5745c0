import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { type Db, openDatabase } from "#db/client";
import { consumeAttempt } from "#server/core/attempts";
import { LOGIN_LIMIT } from "#server/core/limits";
import { emptyDatabase } from "#tests/support/empty-database";

const NOW = Date.UTC(2026, 0, 1);

test("a restart gives nobody new tries, and a second process counts along", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "gully-limits-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(path.join(folder, "gully.db"), emptyDatabase());
  const open = () => openDatabase(path.join(folder, "gully.db"));
  const tryIn = (db: Db) =>
    consumeAttempt({ db, now: () => NOW }, LOGIN_LIMIT, {
      account: "meera@example.org",
      clientAddress: "192.0.2.1",
    });
  const first = open();
  for (let n = 0; n < 6; n++) tryIn(first);
  const second = open();
  for (let n = 0; n < 4; n++) tryIn(second);
  expect(() => tryIn(first)).toThrow("Too many attempts.");
  first.$client.close();
  second.$client.close();
  const restarted = open();
  expect(() => tryIn(restarted)).toThrow("Too many attempts.");
  restarted.$client.close();
});
