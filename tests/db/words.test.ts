import { expect, test } from "vitest";
import { namedValues, openDatabase } from "#db/client";
import { migrateDatabase } from "#db/migrate";
import { submissions } from "#db/schema";
import { BOOSTERS } from "#game/play/team/boosters";

function openEmpty() {
  const db = openDatabase(":memory:");
  migrateDatabase(db);
  db.$client.pragma("foreign_keys = OFF");
  return db;
}

const SAVE = { participantId: 1, savedAt: 1 };

test("a column of words takes each word of its list, and none", () => {
  const db = openEmpty();
  for (const booster of [...BOOSTERS, null]) {
    db.insert(submissions)
      .values({ ...SAVE, booster })
      .run();
  }
  const insert = db
    .insert(submissions)
    .values({ ...SAVE, booster: namedValues(submissions).booster })
    .prepare();
  for (const booster of [...BOOSTERS, null]) insert.run({ booster });
  const stored = db.select({ booster: submissions.booster }).from(submissions).all();
  expect(stored.map(({ booster }) => booster)).toEqual([...BOOSTERS, null, ...BOOSTERS, null]);
});

test("an unknown word never reaches the database", () => {
  const db = openEmpty();
  const booster = "Chaos" as never;
  const refusal = 'booster has no word "Chaos".';
  const insert = db.insert(submissions).values({ ...SAVE, booster });
  expect(() => insert.run()).toThrow(refusal);
  expect(() => db.update(submissions).set({ booster }).run()).toThrow(refusal);
  const prepared = db
    .insert(submissions)
    .values({ ...SAVE, booster: namedValues(submissions).booster })
    .prepare();
  expect(() => prepared.run({ booster })).toThrow(refusal);
  expect(db.select().from(submissions).all()).toEqual([]);
});

test("no table has a CHECK that lists words: a new word would rebuild it", () => {
  const tables = openEmpty()
    .$client.prepare<[], string>("select sql from sqlite_master where type = 'table'")
    .pluck()
    .all();
  expect(tables.filter((sql) => /CHECK.* in \(/.test(sql))).toEqual([]);
});
