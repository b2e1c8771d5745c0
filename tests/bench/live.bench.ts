import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { openDatabase } from "#db/client";
import { participants } from "#db/schema";
import { readEnv } from "#server/core/env";
import { lastChangeOf } from "#server/core/publish-change";
import type { Services } from "#server/core/services";
import { logInAs } from "#tests/routes/page-args";
import { type RunningServer, startServer } from "#tests/support/running-server";
import { testServices } from "#tests/support/services";
import { timeBareWrite } from "./bare-sqlite";
import { fillLeagues, type ManyTeams } from "./many-teams";
import { type Figure, quantile, report } from "./report";
import { type LongestBlock, METRICS_TOKEN, readLongestBlock, readMemory } from "./watch-server";

const TEAMS_PER_LEAGUE = 50;
const SEASON = { teams: TEAMS_PER_LEAGUE, played: 12, users: 1_000 };
/** The most that each may take: milliseconds, and megabytes for the streams. */
const MOST = { toScreen: 100, rescore: 100, page: 150, block: 50, streams: 50 };
/** Of a page while ten times as many teams are rescored one ball after the other. */
const MOST_OF_MANY = 100;
const MB = 1024 * 1024;
const BALLS = 12;
/** Not counted: the compiler has not settled. */
const WARM_UP_BALLS = 3;
const BETWEEN_BALLS_MS = 1_500;
/** Pages asked for one after the other while the balls are bowled. */
const PAGE_READERS = 4;
const BREATH_MS = 50;

const small = await watchBalls({ leagues: 200, streams: 1_000 });
report([
  ...row("Stored score to the open screen, 1,000 streams", small.late, MOST.toScreen),
  {
    figure: "10,000 teams rescored and reranked: median",
    unit: "ms",
    value: quantile(small.rescored, 0.5),
    bare: small.bare,
  },
  {
    figure: "10,000 teams rescored and reranked: p99",
    unit: "ms",
    value: quantile(small.rescored, 0.99),
    most: MOST.rescore,
  },
  ...row("League Home meanwhile", small.answered, MOST.page),
  { figure: "1,000 idle streams", unit: "MB", value: small.streams / MB, most: MOST.streams },
  {
    figure: "Longest block of the event loop",
    unit: "ms",
    value: small.block.own,
    most: MOST.block,
  },
  {
    figure: "Longest block of the event loop: with waiting for a processor",
    unit: "ms",
    value: small.block.clock,
  },
]);
const many = await watchBalls({ leagues: 2_000, streams: 20 });
report([
  ...row("100,000 teams rescored, League Home meanwhile", many.answered, MOST_OF_MANY),
  {
    figure: "100,000 teams rescored: longest block of the event loop",
    unit: "ms",
    value: many.block.own,
    most: MOST.block,
  },
]);

interface Watched {
  /** Milliseconds from a stored ball to each open screen. */
  readonly late: readonly number[];
  /** The time of each ball, in milliseconds; and bare SQLite writing as many rows. */
  readonly rescored: readonly number[];
  readonly bare: number;
  /** The time of each page meanwhile, in milliseconds. */
  readonly answered: readonly number[];
  /** Bytes that the streams took before a ball. */
  readonly streams: number;
  readonly block: LongestBlock;
}

/**
 * A server process with teams and open League Home streams; another process records balls, as the
 * server's own thread for jobs does, and a third one looks at pages. Each stream stops its watch when
 * the changed points of its league are in its hands.
 */
