import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { report } from "#tests/bench/report";
import { rounds } from "#tests/support/rounds";
import { type RunningServer, startServer } from "#tests/support/running-server";
import { ask, submitted } from "./ask";
import { type LeagueOnDisk, type Member, makeLeagueOnDisk } from "./league-on-disk";
import { until } from "./until";

const REQUESTS = rounds(2_000, 100_000);
/** Caches are full by then: pages, prepared statements, compiled code. */
const WARM_UP = rounds(500, 10_000);
const AT_ONCE = 10;
const MB = 1024 * 1024;
/** Fifty bytes kept of each request would be beyond it. */
const MOST_GROWTH = 5 * MB;
const PRELOAD = path.resolve(import.meta.dirname, "../support/heap-probe.mjs");

let folder: string;
let league: LeagueOnDisk;
let server: RunningServer;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "gully-heap-"));
  league = await makeLeagueOnDisk(AT_ONCE);
  const env = { NODE_OPTIONS: `--import=${PRELOAD}`, HEAP_FILE: path.join(folder, "heap") };
  server = await startServer({ dataDir: league.dataDir, env });
});
afterAll(async () => {
  await server.stop();
  league.remove();
  rmSync(folder, { recursive: true });
});

test(`${REQUESTS} requests leave nothing on the heap`, async () => {
  await send(WARM_UP, "warm-up");
  const before = await readHeap();
  await send(REQUESTS, "measured");
  const grown = (await readHeap()) - before;
  const figure = `Growth of the heap by ${REQUESTS.toLocaleString("en")} requests`;
  report([{ figure, unit: "MB", value: grown / MB, most: MOST_GROWTH / MB }]);
  expect(grown).toBeLessThan(MOST_GROWTH);
});

/** Members who look at pages, ask and now and then save. */
async function send(requests: number, name: string): Promise<void> {
  await Promise.all(
    league.members.map(async (member, index) => {
      for (let turn = 0; turn < requests / AT_ONCE; turn += 1) {
        if (turn % 250 === 0) {
          const key = `heap-${name}-${index}-${turn}-key`;
          await submitted(server, league, member, { key, turn });
        } else await look(member, turn);
      }
    }),
  );
}

async function look({ cookie }: Member, turn: number): Promise<void> {
  const { leagueId, season } = league;
  const input = encodeURIComponent(JSON.stringify({ leagueId }));
  const [path, status] = [
    ["/login", 200] as const,
    [`/league/${leagueId}`, 200] as const,
    [`/league/${leagueId}/manage-team/${season.tournamentId}`, 200] as const,
    [`/trpc/team.version?input=${input}`, 200] as const,
    // Each one another address: what remembers addresses would grow.
    [`/nowhere/${turn}`, 404] as const,
    ["/healthz", 200] as const,
  ][turn % 6] ?? ["/healthz", 200];
  const answer = await ask(server, path, { cookie });
  expect(answer?.status).toBe(status);
}

async function readHeap(): Promise<number> {
  const file = path.join(folder, "heap");
  rmSync(file, { force: true });
  process.kill(server.pid, "SIGUSR2");
  let bytes = 0;
  await until(() => {
    bytes = Number(readWhole(file));
    return bytes > 0;
  });
  return bytes;
}

function readWhole(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
