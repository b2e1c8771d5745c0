import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { openDatabase } from "#db/client";
import { participants } from "#db/schema";
import { FIRST_PAGE } from "#game/core/list-page";
import { readEnv } from "#server/core/env";
import type { Services } from "#server/core/services";
import { logInAs } from "#tests/routes/page-args";
import { startServer } from "#tests/support/running-server";
import { testServices } from "#tests/support/services";
import { fillLeagues } from "./many-teams";
import { type Figure, quantile, report } from "./report";

/** One league of 1,000 teams in the middle of a season, each page asked for by another member. */
const SIZE = { leagues: 1, teams: 1_000, played: 12, users: 1_000 };
/** Milliseconds on a processor a page, and kilobytes on the wire. */
const MOST = { cpu: 60, page: 120 };
const WARM_UP = 15;
const ROUNDS = 30;
const KB = 1_000;
const TOKEN = "only-for-the-bench";

interface Screen {
  readonly name: string;
  readonly path: string;
  /** Whether the limits are asked of it; else it is only reported. */
  readonly limited: boolean;
}

const blocksFile = path.join(mkdtempSync(path.join(tmpdir(), "gully-bench-")), "blocks");
const server = await startServer({
  env: {
    LOG_LEVEL: "info",
    METRICS_TOKEN: TOKEN,
    NODE_OPTIONS: `--import ${path.join(import.meta.dirname, "watch-loop.mjs")}`,
    BLOCKS_FILE: blocksFile,
  },
});
const services: Services = {
  ...testServices(),
  db: openDatabase(path.join(server.dataDir, "gully.db")),
  env: readEnv({ LOG_LEVEL: "silent", APP_URL: server.url }),
  now: Date.now,
};
try {
  const { leagueIds, tournamentId, fixtureId } = fillLeagues(services, SIZE);
  const cookies = await logInMembers();
  const league = `/league/${leagueIds[0]}`;
  const board = `${league}/leaderboard/${tournamentId}`;
  const called = (procedure: string, input: object) =>
    `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify({ leagueId: leagueIds[0], ...input }))}`;
  const screens: Screen[] = [
    { name: "League Home", path: league, limited: true },
    {
      name: "League Home, refresh",
      path: called("board.home", { rows: FIRST_PAGE }),
      limited: true,
    },
    { name: "Leaderboard, Overall", path: board, limited: true },
    { name: "Leaderboard, in play", path: `${board}?show=${fixtureId}`, limited: true },
    {
      name: "Leaderboard, refresh",
      path: called("board.leaderboard", { fixtureId, rows: FIRST_PAGE }),
      limited: true,
    },
    { name: "Members", path: `${league}/people`, limited: true },
    { name: "Scores", path: `${league}/scores/${tournamentId}`, limited: false },
    { name: "Compare", path: `${league}/compare`, limited: false },
    { name: "Season", path: `${league}/season`, limited: false },
    { name: "Player", path: `${league}/player/1`, limited: false },
  ];
  for (const screen of screens) report(await measure(screen, cookies));
} finally {
  services.db.$client.close();
  await server.stop();
  rmSync(path.dirname(blocksFile), { recursive: true });
}

/** Members from all over the standings, each with a cookie of their own: no page is cached. */
function logInMembers(): Promise<string[]> {
  const rows = services.db.select({ id: participants.userId }).from(participants).all();
  const step = Math.floor(rows.length / (WARM_UP + ROUNDS));
  const some = rows.filter((_, at) => at % step === 0).slice(0, WARM_UP + ROUNDS);
  return Promise.all(
    some.map(({ id }) =>
      logInAs(services, { id, email: "", displayName: "", emailVerified: true }),
    ),
  );
}

async function measure(screen: Screen, cookies: readonly string[]): Promise<Figure[]> {
  for (const cookie of cookies.slice(0, WARM_UP)) await weigh(screen.path, cookie);
  await readLongestBlock();
  const before = await readCpu();
  const sizes: number[] = [];
  for (const cookie of cookies.slice(WARM_UP)) sizes.push(await weigh(screen.path, cookie));
  const cpu = ((await readCpu()) - before) / sizes.length;
  const figure = `${screen.name}, 1,000 members`;
  const { limited } = screen;
  return [
    { figure: `${figure}: CPU`, unit: "ms", value: cpu, ...(limited ? { most: MOST.cpu } : {}) },
    {
      figure: `${figure}: compressed`,
      unit: "kB",
      value: quantile(sizes, 0.5) / KB,
      ...(limited ? { most: MOST.page } : {}),
    },
    { figure: `${figure}: longest block`, unit: "ms", value: await readLongestBlock() },
  ];
}

/** The bytes of an answer as a browser gets it. */
function weigh(address: string, cookie: string): Promise<number> {
  const headers = { cookie, "accept-encoding": "gzip, br" };
  return new Promise((resolve, reject) => {
    const request = get(`${server.url}${address}`, { headers }, (answer) => {
      let bytes = 0;
      answer.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on("error", reject);
      answer.on("end", () => {
        if (answer.statusCode === 200) resolve(bytes);
        else reject(new Error(`${address} answers ${answer.statusCode}.`));
      });
    });
    request.on("error", reject);
  });
}

/** The processor time of the server's process, in milliseconds. */
async function readCpu(): Promise<number> {
  const headers = { authorization: `Bearer ${TOKEN}` };
  const metrics = await (await fetch(`${server.url}/metrics`, { headers })).text();
  const name = "process_cpu_seconds_total";
  const line = metrics.split("\n").find((each) => each.startsWith(`${name} `));
  if (line === undefined) throw new Error(`There is no metric ${name}.`);
  return Number(line.slice(name.length)) * 1_000;
}

/** Of the server's event loop since the last time that this was asked, in milliseconds. */
async function readLongestBlock(): Promise<number> {
  const read = () => (existsSync(blocksFile) ? readFileSync(blocksFile, "utf8").split("\n") : [""]);
  const before = read().length;
  process.kill(server.pid, "SIGUSR2");
  while (read().length === before) await new Promise((resolve) => setTimeout(resolve, 10));
  const [, own]: [number, number] = JSON.parse(read().at(-2) ?? "");
  return own;
}
