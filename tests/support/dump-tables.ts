import type { Db } from "#db/client";

/** Every row of every table, to see whether anything at all has changed. */
export function dumpTables({ $client }: Db): Record<string, unknown[]> {
  const names = $client
    .prepare<[], { name: string }>("select name from sqlite_master where type = 'table'")
    .all();
  return Object.fromEntries(
    names.map(({ name }) => [name, $client.prepare(`select * from "${name}" order by 1`).all()]),
  );
}
