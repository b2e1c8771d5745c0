import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { openDatabase } from "#db/client";
import { createDataVersion } from "#db/data-version";
import { migrateDatabase } from "#db/migrate";
import { users } from "#db/schema";

test("another connection's write is seen as well, and none is none", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "gully-version-"));
  const file = path.join(folder, "gully.db");
  const db = openDatabase(file);
  migrateDatabase(db);
  const other = openDatabase(file);
  const versionOf = createDataVersion(db);
  const before = versionOf();
  expect(other.select().from(users).all()).toEqual([]);
  expect(versionOf()).toBe(before);
  other.insert(users).values({ email: "a@example.org", displayName: "A", createdAt: 0 }).run();
  expect(versionOf()).not.toBe(before);
  for (const each of [db, other]) each.$client.close();
  rmSync(folder, { recursive: true });
});
