import { eq, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Tx } from "#db/client";
import { mails } from "#db/schema";
import { iso } from "#game/core/zoned-time";

/** The values by which rows name a person. */
export interface PersonalKeys {
  readonly id: number;
  readonly email: string | null;
}

/** Whether a row names the user. */
export function isOf(who: SQLiteColumn, { id, email }: PersonalKeys): SQL {
  return eq(who, who === mails.to ? (email ?? "") : id);
}

/** The rows of a table as the export shows them. */
export interface Rows {
  readonly shows: Readonly<Record<string, SQLiteColumn | SQL | SQL.Aliased>>;
  /** Tables with the names of the things to which the rows refer. */
  readonly joins?: readonly (readonly [SQLiteTable, SQL | undefined])[];
  /** The columns of their order. */
  readonly by: readonly (SQLiteColumn | SQL)[];
  readonly groupBy?: SQLiteColumn;
}

export function readRows(
  tx: Tx,
  table: SQLiteTable,
  where: SQL | undefined,
  { shows, joins = [], by, groupBy }: Rows,
): unknown[] {
  let query = tx.select(shows).from(table).$dynamic();
  for (const [joined, on] of joins) query = query.leftJoin(joined, on);
  query = query.where(where).orderBy(...by);
  return (groupBy === undefined ? query : query.groupBy(groupBy)).all();
}

/** A time as ISO 8601 in UTC. */
export function time(column: SQLiteColumn | SQL): SQL {
  return sql`${column}`.mapWith((at: number) => iso(at));
}

/** A part of an export, such as "scoring.pushTokens"; without `read`, something else shows it. */
interface Part<Args extends readonly unknown[]> {
  readonly as: string | null;
  readonly read?: (...args: Args) => unknown;
}

/** Reads parts in their order; those with a dot in their names stand in one object. */
export function gatherParts<Args extends readonly unknown[]>(
  parts: readonly Part<Args>[],
  ...args: Args
): Record<string, unknown> {
  const all: Record<string, unknown> = {};
  for (const { as, read } of parts) {
    if (as === null || read === undefined) continue;
    const [name = "", inner] = as.split(".");
    const shown = read(...args);
    all[name] = inner === undefined ? shown : { ...(all[name] ?? {}), [inner]: shown };
  }
  return all;
}
