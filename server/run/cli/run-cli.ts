import { NewerDatabaseError } from "#db/migrate";
import { EnvError } from "#server/core/env";
import { AppError } from "#server/core/errors";
import { BACKUP_USAGE, runBackup } from "./backup";
import { BOOK_USAGE, runBook } from "./book";
import { runCheck } from "./check";
import type { Command, CommandIo } from "./command";
import { runDemo } from "./demo";
import { EXPORT_LEAGUE_USAGE, runExportLeague } from "./export-league";
import { FOLLOW_USAGE, runFollow, runUnfollow, UNFOLLOW_USAGE } from "./follow";
import { IMPORT_USAGE, runImport } from "./import";
import { IMPORT_LEAGUE_USAGE, runImportLeague } from "./import-league";
import { INVITE_USAGE, runInvite } from "./invite";
import { runMigrate } from "./migrate";
import { OPERATOR_USAGE, runOperator } from "./operator";
import { PLAY_USAGE, runPlay } from "./play";
import { printableText } from "./printable-text";
import { RECONCILE_USAGE, runReconcile } from "./reconcile";
import { RESET_PASSWORD_USAGE, runResetPassword } from "./reset-password";
import { RESTORE_USAGE, runRestore } from "./restore";
import { runScore } from "./score";
import { runSeats, SEATS_USAGE } from "./seats";
import { runSecondFactor, SECOND_FACTOR_USAGE } from "./second-factor";
import { runServe, SERVE_USAGE } from "./serve";
import { runStats, STATS_USAGE } from "./stats";
import { runUpgradeCheck, UPGRADE_CHECK_USAGE } from "./upgrade-check";
import { runVerify, VERIFY_USAGE } from "./verify";
import { runVersion } from "./version";

const COMMANDS: readonly Command[] = [
  {
    name: "serve",
    summary: "Migrates the database and serves the site until it is stopped.",
    usage: SERVE_USAGE,
    run: runServe,
  },
  {
    name: "migrate",
    summary: "Brings the database to the newest schema.",
    usage: "migrate",
    run: runMigrate,
  },
  {
    name: "upgrade-check",
    summary: "Says what the next start of this version will do, and changes nothing.",
    usage: UPGRADE_CHECK_USAGE,
    run: runUpgradeCheck,
  },
  {
    name: "backup",
    summary: "Copies the database, also while the server runs.",
    usage: BACKUP_USAGE,
    run: runBackup,
  },
  {
    name: "restore",
    summary: "Puts a backup in the place of the database, while no server runs.",
    usage: RESTORE_USAGE,
    run: runRestore,
  },
  {
    name: "book",
    summary: "Writes the season book of a finished league as one file to print.",
    usage: BOOK_USAGE,
    run: runBook,
  },
  {
    name: "check",
    summary: "Looks for damage and works every total out again.",
    usage: "check",
    run: runCheck,
  },
  {
    name: "stats",
    summary: "Tells how much there is of everything.",
    usage: STATS_USAGE,
    run: runStats,
  },
  {
    name: "export-league",
    summary: "Writes a league to a file, a line of JSON for each thing.",
    usage: EXPORT_LEAGUE_USAGE,
    run: runExportLeague,
  },
  {
    name: "import-league",
    summary: "Puts the league of a file on this server, with an open seat for each member.",
    usage: IMPORT_LEAGUE_USAGE,
    run: runImportLeague,
  },
  {
    name: "seats",
    summary: "Lists the open seats of an imported league, and makes links that claim them.",
    usage: SEATS_USAGE,
    run: runSeats,
  },
  {
    name: "verify",
    summary: "Works out again what a league file says, and names what does not follow.",
    usage: VERIFY_USAGE,
    run: runVerify,
  },
  {
    name: "reset-password",
    summary: "Ends an account's password and prints a link for a new one.",
    usage: RESET_PASSWORD_USAGE,
    run: runResetPassword,
  },
  {
    name: "second-factor",
    summary: "Turns an account's second factor off, for somebody who has lost phone and codes.",
    usage: SECOND_FACTOR_USAGE,
    run: runSecondFactor,
  },
  {
    name: "demo",
    summary: "Makes a fresh league of made-up cricket, in a folder of its own, and serves it.",
    usage: "demo",
    run: runDemo,
  },
  {
    name: "import",
    summary: "Makes a tournament of a folder of Cricsheet files.",
    usage: IMPORT_USAGE,
    run: runImport,
  },
  {
    name: "reconcile",
    summary: "Compares stored scores with a folder of Cricsheet files, and puts them right.",
    usage: RECONCILE_USAGE,
    run: runReconcile,
  },
  {
    name: "follow",
    summary: "Makes a tournament of a live feed's series, or lists what is followed.",
    usage: FOLLOW_USAGE,
    run: runFollow,
  },
  {
    name: "unfollow",
    summary: "Stops following a series; its fixtures and scores stay.",
    usage: UNFOLLOW_USAGE,
    run: runUnfollow,
  },
  {
    name: "play",
    summary: "Plays an upcoming season ball by ball, as a live feed would tell it.",
    usage: PLAY_USAGE,
    run: runPlay,
  },
  {
    name: "operator",
    summary: "Names those who run tournaments by hand on the operator's pages.",
    usage: OPERATOR_USAGE,
    run: runOperator,
  },
  {
    name: "invite",
    summary: "Makes a link that lets people sign up where SIGN_UP is invitation.",
    usage: INVITE_USAGE,
    run: runInvite,
  },
  {
    name: "score",
    summary: "Scores the match of a Cricsheet file.",
    usage: "score MATCH.json [--rules RULES.json] [--pool POOL.csv] [--json]",
    run: runScore,
  },
  {
    name: "version",
    summary: "Prints the version.",
    usage: "version",
    run: runVersion,
  },
];

const HELP = new Set(["help", "--help", "-h"]);
const VERSION_FLAGS = new Set(["--version", "-v"]);

/**
 * Runs one command of the operator's command line.
 *
 * @param args what follows `gully`
 * @returns the exit code
 */
export async function runCli(args: string[], io: CommandIo): Promise<number> {
  const [name = "help", ...rest] = args;
  if (HELP.has(name)) return showHelp(rest[0], io);
  if (VERSION_FLAGS.has(name)) return runVersion(rest, io);
  const command = COMMANDS.find((each) => each.name === name);
  if (!command) {
    io.stderr(`There is no command "${name}".\n\n${listCommands()}`);
    return 1;
  }
  if (rest.some((arg) => arg === "--help" || arg === "-h")) return showHelp(name, io);
  try {
    return await command.run(rest, io);
  } catch (error) {
    io.stderr(`${printableText(explain(error))}\n`);
    return 1;
  }
}

function showHelp(name: string | undefined, io: CommandIo): number {
  const command = COMMANDS.find((each) => each.name === name);
  io.stdout(command ? `${command.summary}\n\n  gully ${command.usage}\n` : listCommands());
  return 0;
}

function listCommands(): string {
  const width = Math.max(...COMMANDS.map((command) => command.name.length));
  const lines = COMMANDS.map(({ name, summary }) => `  gully ${name.padEnd(width)}  ${summary}`);
  return `Commands:\n${lines.join("\n")}\n\nMore about one: gully help COMMAND\n`;
}

/** A sentence for an expected error, the whole trace for an unexpected one. */
function explain(error: unknown): string {
  const foreseen =
    error instanceof AppError || error instanceof EnvError || error instanceof NewerDatabaseError;
  if (foreseen) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
