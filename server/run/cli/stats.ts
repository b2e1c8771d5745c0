import { readEnv } from "#server/core/env";
import { createLog } from "#server/core/log";
import { readStats, type ServerStats } from "../maintenance/read-stats";
import { requireNewestSchema } from "../maintenance/upgrade-database";
import type { CommandIo } from "./command";
import { openServices } from "./open-services";
import { requireDatabase } from "./require-database";

/** What follows `gully`. */
export const STATS_USAGE = "stats [--json]";

const LABELS: Readonly<Record<keyof ServerStats, string>> = {
  accounts: "Accounts",
  accountsVerified: "  with a verified address",
  sessionsOpen: "Open log-ins",
  tournaments: "Tournaments",
  fixtures: "Fixtures",
  fixturesLocked: "  locked",
  fixturesInProgress: "  in progress",
  leagues: "Leagues",
  members: "Members",
  teamsSubmitted: "  with a team",
  mailsWaiting: "Mails waiting",
  mailsGivenUp: "Mails given up",
  messagesWaiting: "Push and webhook messages waiting",
  messagesGivenUp: "Push and webhook messages given up",
  feedHitsToday: "Feed hits today",
  databaseBytes: "Database, bytes",
};

/** `gully stats`: how much there is of everything, as a table or with `--json` for a program. */
export async function runStats(args: string[], io: CommandIo): Promise<number> {
  const env = readEnv(io.variables);
  requireDatabase(env);
  const services = openServices(env, createLog(env, 2), { demo: false });
  try {
    requireNewestSchema(services);
    const stats = readStats(services);
    io.stdout(args.includes("--json") ? `${JSON.stringify(stats)}\n` : asTable(stats));
    return 0;
  } finally {
    services.db.$client.close();
  }
}

function asTable(stats: ServerStats): string {
  const rows = Object.entries(LABELS).map(([name, label]) => ({
    label,
    value: String(stats[name as keyof ServerStats]),
  }));
  const labelWidth = Math.max(...rows.map(({ label }) => label.length));
  const valueWidth = Math.max(...rows.map(({ value }) => value.length));
  return rows
    .map(({ label, value }) => `${label.padEnd(labelWidth)}  ${value.padStart(valueWidth)}\n`)
    .join("");
}
