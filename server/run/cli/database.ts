import { fileSize } from "#game/core/words";
import { readEnv } from "#server/core/env";
import { VERSION } from "#server/core/version";
import { backUp, keepNewest } from "../maintenance/back-up";
import { checkDatabase } from "../maintenance/check-database";
import { checkUpgrade, type UpgradeCheck } from "../maintenance/check-upgrade";
import { listDoubtfulVariables } from "../maintenance/doubtful-variables";
import { readStats, type ServerStats } from "../maintenance/read-stats";
import { restoreDatabase } from "../maintenance/restore-database";
import { upgradeDatabase } from "../maintenance/upgrade-database";
import { command, count, FLAG, printableJson, text, word } from "./command";
import { databasePath } from "./open-services";
import { readVariables } from "./read-variables";

export const migrate = command({
  name: "migrate",
  summary: "Brings the database to the newest schema.",
  args: {},
  options: {},
  opens: "any",
  async run(_given, io, services) {
    const backup = await upgradeDatabase(services);
    io.stdout("The database is at the newest schema.\n");
    if (backup !== null) io.stdout(`A backup from before is at ${backup}\n`);
  },
});

/** The kind in the file names of the operator's own backups. */
const KIND = "gully";

/**
 * Also while the server runs. Older backups with automatic names are deleted after the new one is
 * complete.
 */
export const backup = command({
  name: "backup",
  summary: "Copies the database, also while the server runs.",
  args: { file: text("FILE", (given) => (given === "" ? undefined : (given ?? null))) },
  options: { keep: count("N", 4) },
  usage: "[FILE | --keep N]",
  isSense: ({ file, keep }) => file === null || keep === null,
  opens: "there",
  async run({ file, keep }, io, services) {
    const made = await backUp(services, file === null ? { kind: KIND } : { file });
    if (keep !== null) keepNewest(services, KIND, keep);
    io.stdout(`${made}\n`);
  },
});

export const restore = command({
  name: "restore",
  summary: "Puts a backup in the place of the database, while no server runs.",
  args: { backup: word("FILE") },
  options: {},
  opens: null,
  async run({ backup }, io) {
    const env = readEnv(io.variables);
    const database = databasePath(env);
    const previous = await restoreDatabase(env, { database, backup, now: Date.now() });
    io.stdout(`${backup} is the database now. Everybody has to log in again.\n`);
    if (previous !== null) io.stdout(`The one before is kept at ${previous}\n`);
  },
});

export const check = command({
  name: "check",
  summary: "Looks for damage and works every total out again.",
  args: {},
  options: {},
  opens: "there",
  async run(_given, io, services) {
    const faults = await checkDatabase(services);
    io.stdout(faults.length === 0 ? "All is well.\n" : `${faults.join("\n")}\n`);
    return faults.length === 0 ? 0 : 1;
  },
});

const LABELS: Readonly<Record<keyof ServerStats, string>> = {
  accounts: "Accounts",
  accountsVerified: "  with a verified address",
  sessionsOpen: "Open logins",
  tournaments: "Tournaments",
  fixtures: "Fixtures",
  fixturesLocked: "  locked",
  fixturesInProgress: "  in progress",
  leagues: "Leagues",
  members: "Members",
  teamsSubmitted: "  with a team",
  mailsWaiting: "Emails waiting",
  mailsGivenUp: "Emails given up",
  messagesWaiting: "Push and webhook messages waiting",
  messagesGivenUp: "Push and webhook messages given up",
  feedHitsToday: "Feed hits today",
  databaseBytes: "Database, bytes",
};

export const stats = command({
  name: "stats",
  summary: "Tells how much there is of everything.",
  args: {},
  options: { json: FLAG },
  opens: "newest",
  async run({ json }, io, services) {
    const counts = readStats(services);
    io.stdout(json ? `${printableJson(counts)}\n` : asTable(counts));
  },
});

function asTable(counts: ServerStats): string {
  const rows = Object.entries(LABELS).map(([name, label]) => ({
    label,
    value: String(counts[name as keyof ServerStats]),
  }));
  const labelWidth = Math.max(...rows.map(({ label }) => label.length));
  const valueWidth = Math.max(...rows.map(({ value }) => value.length));
  return rows
    .map(({ label, value }) => `${label.padEnd(labelWidth)}  ${value.padStart(valueWidth)}\n`)
    .join("");
}

/** Also while an older version serves the database. Exit code 0 if this version can be started, else 1. */
export const upgradeCheck = command({
  name: "upgrade-check",
  summary: "Says what the next start of this version will do, and changes nothing.",
  args: {},
  options: {},
  opens: null,
  async run(_given, io) {
    const { env, wrong } = readVariables(io.variables);
    const found = checkUpgrade(env, databasePath(env));
    const faults = [...wrong, ...found.faults];
    io.stdout(
      [
        `${headOf(found, databasePath(env))}\n`,
        section("The next start of this version", found.steps),
        section("What has changed for hosts since then", found.changes),
        section("Variables to look at", listDoubtfulVariables(io.variables)),
        section("Not ready", faults),
        faults.length === 0 ? "\nReady.\n" : "",
      ].join(""),
    );
    return faults.length === 0 ? 0 : 1;
  },
});

function headOf({ stored }: UpgradeCheck, database: string): string {
  const head = `Gully ${VERSION} on Node ${process.versions.node}`;
  if (stored === null) return head;
  const { bytes, tournaments, leagues } = stored;
  return `${head}\n${database}: ${fileSize(bytes)}, tournaments: ${tournaments}, leagues: ${leagues}`;
}

function section(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? "" : `\n${title}:\n${lines.map((line) => `  ${line}\n`).join("")}`;
}
