import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import Database from "better-sqlite3";
import {
  addImportJob,
  type ImportJob,
  readImportJob,
  writeImportJob,
} from "#server/matches/imports/import-jobs";
import { archiveMatches } from "#tests/support/match-archive";
import { startServer } from "#tests/support/running-server";
import { readProcess } from "./gully-process";
import { report } from "./report";

/** As many matches as the Indian Premier League has had, made of one season's; in one archive. */
const MATCHES = 1_100;
const FIRST_SEASON = 2008;
const SEASONS = 18;
const LOOK_MS = 20;
const MEGABYTE = 1_000_000;

const dataDir = mkdtempSync(path.join(tmpdir(), "gully-bench-"));
const server = await startServer({ dataDir });
try {
  const before = readProcess(server.pid);
  const archive = archiveMatches({ matches: MATCHES, firstSeason: FIRST_SEASON, seasons: SEASONS });
  const files = [{ name: "all.zip", bytes: archive.bytes }];
  const { id } = addImportJob(
    { dataDir },
    { userId: 1, uploadedAt: Date.now(), typedName: "", digest: "", files },
  );
  const reading = await watch(id);
  const { seasons, ...job } = reading.job;
  if (job.state !== "choosing" || seasons === null) throw new Error(JSON.stringify(job));
  // The server puts the import down before somebody chooses.
  await setTimeout(1_000);
  const chosen = seasons.map((season) => ({ ...season, chosen: true }));
  writeImportJob({ dataDir }, { ...job, seasons: chosen, state: "waiting" });
  const importing = await watch(id);
  const { cpu } = readProcess(server.pid);
  await setTimeout(2_000);
  const { memory: afterwards } = readProcess(server.pid);
  const added = importing.job.seasons?.reduce((sum, each) => sum + (each.result?.added ?? 0), 0);
  if (added !== MATCHES) throw new Error(`${added} of ${MATCHES} matches have come in.`);
  const peak = Math.max(reading.memory, importing.memory);
  const of = `of ${MATCHES.toLocaleString("en")} matches in ${SEASONS} seasons`;
  report([
    { figure: `Size of the files ${of}`, unit: "MB", value: archive.size / MEGABYTE },
    {
      figure: `Packed size of the files ${of}`,
      unit: "MB",
      value: archive.bytes.length / MEGABYTE,
    },
    {
      figure: `An import ${of}, on a processor`,
      unit: "ms",
      value: cpu - before.cpu,
      most: 60_000,
    },
    {
      figure: `Memory for an import ${of}, at most`,
      unit: "MB",
      value: (peak - before.memory) / MEGABYTE,
      most: 100,
    },
    {
      figure: "Memory two seconds after that import",
      unit: "MB",
      value: (afterwards - before.memory) / MEGABYTE,
    },
    {
      figure: "Longest wait of another writer for that import",
      unit: "ms",
      value: Math.max(reading.wait, importing.wait),
    },
    { figure: "Such waits, 99 of 100", unit: "ms", value: quantileOf(importing.waits), most: 50 },
  ]);
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** Looks at an import until it is over or asks something: memory, and how long another writer waits. */
async function watch(id: string) {
  const db = new Database(path.join(dataDir, "gully.db"), { timeout: 30_000 });
  const waits: number[] = [];
  let memory = 0;
  for (;;) {
    const start = performance.now();
    db.exec("begin immediate; rollback");
    waits.push(performance.now() - start);
    memory = Math.max(memory, readProcess(server.pid).memory);
    const job = readImportJob({ dataDir }, id);
    if (job !== null && isAtRest(job)) {
      db.close();
      return { job, memory, waits, wait: Math.max(...waits) };
    }
    await setTimeout(LOOK_MS);
  }
}

function isAtRest({ state }: ImportJob): boolean {
  return state === "done" || state === "stopped" || state === "choosing";
}

function quantileOf(waits: readonly number[]): number {
  const sorted = waits.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.99)] ?? 0;
}
