import { readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { migrateDatabase } from "#db/migrate";
import { readEnv } from "#server/core/env";
import { createLog } from "#server/core/log";
import { followRehearsal } from "#server/matches/feeds/rehearsal/follow-rehearsal";
import { DEMO_ACCOUNT } from "#server/people/accounts/demo-account";
import { lockServer, SERVER_LOCK_FILE } from "../maintenance/server-lock";
import { command } from "./command";
import { openServices } from "./open-services";
import { DEMO_SPEED, seedDemo } from "./seed-demo";
import { loadBuiltApp, serveApp } from "./serve";

/** A folder of its own below DATA_DIR: a new start of the demo must never touch a real database. */
const FOLDER = "demo";

/** A simulated season, a league of eight and a match in play. */
export const demo = command({
  name: "demo",
  summary: "Makes a fresh league of made-up cricket, in a folder of its own, and serves it.",
  args: {},
  options: {},
  opens: null,
  async run(_given, io) {
    const real = readEnv(io.variables);
    const env = { ...real, dataDir: path.join(real.dataDir, FOLDER) };
    const app = await loadBuiltApp(io);
    // The lock keeps a second demo from deleting the folder of a running one.
    const unlock = lockServer(env);
    emptyFolder(env.dataDir);
    const services = openServices(env, createLog(env), { demo: true });
    migrateDatabase(services.db);
    io.stderr("Simulating a season of cricket and the league that plays it ... ");
    const startedAt = performance.now();
    // A line of the log would stand in the middle of this one.
    const quiet = { ...services, log: createLog({ logLevel: "silent" }) };
    const { tournamentId } = await seedDemo(quiet, () => io.stderr(". "));
    io.stderr(`${((performance.now() - startedAt) / 1_000).toFixed(1)} s\n`);
    io.stdout(
      `\nThe demo is at ${env.appUrl}\nLog in as ${DEMO_ACCOUNT.email} with the password "${DEMO_ACCOUNT.password}".\nEmails are shown at ${env.appUrl}/dev/outbox\n\n`,
    );
    try {
      return await serveApp(services, app, {
        jobEntry: io.jobEntry,
        alongside: (serving) => followRehearsal(serving, tournamentId, DEMO_SPEED),
      });
    } finally {
      unlock();
    }
  },
});

function emptyFolder(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith(SERVER_LOCK_FILE)) continue;
    rmSync(path.join(dataDir, name), { recursive: true, force: true });
  }
}
