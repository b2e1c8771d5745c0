import { is } from "drizzle-orm";
import { getTableConfig, type SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { type Db, openDatabase } from "#db/client";
import * as schema from "#db/schema";
import type { LeagueIds } from "#server/play/leagues/keep-by-change";
import {
  listWrongChains,
  listWrongSeasons,
} from "#server/run/maintenance/chains/list-wrong-chains";
import { listWrongOwners } from "#server/run/maintenance/list-wrong-owners";
import { listWrongTotals } from "#server/run/maintenance/list-wrong-totals";
import { isFull } from "#tests/support/rounds";
import type { TestServices } from "#tests/support/services";
import { verifyLeague } from "#tests/support/verify-league";

/** A league that has been played, and the database that it is in. */
export interface PlayedWorld {
  readonly services: TestServices;
  readonly ids: LeagueIds;
  readonly stored: Buffer;
}

/** Every table of the schema with its columns, by their names in the database. */
export const TABLES: ReadonlyMap<string, readonly SQLiteColumn[]> = new Map(
  Object.values(schema)
    .filter((each) => is(each, SQLiteTable))
    .map((table) => {
      const { name, columns } = getTableConfig(table as SQLiteTable);
      return [name, columns];
    }),
);

/** To an id that no row has. */
const FAR = 1_000_000;
const DAYS = 3 * 24 * 60 * 60 * 1_000;

/** Another value that a column could have, as SQL. */
export function otherValue(table: string, column: SQLiteColumn): string {
  const { name, enumValues } = column;
  const referenced = referencedTable(table, name);
  if (referenced !== null) {
    return `coalesce((select id from ${referenced} where id is not ${table}.${name} order by id desc limit 1), ${name} + ${FAR})`;
  }
  if (column.dataType === "boolean") return `1 - ${name}`;
  if (/_at$|^at$|^since$|_from$/.test(name)) return `coalesce(${name}, 0) + ${DAYS}`;
  if (column.columnType === "SQLiteInteger") return `coalesce(${name}, 0) + 1`;
  if (enumValues && enumValues.length > 1) {
    return `case ${name} when '${enumValues[0]}' then '${enumValues[1]}' else '${enumValues[0]}' end`;
  }
  if (column.getSQLType() === "blob") return `zeroblob(length(${name}))`;
  return `coalesce(${name}, '') || 'x'`;
}

function referencedTable(table: string, column: string): string | null {
  for (const each of Object.values(schema)) {
    if (!is(each, SQLiteTable) || getTableConfig(each).name !== table) continue;
    for (const { reference } of getTableConfig(each).foreignKeys) {
      const { columns, foreignTable } = reference();
      const { name, columns: theirs } = getTableConfig(foreignTable);
      const hasId = theirs.some((own) => own.name === "id");
      if (columns.length === 1 && columns[0]?.name === column && hasId) return name;
    }
  }
  return null;
}

/**
 * A statement that changes one value.
 *
 * @param change the value and the row, where it may not be any
 */
export function changeOf(
  table: string,
  column: SQLiteColumn,
  { value = otherValue(table, column), row = `select min(rowid) from ${table}` }: Change = {},
): string {
  return `update ${table} set ${column.name} = ${value} where rowid = (${row})`;
}

export interface Change {
  readonly value?: string;
  readonly row?: string;
}

/** The findings of check and verify after a statement; null for each without one. */
export async function findAfter(
  { services, ids, stored }: PlayedWorld,
  statement: string,
  otherwise = statement,
): Promise<{ readonly check: string | null; readonly verify: string | null }> {
  const db = openDatabase(stored);
  try {
    db.$client.pragma("foreign_keys = OFF");
    db.$client.pragma("ignore_check_constraints = ON");
    try {
      db.$client.prepare(statement).run();
    } catch {
      db.$client.prepare(otherwise).run();
    }
    const copy = Object.create(services, { db: { value: db } });
    const verify = await firstOf(async () =>
      (await verifyLeague(copy, ids)).findings.map(({ sentence }) => sentence),
    );
    const check = await firstOf(async () => findByCheck(db));
    return { check, verify };
  } finally {
    db.$client.close();
  }
}

/** A short round leaves out the parts of a check that follow a finding: they take most of the time. */
function findByCheck(db: Db): readonly string[] {
  const parts = [listWrongOwners, listWrongChains, listWrongSeasons, listWrongTotals];
  let found: readonly string[] = [];
  for (const find of parts) {
    if (isFull || found.length === 0) found = [...found, ...find(db)];
  }
  return found;
}

/** A check that breaks has found something, and has not named it. */
async function firstOf(find: () => Promise<readonly string[]>): Promise<string | null> {
  try {
    const [first = null] = await find();
    return first;
  } catch (error) {
    return `broke: ${error instanceof Error ? error.message : error}`;
  }
}
