import type { Db } from "./client";

/**
 * Makes a function that identifies the state of the database: the same text twice means that no
 * connection of any process has written in between.
 */
export function createDataVersion(db: Db): () => string {
  const own = db.$client.prepare<[], number>("SELECT total_changes()").pluck();
  const others = db.$client.prepare<[], number>("PRAGMA data_version").pluck();
  return () => `${own.get()}/${others.get()}`;
}
