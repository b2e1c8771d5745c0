import type { Db } from "./client";

/**
 * Says whether the database is still what it was: the same text as before means that nothing has
 * been written since, through this connection or any other, in this process or another one.
 */
export function createDataVersion(db: Db): () => string {
  const own = db.$client.prepare<[], number>("SELECT total_changes()").pluck();
  const others = db.$client.prepare<[], number>("PRAGMA data_version").pluck();
  return () => `${own.get()}/${others.get()}`;
}
