import { writeSync } from "node:fs";
import { openDatabase } from "#db/client";
import { migrateDatabase } from "#db/migrate";

/**
 * A process that stops for good in the middle of a migration and says so: `select halt()` in the
 * migration's text is the place. Arguments: the database, the folder of the migrations.
 */
const [file = "", folder = ""] = process.argv.slice(2);
const db = openDatabase(file);
db.$client.function("halt", () => {
  writeSync(1, "half-way\n");
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  return null;
});
migrateDatabase(db, folder);
