import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { openDatabase } from "#db/client";
import { migrateDatabase } from "#db/migrate";
import { verifyLeagueFile } from "#game/trust/league-file/verify/verify-league-file";
import type { Services } from "#server/core/services";
import { sha256 } from "#server/play/proof/line-versions";
import { readLeagueFile } from "#server/trust/league-file/read-league-file";
import { writeLeagueFile } from "#server/trust/league-file/write-league-file";
import { startCpuClock } from "#tests/support/cpu-clock";
import { testServices } from "#tests/support/services";
import { playLeagues } from "./played-league";
import { quantile, report } from "./report";

/** A league of fifty at the end of a season of 74 matches, as a file. Times are those on a processor. */
const MEMBERS = 50;
const PLAYED = 73;
const RUNS = 5;
const MEGABYTE = 1024 * 1024;

const folder = mkdtempSync(path.join(tmpdir(), "gully-bench-"));
const services: Services = {
  ...testServices(),
  db: openDatabase(path.join(folder, "gully.db")),
  now: Date.now,
};
try {
  migrateDatabase(services.db);
  const [league] = await playLeagues(services, [MEMBERS], PLAYED, PLAYED + 1);
  if (league === undefined) throw new Error("There is a league.");
  const writing: number[] = [];
  const reading: number[] = [];
  let text = "";
  for (let run = 0; run < RUNS; run += 1) {
    writing.push(
      await timeOnProcessor(async () => {
        text = await writeLeagueFile(services, league);
      }),
    );
    reading.push(
      await timeOnProcessor(() => {
        const { faults } = readLeagueFile(text);
        if (faults !== undefined) throw new Error(faults[0]?.sentence);
      }),
    );
  }
  let found = 0;
  const verifying = await timeOnProcessor(async () => {
    const { findings } = await verifyLeagueFile(text, async (each) => sha256(each));
    for (const { sentence } of findings.slice(0, 5)) console.error(sentence);
    found = findings.length;
  });
  const [packing, packed] = [await timeOnProcessor(() => void gzipSync(text)), gzipSync(text)];
  const of = `of ${MEMBERS} teams over ${PLAYED + 1} matches`;
  report([
    { figure: `A league file ${of}, first time`, unit: "ms", value: writing[0] ?? 0, most: 2_000 },
    { figure: `A league file ${of}, again`, unit: "ms", value: quantile(writing.slice(1), 0.5) },
    { figure: `A league file ${of}, read`, unit: "ms", value: quantile(reading, 0.5) },
    { figure: `A league file ${of}, verified`, unit: "ms", value: verifying, most: 5_000 },
    { figure: "What does not follow in it", unit: "findings", value: found },
    { figure: `A league file ${of}, packed`, unit: "ms", value: packing },
    { figure: `Lines of a league file ${of}`, unit: "lines", value: text.split("\n").length - 1 },
    {
      figure: `Size of a league file ${of}`,
      unit: "MB",
      value: Buffer.byteLength(text) / MEGABYTE,
    },
    {
      figure: `Packed size of a league file ${of}`,
      unit: "MB",
      value: packed.byteLength / MEGABYTE,
      most: 3,
    },
  ]);
} finally {
  services.db.$client.close();
  rmSync(folder, { recursive: true });
}

async function timeOnProcessor(work: () => Promise<void> | void): Promise<number> {
  const cpuMs = startCpuClock();
  await work();
  return cpuMs();
}
