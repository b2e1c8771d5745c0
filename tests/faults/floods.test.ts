import { readFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { quantile, report } from "#tests/bench/report";
import { isFull, rounds } from "#tests/support/rounds";
import { type RunningServer, startServer } from "#tests/support/running-server";
import { ask } from "./ask";
import { ATTACKS, startAttack } from "./attacks/attacks";
import { type LeagueOnDisk, makeLeagueOnDisk } from "./league-on-disk";

const MB = 1024 * 1024;
const ATTACK_MS = rounds(1_500, 20_000);
const PAUSE_MS = 20;
const WARM_UP_MS = 4_000;
/** The bounds of each attack: another visitor's page, and the growth of the server's memory. */
const SLOWEST_PAGE_MS = 250;
const MOST_GROWTH = 50 * MB;
/** Without an attack a page takes 10 to 20 ms on a quiet machine. A short round shares its machine. */
const MOST_TIMES_BARE = 12;
/** Of a few dozen pages the 99th percentile is the slowest one, which a busy machine decides. */
const SHARE = rounds(0.9, 0.99);
const BACK_WITHIN_MS = rounds(500, 5_000);

let league: LeagueOnDisk;
let server: RunningServer;
let slowestPageMs: number;

/** One server for all attacks: what one leaves behind, the next ones have to live with. */
beforeAll(async () => {
  league = await makeLeagueOnDisk(2);
  const env = { MAX_CONNECTIONS_PER_ADDRESS: "100" };
  server = await startServer({ dataDir: league.dataDir, env });
  // The first hundreds of pages raise a server's memory by 20 MB, which no attack is to blame for.
  const bare = quantile(await visit(WARM_UP_MS, 0), SHARE);
  slowestPageMs = isFull ? SLOWEST_PAGE_MS : Math.max(SLOWEST_PAGE_MS, MOST_TIMES_BARE * bare);
});

afterAll(async () => {
  await server.stop();
  league.remove();
});

test.each(ATTACKS)("$what: others are served and memory stays", async (attack) => {
  const before = readMemory();
  const attacker = startAttack(attack, server.url, ATTACK_MS);
  let highest = before;
  const watch = setInterval(() => {
    highest = Math.max(highest, readMemory());
  }, 50);
  const times = await visit(ATTACK_MS);
  clearInterval(watch);
  await attacker;
  await setTimeout(BACK_WITHIN_MS);
  const after = await visit(500);
  const slowest = quantile(times, SHARE);
  report([
    {
      figure: `${attack.what}: a visitor's page, p${SHARE * 100}`,
      unit: "ms",
      value: slowest,
      most: 250,
    },
    { figure: `${attack.what}: memory`, unit: "MB", value: (highest - before) / MB, most: 50 },
  ]);
  expect(highest - before).toBeLessThan(MOST_GROWTH);
  expect(slowest).toBeLessThan(slowestPageMs);
  expect(quantile(after, 0.5)).toBeLessThan(slowestPageMs);
  const [member] = league.members;
  expect((await ask(server, "/account", { cookie: member?.cookie ?? "" }))?.status).toBe(200);
});

/** Looks at pages from another address, one after the other; how long each took, in milliseconds. */
async function visit(ms: number, pauseMs = PAUSE_MS): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, localAddress: "127.0.0.2" });
  const cookie = league.members[1]?.cookie ?? "";
  const times: number[] = [];
  const endsAt = performance.now() + ms;
  while (performance.now() < endsAt) {
    const startedAt = performance.now();
    for (const path of ["/login", `/league/${league.leagueId}`]) {
      expect(await visitPage(agent, path, path === "/login" ? "" : cookie)).toBe(200);
    }
    times.push((performance.now() - startedAt) / 2);
    await setTimeout(pauseMs);
  }
  agent.destroy();
  return times;
}

function visitPage(agent: Agent, path: string, cookie: string): Promise<number | undefined> {
  const { port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    get({ host: "127.0.0.1", port, path, agent, headers: { cookie } }, async (response) => {
      await text(response);
      resolve(response.statusCode);
    }).once("error", reject);
  });
}

/** The server's resident memory, in bytes. */
function readMemory(): number {
  const [, kilobytes] =
    /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${server.pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) * 1024;
}
