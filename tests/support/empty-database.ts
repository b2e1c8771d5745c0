import { openDatabase } from "#db/client";
import { migrateDatabase } from "#db/migrate";

let migrated: Buffer | undefined;

/** The migrations take longer than most tests: the others copy what the first one has made. */
export function emptyDatabase(): Buffer {
  if (migrated === undefined) {
    const first = openDatabase(":memory:");
    migrateDatabase(first);
    migrated = first.$client.serialize();
    first.$client.close();
  }
  return migrated;
}
