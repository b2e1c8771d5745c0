import { readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import type autocannon from "autocannon";
import { eq } from "drizzle-orm";
import { fixtures } from "#db/schema";
import type { Services } from "#server/core/services";
import { importApart } from "#tests/support/import-apart";
import { type RunningServer, startServer } from "#tests/support/running-server";
import { makeGrownSeason } from "./grown-season";
import type { PlayedLeague } from "./played-league";
import { quantile, report } from "./report";

const { default: startLoad } = await importApart<{ default: typeof autocannon }>(
  "on-demand",
  "autocannon",
);

const LEAGUES = 200;
const STARTS = 5;
/** The work that a start leaves for later is done by then. */
const IDLE_MS = 5_000;
const REQUESTS = 100_000;
/** Shares of the requests after which the memory is read. */
const READ_AT = [0.05, 0.25, 0.5, 1];
const CONNECTIONS = 10;
/** Every page that is cached is old then. */
const BALL_EVERY_MS = 5_000;
const MB = 1024 * 1024;
const MOST = { ready: 1_500, idle: 110, busy: 180, growth: 10 };

/**
 * The memory of the server's process on a season's database of 200 leagues: after its start, and
 * while 50 members ask for 100,000 pages of many kinds and a ball every five seconds makes them old.
 */
const season = await makeGrownSeason({ leagues: LEAGUES, played: 12 });
try {
  const ready = await timeStarts();
  report([
    { figure: `Start to ready, ${LEAGUES} leagues`, unit: "ms", value: ready, most: MOST.ready },
  ]);
  const server = await startServer({ dataDir: season.dataDir });
  try {
    await setTimeout(IDLE_MS);
    const idle = readMemory(server);
    report([{ figure: "Memory, idle after start", unit: "MB", value: idle, most: MOST.idle }]);
    await browse(server, season.services, season.league);
  } finally {
    await server.stop();
  }
} finally {
  season.remove();
}

/** The median of some starts, in milliseconds. */
async function timeStarts(): Promise<number> {
  const times: number[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    const startedAt = performance.now();
    const server = await startServer({ dataDir: season.dataDir });
    times.push(performance.now() - startedAt);
    await server.stop();
  }
  return quantile(times, 0.5);
}

async function browse(server: RunningServer, services: Services, league: PlayedLeague) {
  const requests = requestsOf(services, league);
  const ball = setInterval(() => bowl(services), BALL_EVERY_MS);
  let highest = 0;
  const watch = setInterval(() => {
    highest = Math.max(highest, readMemory(server));
  }, 100);
  const found: number[] = [];
  let sent = 0;
  for (const share of READ_AT) {
    const amount = Math.round(share * REQUESTS) - sent;
    const { non2xx, errors } = await startLoad({
      url: server.url,
      connections: CONNECTIONS,
      amount,
      requests,
      timeout: 60,
    });
    if (non2xx + errors > 0) throw new Error("A page fails under load.");
    sent += amount;
    found.push(readMemory(server));
    const figure = `Memory after ${sent.toLocaleString("en")} pages`;
    report([{ figure, unit: "MB", value: found.at(-1) ?? Number.NaN, most: MOST.busy }]);
  }
  clearInterval(ball);
  clearInterval(watch);
  const [, quarter = Number.NaN] = found;
  report([
    { figure: "Memory, the most at any moment", unit: "MB", value: highest },
    {
      figure: "Memory, from a quarter of the pages to all",
      unit: "MB",
      value: (found.at(-1) ?? Number.NaN) - quarter,
      most: MOST.growth,
    },
  ]);
}

/** Every member asks for a page of every kind, in turn. */
function requestsOf(services: Services, { leagueId, tournamentId, cookies }: PlayedLeague) {
  const league = `/league/${leagueId}`;
  const inPlay = services.db
    .select({ id: fixtures.id })
    .from(fixtures)
    .where(eq(fixtures.state, "in progress"))
    .get();
  const paths = [
    league,
    `${league}/leaderboard/${tournamentId}`,
    `${league}/leaderboard/${tournamentId}?show=${inPlay?.id}`,
    `${league}/manage-team/${tournamentId}`,
    `${league}/scores/${tournamentId}`,
    `${league}/season`,
    `${league}/compare`,
    `${league}/people`,
    "/tournaments",
    "/account",
  ];
  return cookies.flatMap((cookie) =>
    paths.map((path) => ({
      path,
      headers: { cookie, "accept-encoding": "br, gzip", accept: "text/html" },
    })),
  );
}

function bowl({ db }: Services): void {
  db.update(fixtures).set({ updatedAt: Date.now() }).where(eq(fixtures.state, "in progress")).run();
}

/** The server's resident memory, in megabytes. */
function readMemory({ pid }: RunningServer): number {
  const [, kilobytes] =
    /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return (Number(kilobytes) * 1024) / MB;
}
