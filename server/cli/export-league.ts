import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { leagues } from "#db/schema";
import { readEnv } from "../env";
import { AppError } from "../errors";
import { writeLeagueFile } from "../league-file/write-league-file";
import { createLog } from "../log";
import { requireNewestSchema } from "../maintenance/upgrade-database";
import type { Services } from "../services";
import type { CommandIo } from "./command";
import { openServices } from "./open-services";
import { requireDatabase } from "./require-database";

/** What follows `gully`. */
export const EXPORT_LEAGUE_USAGE = "export-league LEAGUE FILE.jsonl";

/**
 * `gully export-league`: the league of a number, which its address has, as a file
 * (docs/league-file.md), also while the server runs. A file that is there already is not overwritten.
 * Prints the file's SHA-256 as `sha256sum` does.
 *
 * @returns 0
 * @throws AppError with a sentence for wrong arguments, no such league, or a file that is there
 */
export async function runExportLeague(args: string[], io: CommandIo): Promise<number> {
  const { leagueId, file } = readArguments(args);
  const env = readEnv(io.variables);
  requireDatabase(env);
  const services = openServices(env, createLog(env, 2), { demo: false });
  try {
    requireNewestSchema(services);
    const text = await writeLeagueFile(services, findLeague(services, leagueId));
    writeNew(file, text);
    io.stdout(`${createHash("sha256").update(text).digest("hex")}  ${file}\n`);
    return 0;
  } finally {
    services.db.$client.close();
  }
}

function readArguments(args: readonly string[]): { leagueId: number; file: string } {
  const [league = "", file = "", ...rest] = args;
  if (!/^[1-9]\d{0,14}$/.test(league) || file === "" || file.startsWith("-") || rest.length > 0) {
    throw new AppError("invalid", `Write gully ${EXPORT_LEAGUE_USAGE}`);
  }
  return { leagueId: Number(league), file };
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

function writeNew(file: string, text: string): void {
  try {
    writeFileSync(file, text, { flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    throw new AppError("conflict", `${file} is there already.`);
  }
}
