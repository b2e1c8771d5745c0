import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { checkUpgrade } from "#server/run/maintenance/check-upgrade";
import { readStored } from "#server/run/maintenance/read-stored";
import { secondsForUpgrade } from "#server/run/maintenance/upgrade-space";
import { SERVER_ENV } from "../../tools/server-flags.mjs";
import { makeGrownSeason } from "./grown-season";
import { makeReleased } from "./older-database";
import { report } from "./report";

/** The first start of this version on a database of the first release, in which so many leagues play. */
const LEAGUES = 1_000;
const PLAYED = 3;
const PORT = 41_690;
const LOOK_MS = 20;
const LONGEST_MS = 300_000;

const season = await makeGrownSeason({ leagues: LEAGUES, played: PLAYED });
const older = makeReleased("0.1.0", path.join(season.dataDir, "gully.db"));
try {
  const file = path.join(older.dataDir, "gully.db");
  const stored = readStored(file);
  if (!("applied" in stored)) throw new Error(stored.join(" "));
  const estimate = secondsForUpgrade(stored);
  console.log(checkUpgrade({ dataDir: older.dataDir }, file).steps.at(-2));
  const start = performance.now();
  const child = spawn(process.execPath, ["build/server/index.js"], {
    env: {
      ...{ PATH: process.env.PATH, NODE_ENV: "production", ...SERVER_ENV, LOG_LEVEL: "silent" },
      ...{ DATA_DIR: older.dataDir, PORT: String(PORT), HOST: "127.0.0.1" },
    },
    stdio: "inherit",
  });
  const times = await askUntilReady(start);
  const seconds = (performance.now() - start) / 1_000;
  child.kill("SIGTERM");
  await once(child, "exit");
  const of = `of ${LEAGUES.toLocaleString("en")} leagues from 0.1.0`;
  report([
    { figure: `The first start ${of}, until it is ready`, unit: "s", value: seconds },
    { figure: "What `upgrade-check` says of it", unit: "s", value: estimate },
    {
      figure: "One of the two as a multiple of the other",
      unit: "times",
      value: Math.max(seconds / estimate, estimate / seconds),
      most: 2,
    },
    {
      figure: "Until /healthz first answers, and says upgrading",
      unit: "ms",
      value: times.first,
      most: 5_000,
    },
    { figure: "The longest time without an answer of /healthz", unit: "ms", value: times.longest },
  ]);
} finally {
  older.remove();
}
process.exit();

/** Asks /healthz again and again until it says nothing of upgrading. */
async function askUntilReady(start: number) {
  let first = Number.NaN;
  let last = start;
  let longest = 0;
  while (performance.now() - start < LONGEST_MS) {
    const answer = await fetch(`http://127.0.0.1:${PORT}/healthz`).catch(() => null);
    const now = performance.now();
    if (answer?.ok) {
      if (!Number.isNaN(first)) longest = Math.max(longest, now - last);
      last = now;
      const isUpgrading = (await answer.text()).startsWith("upgrading: ");
      if (isUpgrading && Number.isNaN(first)) first = now - start;
      if (!isUpgrading) return { first, longest };
    }
    await setTimeout(LOOK_MS);
  }
  throw new Error("It does not become ready.");
}
