import type { Command, CommandIo } from "./cli/command";
import { runDemo } from "./cli/demo";
import { IMPORT_USAGE, runImport } from "./cli/import";
import { runMigrate } from "./cli/migrate";
import { PLAY_USAGE, runPlay } from "./cli/play";
import { runScore } from "./cli/score";
import { runServe } from "./cli/serve";
import { EnvError } from "./env";
import { AppError } from "./errors";

const COMMANDS: readonly Command[] = [
  {
    name: "serve",
    summary: "Migrates the database and serves the site until it is stopped.",
    usage: "serve",
    run: runServe,
  },
  {
    name: "migrate",
    summary: "Brings the database to the newest schema.",
    usage: "migrate",
    run: runMigrate,
  },
  {
    name: "demo",
    summary: "Makes a league of made-up cricket anew, in a folder of its own, and serves it.",
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
    name: "play",
    summary: "Plays an upcoming season ball by ball, as a live feed would tell it.",
    usage: PLAY_USAGE,
    run: runPlay,
  },
  {
    name: "score",
    summary: "Scores the match of a Cricsheet file.",
    usage: "score MATCH.json [--rules RULES.json] [--pool POOL.csv] [--json]",
    run: runScore,
  },
];

const HELP = new Set(["help", "--help", "-h"]);

/**
 * Runs one command of the operator's command line.
 *
 * @param args what follows `gully`
 * @returns the exit code
 */
export async function runCli(args: string[], io: CommandIo): Promise<number> {
  const [name = "help", ...rest] = args;
  if (HELP.has(name)) return showHelp(rest[0], io);
  const command = COMMANDS.find((each) => each.name === name);
  if (!command) {
    io.stderr(`There is no command "${name}".\n\n${listCommands()}`);
    return 1;
  }
  if (rest.some((arg) => arg === "--help" || arg === "-h")) return showHelp(name, io);
  try {
    return await command.run(rest, io);
  } catch (error) {
    io.stderr(`${explain(error)}\n`);
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

/** A sentence for what we foresaw, the whole trace for what we did not. */
function explain(error: unknown): string {
  if (error instanceof AppError || error instanceof EnvError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
