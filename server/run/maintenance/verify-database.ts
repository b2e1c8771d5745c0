import Database from "better-sqlite3";
import { count, is, notInArray } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db } from "#db/client";
import * as schema from "#db/schema";
import { WordColumn } from "#db/schema/word-columns";
import { AppError } from "#server/core/errors";

/** A badly damaged file has hundreds. */
const SHOWN_FAULTS = 20;

/**
 * The faults inside a database file: damaged pages and indexes, and rows that reference missing rows.
 *
 * @returns a sentence for each fault; empty if it is sound
 */
export function listFaults({ $client: client }: Pick<Db, "$client">): string[] {
  const integrity = client
    .prepare<[], { fault: string }>("select integrity_check as fault from pragma_integrity_check")
    .all()
    .slice(0, SHOWN_FAULTS)
    .filter(({ fault }) => fault !== "ok")
    .map(({ fault }) => `Damaged: ${fault}.`);
  const orphans = client
    .prepare<[], { child: string; parent: string; rows: number }>(
      'select "table" as child, parent, count(*) as rows from pragma_foreign_key_check() group by 1, 2',
    )
    .all()
    .map(
      ({ child, parent, rows }) => `Rows of ${child} that point at no row of ${parent}: ${rows}.`,
    );
  return [...integrity, ...orphans];
}

/**
 * Words in the database that are not in the list of their column: somebody else has written them, or a
 * newer version.
 *
 * @returns a sentence for each
 */
export function listUnknownWords(db: Db): string[] {
  return Object.values(schema).flatMap((table) => {
    if (!is(table, SQLiteTable)) return [];
    const { name, columns } = getTableConfig(table);
    return columns
      .filter((column) => column instanceof WordColumn)
      .flatMap((column) =>
        db
          .select({ word: column, rows: count() })
          .from(table)
          .where(notInArray(column, column.enumValues))
          .groupBy(column)
          .all()
          .map(
            ({ word, rows }) =>
              `Rows of ${name} with a ${column.name} that nobody knows, ${JSON.stringify(word)}: ${rows}.`,
          ),
      );
  });
}

/**
 * @param what the database's name in the sentence
 * @throws AppError "invalid" if the database is not sound
 */
export function requireSound(db: Pick<Db, "$client">, what: string): void {
  const [fault, ...more] = faultsOf(db);
  if (fault === undefined) return;
  const rest = more.length > 0 ? ` (and ${more.length} more)` : "";
  throw new AppError("invalid", `${what} is not sound. ${fault}${rest}`);
}

/** A badly damaged file cannot even be queried. */
function faultsOf(db: Pick<Db, "$client">): string[] {
  try {
    return listFaults(db);
  } catch (error) {
    if (error instanceof Database.SqliteError) return [`Damaged: ${error.message}.`];
    throw error;
  }
}
