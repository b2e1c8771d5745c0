import { spawn } from "node:child_process";
import path from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { openDatabase } from "#db/client";
import { participants } from "#db/schema";
import { readEnv } from "#server/core/env";
import { lastChangeOf } from "#server/core/publish-change";
import type { Services } from "#server/core/services";
import { logInAs } from "#tests/routes/page-args";
import { startServer } from "#tests/support/running-server";
import { testServices } from "#tests/support/services";
import { fillLeagues, type ManyTeams } from "./many-teams";
import { quantile, report } from "./report";

/**
 * Every member of 200 leagues has League Home open: a server process, a process that stores balls
 * as the server's own thread does, one that looks at pages, and some that hold the streams.
 */
const STREAMS = Number(process.env.STREAMS ?? 10_000);
const SIZE = { leagues: 200, teams: 50, played: 12, users: 1_000 };
const MOST = { toScreen: 1_500, page: 150, kB: 25 };
const HOLDERS = 2;
const BALLS = 12;
/** Not counted: the compiler has not settled. */
const WARM_UP_BALLS = 3;
const BETWEEN_BALLS_MS = 3_000;
const PAGE_READERS = 4;
const BREATH_MS = 50;
const KB = 1_000;
const TOKEN = "only-for-the-bench";
/** File descriptors of the server besides the streams. */
const OTHER_FILES = 200;

await requireFiles();
const server = await startServer({
  env: { LOG_LEVEL: "info", METRICS_TOKEN: TOKEN, MAX_CONNECTIONS_PER_ADDRESS: "99999" },
});
const database = path.join(server.dataDir, "gully.db");
const services: Services = {
  ...testServices(),
  db: openDatabase(database),
  env: readEnv({ LOG_LEVEL: "silent", APP_URL: server.url }),
  now: Date.now,
};
try {
  const filled = fillLeagues(services, SIZE);
  const viewers = await listViewers(filled);
  const holders = Array.from({ length: HOLDERS }, () => startHolder());
  const idle = await readMetric("process_resident_memory_bytes");
  await Promise.all(
    holders.map((holder, at) =>
      holder.ask({ open: viewers.filter((_, index) => index % HOLDERS === at) }),
    ),
  );
  const open = await readMetric("process_resident_memory_bytes");
  const cpuBefore = await readMetric("process_cpu_seconds_total");
  await new Promise((resolve) => setTimeout(resolve, 15_000));
  const quietCpu = (await readMetric("process_cpu_seconds_total")) - cpuBefore;
  const bowler = runBeside("bowl-balls.ts", database, filled.fixtureId);
  const bowled = createInterface(bowler.stdout)[Symbol.asyncIterator]();
  const stopPages = startPages(viewers);
  const late: number[] = [];
  const last: number[] = [];
  let cpuOfBalls = 0;
  for (let ball = -WARM_UP_BALLS; ball < BALLS; ball += 1) {
    await Promise.all(holders.map((holder) => holder.ask("expect")));
    const before = await readMetric("process_cpu_seconds_total");
    bowler.stdin.write(`Ball ${ball}\n`);
    const [storedAt]: [number] = JSON.parse((await bowled.next()).value);
    const arrivals = (await Promise.all(holders.map((holder) => holder.ask("told")))) as number[][];
    const after = await readMetric("process_cpu_seconds_total");
    const times = arrivals.flat().map((at) => at - storedAt);
    if (ball >= 0) {
      late.push(...times);
      last.push(Math.max(...times));
      cpuOfBalls += after - before;
    }
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_BALLS_MS));
  }
  bowler.stdin.end();
  const answered = await stopPages();
  for (const holder of holders) holder.end();
  const streams = STREAMS.toLocaleString("en");
  report([
    {
      figure: `Stored score to the open screen, ${streams} streams: median`,
      unit: "ms",
      value: quantile(late, 0.5),
    },
    {
      figure: `Stored score to the last of ${streams} open screens: p99`,
      unit: "ms",
      value: quantile(last, 0.99),
      most: MOST.toScreen,
    },
    {
      figure: `Stored score to the last of ${streams} open screens: median`,
      unit: "ms",
      value: quantile(last, 0.5),
    },
    {
      figure: `CPU of the server for a ball to ${streams} streams`,
      unit: "ms",
      value: (1_000 * cpuOfBalls) / BALLS,
    },
    {
      figure: `CPU of the server while ${streams} streams are quiet, of a processor`,
      unit: "%",
      value: (100 * quietCpu) / 15,
    },
    {
      figure: `${streams} streams, League Home meanwhile: median`,
      unit: "ms",
      value: quantile(answered, 0.5),
    },
    {
      figure: `${streams} streams, League Home meanwhile: p99`,
      unit: "ms",
      value: quantile(answered, 0.99),
      most: MOST.page,
    },
    {
      figure: `Memory of each of ${streams} open streams`,
      unit: "kB",
      value: (open - idle) / STREAMS / KB,
      most: MOST.kB,
    },
  ]);
} finally {
  services.db.$client.close();
  await server.stop();
}

