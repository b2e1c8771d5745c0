import { sql } from "drizzle-orm";
import * as t from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import { openDatabase } from "#db/client";
import { figuresJson } from "#db/schema/columns";

const days = t.sqliteTable("days", {
  figures: figuresJson<{ lbwOrBowledWickets: number }>("figures"),
});

test("figures stored under a former name are read under today's", () => {
  const db = openDatabase(":memory:");
  db.run(sql`create table days (figures text)`);
  db.run(sql`insert into days values ('{"lbwOrBowledWickets":2}')`);
  db.insert(days)
    .values({ figures: { lbwOrBowledWickets: 1 } })
    .run();
  expect(db.select().from(days).all()).toEqual([
    { figures: { lbwOrBowledWickets: 2 } },
    { figures: { lbwOrBowledWickets: 1 } },
  ]);
});
