// A database as SQL text, to keep a released schema with rows of its time in tests/db/released:
// node tools/dump-database.mjs gully.db > tests/db/released/VERSION.sql
import Database from "better-sqlite3";

const [file] = process.argv.slice(2);
if (!file) throw new Error("Write node tools/dump-database.mjs DATABASE");
const client = new Database(file, { readonly: true, fileMustExist: true });
const objects = client
  .prepare(
    "select type, name, sql from sqlite_master where sql is not null and name not like 'sqlite_%' order by type = 'table' desc, rowid",
  )
  .all();
for (const { type, name, sql } of objects) {
  console.log(`${sql};`);
  if (type === "table") for (const row of rowsOf(name)) console.log(row);
}
client.close();

function rowsOf(table) {
  const columns = client.prepare(`select name from pragma_table_info(?)`).pluck().all(table);
  const values = columns.map((column) => `quote("${column}")`).join(" || ', ' || ");
  const names = columns.map((column) => `"${column}"`).join(", ");
  return client
    .prepare(
      `select 'INSERT INTO "${table}" (${names}) VALUES (' || ${values} || ');' from "${table}"`,
    )
    .pluck()
    .all();
}