async function watchBalls(size: { leagues: number; streams: number }): Promise<Watched> {
  const blocksFile = path.join(mkdtempSync(path.join(tmpdir(), "gully-bench-")), "blocks");
  const server = await startServer({
    env: {
      LOG_LEVEL: "info",
      METRICS_TOKEN,
      NODE_OPTIONS: `--import ${path.join(import.meta.dirname, "watch-loop.mjs")}`,
      BLOCKS_FILE: blocksFile,
    },
  });
  const database = path.join(server.dataDir, "gully.db");
  const services: Services = {
    ...testServices(),
    db: openDatabase(database),
    env: readEnv({ LOG_LEVEL: "silent", APP_URL: server.url }),
    now: Date.now,
  };
  try {
    const filled = fillLeagues(services, { ...SEASON, leagues: size.leagues });
    const viewers = await openViewers(services, filled, size.streams);
    const idle = await readMemory(server);
    const watches = viewers.map((viewer) => listen(server, viewer));
    await Promise.all(watches.map(({ connected }) => connected));
    const streams = (await readMemory(server)) - idle;
    const bowler = runBeside("bowl-balls.ts", database, filled.fixtureId);
    const bowled = createInterface(bowler.stdout)[Symbol.asyncIterator]();
    const stopPages = readPages(server, viewers);
    const rescored: number[] = [];
    const late: number[] = [];
    for (let ball = -WARM_UP_BALLS; ball < BALLS; ball += 1) {
      if (ball === 0) await readLongestBlock(server, blocksFile);
      for (const watch of watches) watch.expect();
      bowler.stdin.write(`Ball ${ball}\n`);
      const [storedAt, took]: [number, number] = JSON.parse((await bowled.next()).value);
      const all = await Promise.all(watches.map(({ nextReport }) => nextReport()));
      if (ball >= 0) {
        rescored.push(took);
        late.push(...all.map((at) => at - storedAt));
      }
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_BALLS_MS));
    }
    bowler.stdin.end();
    const answered = await stopPages();
    const block = await readLongestBlock(server, blocksFile);
    for (const watch of watches) watch.close();
    // Of each team its points in the fixture, and its standing.
    const bare = timeBareWrite(2 * size.leagues * TEAMS_PER_LEAGUE);
    return { late, rescored, bare, answered, streams, block };
  } finally {
    services.db.$client.close();
    await server.stop();
    rmSync(path.dirname(blocksFile), { recursive: true });
  }
}

function row(figure: string, times: readonly number[], most: number): Figure[] {
  return [
    { figure: `${figure}: median`, unit: "ms", value: quantile(times, 0.5) },
    { figure: `${figure}: p99`, unit: "ms", value: quantile(times, 0.99), most },
  ];
}

interface Viewer {
  readonly leagueId: number;
  readonly cookie: string;
  readonly since: number;
}

async function openViewers(
  services: Services,
  { leagueIds, tournamentId }: ManyTeams,
  streams: number,
): Promise<Viewer[]> {
  const rows = services.db
    .select({ leagueId: participants.leagueId, userId: participants.userId })
    .from(participants)
    .orderBy(participants.id)
    .limit(streams)
    .all();
  const since = lastChangeOf(services.db, { leagueId: leagueIds[0] ?? 0, tournamentId });
  return Promise.all(
    rows.map(async ({ leagueId, userId }) => {
      const user = { id: userId, email: "", displayName: "", emailVerified: true };
      return { leagueId, since, cookie: await logInAs(services, user) };
    }),
  );
}

/** A stream as a browser holds it open, and when it has the points that are stored. */
function listen(server: RunningServer, { leagueId, cookie, since }: Viewer) {
  let arrived = 0;
  let settle: (at: number) => void = () => {};
  let lastReport = Promise.resolve(0);
  const request = get(`${server.url}/league/${leagueId}/events?since=${since}`, {
    headers: { cookie, accept: "text/event-stream" },
  });
  const connected = new Promise<void>((resolve, reject) => {
    request.once("error", (error) => (arrived === 0 ? reject(error) : undefined));
    request.once("response", (response) => {
      const lines = createInterface(response);
      // It is broken off at the end.
      for (const each of [response, lines]) each.on("error", () => {});
      lines.on("line", (line) => {
        if (line === "event: connected") resolve();
        if (line.startsWith("data: {") && line.includes('"standings"')) {
          arrived += 1;
          settle(Date.now());
        }
      });
    });
  });
  return {
    connected,
    expect: () => {
      lastReport = new Promise((resolve) => {
        settle = resolve;
      });
    },
    nextReport: () => lastReport,
    close: () => request.destroy(),
  };
}

/** Members who look at League Home; resolves to how long each page took. */
function readPages(server: RunningServer, viewers: readonly Viewer[]): () => Promise<number[]> {
  const some = viewers.filter((_, at) => at % 20 === 0);
  const leaguesAndCookies = some.map(({ leagueId, cookie }) => `${leagueId}|${cookie}`);
  const child = runBeside(
    "read-pages.ts",
    server.url,
    PAGE_READERS,
    BREATH_MS,
    ...leaguesAndCookies,
  );
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
