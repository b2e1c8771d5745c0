import type { Db } from "#db/client";

/**
 * Every row of every table, to see whether anything at all has changed. That somebody was here is no
 * change: `users.last_seen_at` is left out.
 */
export function dumpTables(db: Db): Record<string, unknown[]> {
  return prepareDump(db)();
}

/** The same for a caller who looks again and again: to prepare the queries takes most of the time. */
export function prepareDump({ $client }: Db): () => Record<string, unknown[]> {
  const names = $client
    .prepare<[], string>("select name from sqlite_master where type = 'table'")
    .pluck()
    .all();
  const queries = names.map(
    (name) => [name, $client.prepare<[], object>(`select * from "${name}" order by 1`)] as const,
  );
  return () =>
    Object.fromEntries(
      queries.map(([name, query]) => [name, query.all().map((row) => withoutVisit(name, row))]),
    );
}

function withoutVisit(table: string, row: { last_seen_at?: unknown }): object {
  if (table !== "users") return row;
  const { last_seen_at: _, ...rest } = row;
  return rest;
}
