import { createHash } from "node:crypto";
import { closeSync, openSync, rmSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { eq } from "drizzle-orm";
import { leagues } from "#db/schema";
import { readEnv } from "#server/core/env";
import { AppError } from "#server/core/errors";
import { createLog } from "#server/core/log";
import type { Services } from "#server/core/services";
import { writeMoveFile } from "#server/trust/league-file/move-league-file";
import { writeLeagueFile } from "#server/trust/league-file/write-league-file";
import { requireNewestSchema } from "../maintenance/upgrade-database";
import type { CommandIo } from "./command";
import { openServices } from "./open-services";
import { requireDatabase } from "./require-database";

/** The arguments of the command. */
export const EXPORT_LEAGUE_USAGE = "export-league LEAGUE FILE.jsonl[.gz] [--move] [--gzip]";

const MOVE_NOTES = `This file has the teams of the open window: it is secret until the next lock. Only you can read it; keep
it so, and delete it once the league has moved. The league's log says that it was written.
Offers of trades and bids for free agents do not move. What is saved here from now on does not either:
import the file soon, and tell the members where to play on.
`;

/** Nobody else on the machine reads a file of open teams. */
const OWNER_ONLY = 0o600;
const EVERYBODY_READS = 0o644;

/**
 * `gully export-league`: the league of a number, which its address has, as a file
 * (docs/league-file.md), also while the server runs; packed by gzip where the name ends in .gz or
 * --gzip is there. A file that is there already is not overwritten. Prints the file's SHA-256 as
 * `sha256sum` does. With --move it has the teams of open windows too, and only its owner can read it.
 *
 * @returns 0
 * @throws AppError with a sentence for wrong arguments, no such league, a file that is there, or a
 *   league that cannot move now
 */
export async function runExportLeague(args: string[], io: CommandIo): Promise<number> {
  const { leagueId, file, move, gzip } = readArguments(args);
  const env = readEnv(io.variables);
  requireDatabase(env);
  const services = openServices(env, createLog(env, 2), { demo: false });
  try {
    requireNewestSchema(services);
    const league = findLeague(services, leagueId);
    // First of all: the log says of a file that moves only where there is one.
    const handle = openNew(file, move ? OWNER_ONLY : EVERYBODY_READS);
    try {
      const text = move ? writeMoveFile(services, league) : writeLeagueFile(services, league);
      const bytes = gzip ? gzipSync(text) : Buffer.from(text);
      writeFileSync(handle, bytes);
      io.stdout(`${createHash("sha256").update(bytes).digest("hex")}  ${file}\n`);
    } catch (error) {
      rmSync(file);
      throw error;
    } finally {
      closeSync(handle);
    }
    if (move) io.stderr(MOVE_NOTES);
    return 0;
  } finally {
    services.db.$client.close();
  }
}

const OPTIONS = ["--move", "--gzip"] as const;

function readArguments(args: readonly string[]) {
  const options = args.filter((each) => OPTIONS.some((option) => option === each));
  const [league = "", file = "", ...rest] = args.filter((each) => !options.includes(each));
  if (!/^[1-9]\d{0,14}$/.test(league) || file === "" || file.startsWith("-") || rest.length > 0) {
    throw new AppError("invalid", `Write gully ${EXPORT_LEAGUE_USAGE}`);
  }
  return {
    leagueId: Number(league),
    file,
    move: options.includes("--move"),
    gzip: options.includes("--gzip") || file.endsWith(".gz"),
  };
}

function findLeague({ db }: Pick<Services, "db">, leagueId: number) {
  const row = db
    .select({ leagueId: leagues.id, tournamentId: leagues.tournamentId })
    .from(leagues)
    .where(eq(leagues.id, leagueId))
    .get();
  if (!row) throw new AppError("not-found", `There is no league ${leagueId}.`);
  return row;
}

function openNew(file: string, mode: number): number {
  try {
    return openSync(file, "wx", mode);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    throw new AppError("conflict", `${file} is there already.`);
  }
}
