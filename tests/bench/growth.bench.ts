import { writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { asc, eq, sql } from "drizzle-orm";
import { fixtures, participants } from "#db/schema";
import { readScore } from "#server/play/points/read-score";
import { readDatabaseBytes } from "#server/run/maintenance/read-stats";
import { logInAs } from "#tests/routes/page-args";
import { startCpuClock } from "#tests/support/cpu-clock";
import { recordScore } from "#tests/support/record-score";
import { startServer } from "#tests/support/running-server";
import { type GrownSeason, makeGrownSeason, TEAMS } from "./grown-season";
import { growthBetween, growthTable, type Measure } from "./growth-table";
import { readProcess, runGully } from "./gully-process";
import { makeReleased } from "./older-database";
import { quantile, report } from "./report";

/** Leagues; the last size takes ten minutes and is only measured in a whole run. */
const SIZES = [1, 10, 100, 1_000];
const WHOLE_SIZES = [...SIZES, 10_000];
/** Fixtures that are over; one more is in play. A whole season would be three times the rows. */
const PLAYED = 3;
const BALLS = 3;
const WARM_UP = 20;
const PAGES = 30;
const IDLE_MS = 4_000;
const MB = 1024 * 1024;
/** The factor by which a figure may be larger with the most leagues than with one, where it should be flat. */
const FLAT = 1.5;

/**
 * The growth of each figure with the number of leagues on a server, from one to ten thousand. Times are of a
 * processor, because other work on the machine does not change those.
 */
const isWhole = process.env.BENCH_WHOLE === "1";
const found: { readonly leagues: number; readonly measures: readonly Measure[] }[] = [];
for (const leagues of isWhole ? WHOLE_SIZES : SIZES) {
  const season = await makeGrownSeason({ leagues, played: PLAYED });
  try {
    found.push({ leagues, measures: await measure(season) });
    process.stdout.write(`${growthTable(found)}\n`);
  } finally {
    season.remove();
  }
}
report(
  ["League Home, not cached", "Start to ready", "Memory, idle"].map((name) => ({
    figure: `${name}: ${found.at(-1)?.leagues.toLocaleString("en")} leagues to one`,
    unit: "times",
    value: growthBetween(found, name),
    most: FLAT,
  })),
);
if (process.env.BENCH_GROWTH) writeFileSync(process.env.BENCH_GROWTH, growthText());

async function measure(season: GrownSeason): Promise<Measure[]> {
  const { dataDir, services } = season;
  const size = readDatabaseBytes(services) / MB;
  const ball = bowl(season);
  const backup = await runGully(dataDir, "backup", path.join(dataDir, "copy.db"));
  const check = await runGully(dataDir, "check");
  const older = makeReleased("0.1.0", path.join(dataDir, "gully.db"));
  const migration = await runGully(older.dataDir, "migrate").finally(older.remove);
  const { page, ready, idle } = await serve(season);
  return [
    { name: "Database", unit: "MB", value: size },
    { name: "Ball to points, all standings", unit: "ms", value: ball },
    { name: "League Home, not cached", unit: "ms", value: page },
    { name: "`gully backup`", unit: "s", value: backup.cpu / 1_000 },
    { name: "`gully check`", unit: "s", value: check.cpu / 1_000 },
    { name: "`gully check`: most memory", unit: "MB", value: check.memory / MB },
    { name: "Upgrade from 0.1.0, with its backup", unit: "s", value: migration.cpu / 1_000 },
    { name: "Start to ready", unit: "ms", value: ready },
    { name: "Memory, idle", unit: "MB", value: idle / MB },
  ];
}

/** A stored ball that changes nearly everybody's points: the median, in milliseconds of a processor. */
function bowl({ services }: GrownSeason): number {
  const inPlay = services.db.select().from(fixtures).where(eq(fixtures.state, "in progress")).get();
  if (inPlay === undefined) throw new Error("A fixture is in play.");
  const times = Array.from({ length: BALLS }, (_, ball) => {
    const score = readScore(services.db, inPlay.id);
    const lines = score.lines.map((line) => ({ ...line, runs: line.runs + 1 }));
    const cpuMs = startCpuClock();
    recordScore(services, inPlay.id, { ...score, lines, status: `Ball ${ball}` });
    return cpuMs();
  });
  return quantile(times, 0.5);
}

/** Milliseconds of a processor to be ready and for a page, and bytes once it is idle. */
async function serve(season: GrownSeason) {
  const server = await startServer({ dataDir: season.dataDir });
  try {
    const ready = readProcess(server.pid).cpu;
    await setTimeout(IDLE_MS);
    const { memory: idle } = readProcess(server.pid);
    const visits = await logInSome(season);
    const look = async ({ leagueId, cookie }: { leagueId: number; cookie: string }) => {
      const page = await fetch(`${server.url}/league/${leagueId}`, { headers: { cookie } });
      await page.arrayBuffer();
      if (!page.ok) throw new Error(`League Home answers ${page.status}.`);
    };
    for (const visit of visits.slice(0, WARM_UP)) await look(visit);
    const before = readProcess(server.pid).cpu;
    for (const visit of visits.slice(WARM_UP)) await look(visit);
    const page = (readProcess(server.pid).cpu - before) / PAGES;
    return { ready, idle, page };
  } finally {
    await server.stop();
  }
}

/** Members from all over the leagues, each with a cookie of their own: no page is cached. */
async function logInSome({ services }: GrownSeason) {
  const { db } = services;
  const count = WARM_UP + PAGES;
  const { teams } = db
    .select({ teams: sql<number>`max(${participants.id})` })
    .from(participants)
    .get() ?? {
    teams: 0,
  };
  const step = Math.floor(teams / count);
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const row = db
        .select({ leagueId: participants.leagueId, id: participants.userId })
        .from(participants)
        .where(sql`${participants.id} >= ${1 + index * step}`)
        .orderBy(asc(participants.id))
        .get();
      if (row === undefined) throw new Error("There are enough members.");
      const user = { id: row.id, email: "", displayName: "", emailVerified: true };
      return { leagueId: row.leagueId, cookie: await logInAs(services, user) };
    }),
  );
}

function growthText(): string {
  return `Leagues of ${TEAMS} teams, all of one tournament, of which ${PLAYED} fixtures are over and one is in play. One
league was played by the use cases, the others are copies of its rows with users of their own. Times are of a
processor, not of the clock. *grows* is from the last size but one to the last, in leagues: with 10 times as
many, *flat* is less than 1.3 times as much, *linear* 7 to 14 times.

${growthTable(found)}`;
}
