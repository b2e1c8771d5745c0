import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { openDatabase } from "#db/client";

const ROUNDS = 20;

/**
 * The time that bare SQLite, with our pragmas and one prepared statement, takes to write so many rows of
 * four numbers in one transaction: the median of some rounds, in milliseconds.
 *
 * @param time says how long work takes; by the clock unless it is given
 */
export function timeBareWrite(rows: number, time = timeByClock): number {
  const folder = mkdtempSync(path.join(tmpdir(), "gully-bare-"));
  const { $client: client } = openDatabase(path.join(folder, "bare.db"));
  client.exec("create table bare (id integer primary key, a integer, b integer, c integer)");
  const insert = client.prepare("insert into bare (a, b, c) values (?, ?, ?)");
  const write = client.transaction(() => {
    for (let row = 0; row < rows; row += 1) insert.run(row, row * 2, row * 3);
  });
  const times = Array.from({ length: ROUNDS }, () => time(() => write.immediate()));
  client.close();
  rmSync(folder, { recursive: true });
  return times.sort((a, b) => a - b)[ROUNDS / 2] ?? 0;
}

function timeByClock(work: () => void): number {
  const startedAt = performance.now();
  work();
  return performance.now() - startedAt;
}
