import type { EventEmitter } from "node:events";
import { NewerDatabaseError } from "#db/migrate";
import { EnvError, readEnv } from "#server/core/env";
import { AppError } from "#server/core/errors";
import { VERSION } from "#server/core/version";
import { describeStorageError } from "../maintenance/data-folder";
import { invite, operator, resetPassword, secondFactor } from "./accounts";
import { type Command, type CommandIo, command, printableIo } from "./command";
import { backup, check, migrate, restore, stats, upgradeCheck } from "./database";
import { demo } from "./demo";
import { doctor } from "./doctor";
import { feed } from "./feed";
import { book, exportLeague, importLeagueFile, seats } from "./leagues";
import { follow, importSeason, reconcile, unfollow } from "./matches";
import { odds } from "./odds";
import { pack } from "./packs";
import { play } from "./play";
import { score } from "./score";
import { serve } from "./serve";
import { verify } from "./verify";

/** The version alone in a line, for scripts. */
const version = command({
  name: "version",
  summary: "Prints the version.",
  args: {},
  options: {},
  opens: null,
  async run(_given, io) {
    io.stdout(`${VERSION}\n`);
  },
});

/** In the order of `gully help`. */
export const COMMANDS: readonly Command[] = [
  ...[serve, doctor, migrate, upgradeCheck, backup, restore, book, check, stats],
  ...[exportLeague, importLeagueFile, seats, verify, resetPassword, secondFactor, demo],
  ...[importSeason, pack, reconcile, follow, unfollow, feed, play],
  ...[operator, invite, score, odds, version],
];

const HELP = new Set(["help", "--help", "-h"]);
const VERSION_FLAGS = new Set(["--version", "-v"]);

/**
 * Runs one command of the operator's command line.
 *
 * @param args those after `gully`
 * @returns the exit code
 */
export async function runCli(args: string[], outside: CommandIo): Promise<number> {
  const io = printableIo(outside);
  const [name = "help", ...rest] = args;
  if (HELP.has(name)) return showHelp(rest[0], io);
  const chosen = VERSION_FLAGS.has(name) ? version : COMMANDS.find((each) => each.name === name);
  if (!chosen) return refuseName(name, io);
  if (rest.some((arg) => arg === "--help" || arg === "-h")) return showHelp(name, io);
  try {
    return await chosen.run(rest, io);
  } catch (error) {
    io.stderr(`${explain(error, io)}\n`);
    return 1;
  }
}

function showHelp(name: string | undefined, io: CommandIo): number {
  const chosen = COMMANDS.find((each) => each.name === name);
  if (name !== undefined && !chosen) return refuseName(name, io);
  io.stdout(chosen ? `${chosen.summary}\n\n  gully ${chosen.usage}\n` : listCommands());
  return 0;
}

function refuseName(name: string, io: CommandIo): number {
  io.stderr(`There is no command "${name}".\n\n${listCommands()}`);
  return 1;
}

function listCommands(): string {
  const width = Math.max(...COMMANDS.map((each) => each.name.length));
  const lines = COMMANDS.map((each) => `  gully ${each.name.padEnd(width)}  ${each.summary}`);
  return `Commands:\n${lines.join("\n")}\n\nMore about one: gully help COMMAND\n`;
}

/** A sentence for an expected error, the whole trace for an unexpected one. */
function explain(error: unknown, { variables }: CommandIo): string {
  const foreseen =
    error instanceof AppError || error instanceof EnvError || error instanceof NewerDatabaseError;
  if (foreseen) return error.message;
  const sentence = describeStorageError(error, readEnv({ DATA_DIR: variables.DATA_DIR }));
  if (sentence !== null) return sentence;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** A shell's exit code for a program that SIGPIPE has ended: 128 and the signal's number. */
const ENDED_BY_SIGPIPE = 141;

/**
 * Ends the process silently once nobody reads its output, as in `gully stats | head -1`. Other programs
 * are ended by a signal, which Node ignores. Writes to the database are transactions, which are done
 * completely or not at all.
 *
 * @param output standard output or standard error
 */
export function endWithReader(output: EventEmitter, process: { exit(code: number): void }): void {
  output.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
    process.exit(ENDED_BY_SIGPIPE);
  });
}
