import { parseArgs } from "node:util";
import { eq } from "drizzle-orm";
import { leagues } from "#db/schema";
import { readEnv } from "#server/core/env";
import { AppError } from "#server/core/errors";
import { createLog } from "#server/core/log";
import type { Services } from "#server/core/services";
import { listOpenSeats } from "#server/leagues/seats/seat-links";
import { requireNewestSchema } from "../maintenance/upgrade-database";
import type { CommandIo } from "./command";
import { describeSeat, printLinks } from "./import-league";
import { openServices } from "./open-services";
import { requireDatabase } from "./require-database";

/** What follows `gully`. */
export const SEATS_USAGE = "seats LEAGUE [--link MEMBER | --links]";

/**
 * `gully seats`: the open seats of an imported league (rules.md#seats), by the numbers of their members;
 * with `--link 3` or `--links` new links for one or all of them.
 *
 * @returns 0
 * @throws AppError with a sentence for wrong arguments, no such league or no such seat
 */
export async function runSeats(args: string[], io: CommandIo): Promise<number> {
  const { leagueId, link, links } = readOptions(args);
  const env = readEnv(io.variables);
  requireDatabase(env);
  const services = openServices(env, createLog(env, 2), { demo: false });
  try {
    requireNewestSchema(services);
    requireLeague(services, leagueId);
    const seats = listOpenSeats(services.db, { leagueId });
    if (link !== null && !seats.some(({ number }) => number === link)) {
      throw new AppError("not-found", `No member ${link} of the league has an open seat.`);
    }
    if (seats.length === 0) io.stdout("The league has no open seat.\n");
    else if (links) printLinks(services, { leagueId }, () => true, io);
    else if (link !== null) printLinks(services, { leagueId }, (seat) => seat.number === link, io);
    else for (const seat of seats) io.stdout(`${describeSeat(seat)}${madeText(seat.madeAt)}\n`);
    return 0;
  } finally {
    services.db.$client.close();
  }
}

function madeText(madeAt: number | null): string {
  return madeAt === null ? "" : `, link made ${new Date(madeAt).toISOString()}`;
}

function readOptions(args: string[]) {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { link: { type: "string" }, links: { type: "boolean" } },
    });
    const [league = "", ...rest] = positionals;
    const { link = null, links = false } = values;
    const isOne = link === null || /^[1-9]\d{0,8}$/.test(link);
    if (/^[1-9]\d{0,14}$/.test(league) && rest.length === 0 && isOne) {
      return { leagueId: Number(league), link: link === null ? null : Number(link), links };
    }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
  throw new AppError("invalid", `Write gully ${SEATS_USAGE}`);
}

function requireLeague({ db }: Pick<Services, "db">, leagueId: number): void {
  const row = db.select({ id: leagues.id }).from(leagues).where(eq(leagues.id, leagueId)).get();
  if (!row) throw new AppError("not-found", `There is no league ${leagueId}.`);
}
