import { spawn } from "node:child_process";
import { json } from "node:stream/consumers";
import { verify } from "@node-rs/argon2";
import { z } from "zod";
import { hashPassword } from "#server/people/accounts/passwords";
import { ask } from "#tests/faults/ask";
import { makeLeagueOnDisk, PASSWORD } from "#tests/faults/league-on-disk";
import { startServer } from "#tests/support/running-server";
import { quantile, report } from "./report";

const MEASURED_MS = 10_000;
/** So many come in a second, whether or not those before them are in. */
const OFFERED = 45;
/** A league of the size that speed is promised for. */
const ACCOUNTS = 50;
const LEAST_PER_SECOND = 40;
const MOST_PAGE_MS = 150;
const READERS = 4;
const BREATH_MS = 50;
/** Hashes at once that the bare machine is asked for: libuv's threads. */
const THREADS = 4;

/**
 * A storm of logins, each from another address so that no limit is in the way, while a process beside looks at League Home. Each login is a write: no page is kept.
 */
let address = 0;
const league = await makeLeagueOnDisk(ACCOUNTS);
const server = await startServer({
  dataDir: league.dataDir,
  env: { TRUST_PROXY: "true", LOG_LEVEL: "info" },
});
try {
  const pages = readPages();
  await storm(MEASURED_MS / 4);
  const answered = await storm(MEASURED_MS);
  const times = await pages.stop();
  report([
    {
      figure: "Logins in a storm",
      unit: "a second",
      value: answered,
      least: LEAST_PER_SECOND,
      bare: await bareHashesPerSecond(),
    },
    {
      figure: "League Home in a storm of logins: p99",
      unit: "ms",
      value: quantile(times, 0.99),
      most: MOST_PAGE_MS,
    },
    {
      figure: "League Home in a storm of logins: median",
      unit: "ms",
      value: quantile(times, 0.5),
    },
  ]);
} finally {
  await server.stop();
  league.remove();
}

/** Logins answered in a second. */
async function storm(milliseconds: number): Promise<number> {
  const startedAt = performance.now();
  const logIns = Array.from({ length: (milliseconds * OFFERED) / 1000 }, async (_, index) => {
    await new Promise((resolve) => setTimeout(resolve, (index * 1000) / OFFERED));
    const answer = await ask(server, "/login", {
      method: "POST",
      headers: { "x-forwarded-for": nextAddress() },
      body: new URLSearchParams({
        intent: "login",
        email: league.members[index % ACCOUNTS]?.email ?? "",
        password: PASSWORD,
      }),
    });
    if (answer?.status !== 302) throw new Error(`A login answers ${answer?.status}.`);
  });
  await Promise.all(logIns);
  return (logIns.length * 1000) / (performance.now() - startedAt);
}

function nextAddress(): string {
  address += 1;
  return `10.${address >> 16}.${(address >> 8) & 0xff}.${address & 0xff}`;
}

function readPages() {
  const cookies = league.members
    .slice(0, READERS)
    .map(({ cookie }) => `${league.leagueId}|${cookie}`);
  const file = `${import.meta.dirname}/read-pages.ts`;
  const args = ["--import", "tsx", file, server.url, String(READERS), String(BREATH_MS)];
  const child = spawn(process.execPath, [...args, ...cookies], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  return {
    stop: async () => {
      child.stdin.end();
      return z.array(z.number()).parse(await json(child.stdout));
    },
  };
}

/** The speed of the machine with nothing else to do. */
async function bareHashesPerSecond(): Promise<number> {
  const hash = await hashPassword(PASSWORD);
  const end = performance.now() + MEASURED_MS / 4;
  let hashes = 0;
  const loops = Array.from({ length: THREADS }, async () => {
    for (; performance.now() < end; hashes += 1) await verify(hash, PASSWORD);
  });
  await Promise.all(loops);
  return (hashes * 4_000) / MEASURED_MS;
}
