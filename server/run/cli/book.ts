import { existsSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { eq } from "drizzle-orm";
import { leagues } from "#db/schema";
import { readEnv } from "#server/core/env";
import { AppError } from "#server/core/errors";
import { createLog } from "#server/core/log";
import type { Services } from "#server/core/services";
import { requireSeasonBook } from "#server/stories/book/book-state";
import { requireNewestSchema } from "../maintenance/upgrade-database";
import type { CommandIo } from "./command";
import { openServices } from "./open-services";
import { requireDatabase } from "./require-database";

/** What follows `gully`. */
export const BOOK_USAGE = "book LEAGUE FILE.html [--force]";

/**
 * `gully book`: the season book of a finished league as one HTML file (rules.md#season-book), for a browser
 * to print.
 *
 * @throws AppError with a sentence for wrong arguments, no database, no such league, a season that goes
 *   on, and a file that exists
 */
export async function runBook(args: string[], io: CommandIo): Promise<number> {
  const { leagueId, file, force } = readArguments(args);
  const env = readEnv(io.variables);
  requireDatabase(env);
  const services = openServices(env, createLog(env, 2), { demo: false });
  try {
    requireNewestSchema(services);
    const { html, pages } = await requireSeasonBook(services, findLeague(services, leagueId));
    if (existsSync(file) && !force) {
      throw new AppError("conflict", `${file} exists. Add --force to replace it.`);
    }
    write(file, html);
    io.stdout(`${file}: ${pages} pages of A5\n`);
    return 0;
  } finally {
    services.db.$client.close();
  }
}

function readArguments(args: string[]) {
  const wrong = new AppError("invalid", `Write gully ${BOOK_USAGE}`);
  const { positionals, force } = parseOptions(args, wrong);
  const [league = "", file = "", ...rest] = positionals;
  // A number out of the league's address; the longest that JavaScript holds exactly has 16 digits.
  if (!/^[1-9]\d{0,14}$/.test(league) || file === "" || rest.length > 0) throw wrong;
  return { leagueId: Number(league), file, force };
}

function parseOptions(args: string[], wrong: AppError) {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { force: { type: "boolean" } },
    });
    return { positionals, force: values.force === true };
  } catch (error) {
    if (error instanceof TypeError) throw wrong;
    throw error;
  }
}

function findLeague({ db }: Services, leagueId: number) {
  const row = db
    .select({ leagueId: leagues.id, tournamentId: leagues.tournamentId })
    .from(leagues)
    .where(eq(leagues.id, leagueId))
    .get();
  if (row === undefined) {
    throw new AppError(
      "not-found",
      `There is no league ${leagueId}: it is the number in its address.`,
    );
  }
  return row;
}

function write(file: string, html: string): void {
  try {
    // It names people: for its owner's eyes, as a backup is.
    writeFileSync(file, html, { mode: 0o600 });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new AppError("invalid", `${file} cannot be written: ${why}`);
  }
}
