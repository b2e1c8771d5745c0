import type { Db } from "./client";

/**
 * Makes a function that identifies the state of the database: the same text as before means that
 * nothing has been written since, through any connection of any process.
 */
export function createDataVersion(db: Db): () => string {
  const own = db.$client.prepare<[], number>("SELECT total_changes()").pluck();
  const others = db.$client.prepare<[], number>("PRAGMA data_version").pluck();
  return () => `${own.get()}/${others.get()}`;
}
