import { is } from "drizzle-orm";
import { getTableConfig, type SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import * as schema from "#db/schema";
import { exportAccount } from "#server/trust/personal-data/export-account";
import { PERSONAL_TABLES } from "#server/trust/personal-data/personal-tables";
import { PLACE_TABLES, SQUAD_TABLES } from "#server/trust/personal-data/place-tables";
import { START, startLeague } from "#tests/support/start-league";

const nameOf = (column: SQLiteColumn) => `${getTableConfig(column.table).name}.${column.name}`;

/** The columns that refer to a table, and whether the schema lets their rows go with its rows. */
function referencesTo(foreignTable: SQLiteTable): { name: string; deleted: boolean }[] {
  return Object.values(schema)
    .filter((table) => is(table, SQLiteTable))
    .flatMap((table) => getTableConfig(table).foreignKeys)
    .filter((key) => key.reference().foreignTable === foreignTable)
    .flatMap((key) =>
      key.reference().columns.map((column) => ({
        name: nameOf(column),
        deleted: key.onDelete === "cascade",
      })),
    );
}

test("every column that refers to a user is listed once, and its rows go or stay as in the schema", () => {
  const listed = PERSONAL_TABLES.filter(({ who }) => who !== schema.mails.to).map((row) => ({
    name: nameOf(row.who),
    deleted: row.stays === undefined,
  }));
  const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);
  expect(listed.sort(byName)).toEqual(referencesTo(schema.users).sort(byName));
});

test("every column that refers to a place in a league is listed once", () => {
  const ofUsers = referencesTo(schema.users).map(({ name }) => name);
  const listed = [...PLACE_TABLES, ...SQUAD_TABLES]
    .map(({ who }) => nameOf(who))
    .filter((name) => !ofUsers.includes(name));
  const places = referencesTo(schema.participants).map(({ name }) => name);
  expect(listed.sort()).toEqual(places.sort());
});

test("the export has every part that the list names", async () => {
  const { services, asha } = await startLeague([START]);
  const exported: unknown = JSON.parse(exportAccount(services, asha));
  for (const { as } of PERSONAL_TABLES) {
    if (as !== null) expect(exported).toHaveProperty(as);
  }
});
