import type { Db } from "#db/client";

/**
 * Every row of every table, to see whether anything at all has changed. That somebody was here is no
 * change: `users.last_seen_at` is left out.
 */
export function dumpTables({ $client }: Db): Record<string, unknown[]> {
  const names = $client
    .prepare<[], { name: string }>("select name from sqlite_master where type = 'table'")
    .all();
  return Object.fromEntries(
    names.map(({ name }) => {
      const rows = $client.prepare<[], object>(`select * from "${name}" order by 1`).all();
      return [name, rows.map((row) => withoutVisit(name, row))];
    }),
  );
}

function withoutVisit(table: string, row: { last_seen_at?: unknown }): object {
  if (table !== "users") return row;
  const { last_seen_at: _, ...rest } = row;
  return rest;
}