/** A process may have only so many files open, sockets included, and a child has no more. */
async function requireFiles(): Promise<void> {
  const shell = spawn("sh", ["-c", "ulimit -n"], { stdio: ["ignore", "pipe", "inherit"] });
  const limit = (await text(shell.stdout)).trim();
  const needed = STREAMS + OTHER_FILES;
  if (limit === "unlimited" || Number(limit) >= needed) return;
  process.stdout.write(
    `Left out: ${STREAMS} streams need ${needed} open files, and this shell allows ${limit}. Raise it with: ulimit -n ${needed}\n`,
  );
  process.exit(0);
}

interface Viewer {
  readonly path: string;
  readonly leagueId: number;
  readonly cookie: string;
}

async function listViewers({ leagueIds, tournamentId }: ManyTeams): Promise<Viewer[]> {
  const rows = services.db
    .select({ leagueId: participants.leagueId, userId: participants.userId })
    .from(participants)
    .orderBy(participants.id)
    .limit(STREAMS)
    .all();
  const since = lastChangeOf(services.db, { leagueId: leagueIds[0] ?? 0, tournamentId });
  const cookies = new Map<number, string>();
  for (const { userId: id } of rows) {
    if (cookies.has(id)) continue;
    const user = { id, email: "", displayName: "", emailVerified: true };
    cookies.set(id, await logInAs(services, user));
  }
  return rows.map(({ leagueId, userId }) => ({
    path: `/league/${leagueId}/events?since=${since}`,
    leagueId,
    cookie: cookies.get(userId) ?? "",
  }));
}

/** A process that holds streams: hold-streams.ts says what it can be asked. */
function startHolder() {
  const { hostname, port } = new URL(server.url);
  const child = runBeside(
    "hold-streams.ts",
    hostname === "localhost" ? "127.0.0.1" : hostname,
    port,
  );
  const answers = createInterface(child.stdout)[Symbol.asyncIterator]();
  return {
    ask: async (command: unknown): Promise<unknown> => {
      child.stdin.write(`${JSON.stringify(command)}\n`);
      return JSON.parse((await answers.next()).value);
    },
    end: () => child.kill(),
  };
}

/** Members who look at League Home; resolves to how long each page took. */
function startPages(viewers: readonly Viewer[]): () => Promise<number[]> {
  const some = viewers.filter((_, at) => at % Math.ceil(STREAMS / 50) === 0);
  const readers = some.map(({ leagueId, cookie }) => `${leagueId}|${cookie}`);
  const child = runBeside("read-pages.ts", server.url, PAGE_READERS, BREATH_MS, ...readers);
  return async () => {
    child.stdin.end();
    return JSON.parse(await text(child.stdout));
  };
}

/** Another process, so that its work is not measured with that of this one. */
function runBeside(script: string, ...args: (string | number)[]) {
  const file = path.join(import.meta.dirname, script);
  return spawn(process.execPath, ["--import", "tsx", file, ...args.map(String)], {
    stdio: ["pipe", "pipe", "inherit"],
  });
}

async function readMetric(name: string): Promise<number> {
  const headers = { authorization: `Bearer ${TOKEN}` };
  const answer = await (await fetch(`${server.url}/metrics`, { headers })).text();
  const line = answer.split("\n").find((each) => each.startsWith(`${name} `));
  if (line === undefined) throw new Error(`There is no metric ${name}.`);
  return Number(line.slice(name.length));
}
