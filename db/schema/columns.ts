import { type SQL, sql } from "drizzle-orm";
import * as t from "drizzle-orm/sqlite-core";

/** The columns that tables share. Times are UTC milliseconds. */
export const id = () => t.integer("id").primaryKey({ autoIncrement: true });
export const time = (name: string) => t.integer(name);
export const flag = (name: string) => t.integer(name, { mode: "boolean" });
export const count = (name: string) => t.integer(name).notNull().default(0);

/** What the figure `lbwOrBowledWickets` was called when the first releases stored it. */
const FORMER_NAME = /"wicketLbwsBowled":/g;

/** A player's figures as JSON, under today's names whenever they were stored. */
export const figuresJson = <Figures>(name: string) =>
  t.customType<{ data: Figures; driverData: string }>({
    dataType: () => "text",
    toDriver: (figures) => JSON.stringify(figures),
    fromDriver: (text) => JSON.parse(text.replace(FORMER_NAME, '"lbwOrBowledWickets":')),
  })(name);

/** Rows that go with the row they belong to. */
export const cascade = { onDelete: "cascade" } as const;

/** A CHECK that a text column is one of the words. */
export function oneOf(column: t.AnySQLiteColumn, words: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(", "))})`;
}
