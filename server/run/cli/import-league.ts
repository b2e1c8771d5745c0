import { parseArgs } from "node:util";
import { eq } from "drizzle-orm";
import { inTransaction, type Tx } from "#db/client";
import { users } from "#db/schema";
import { readEnv } from "#server/core/env";
import { AppError } from "#server/core/errors";
import { createLog } from "#server/core/log";
import type { Services } from "#server/core/services";
import { claimSeatAsHost } from "#server/leagues/seats/claim-seat";
import { listOpenSeats, makeSeatLink } from "#server/leagues/seats/seat-links";
import { normalizeEmail } from "#server/people/accounts/email-address";
import { type ImportedLeague, importLeague } from "#server/trust/league-import/import-league";
import { findWrong, openLeagueFile } from "#server/trust/league-import/open-league-file";
import { upgradeDatabase } from "../maintenance/upgrade-database";
import type { CommandIo } from "./command";
import { openServices } from "./open-services";
import { printableText } from "./printable-text";

/** What follows `gully`. */
export const IMPORT_LEAGUE_USAGE =
  "import-league FILE [--tournament NAME] [--manager EMAIL] [--links] [--anyway]";

const LEFT_BEHIND = `Not in the file: passwords, clubs, walls, webhooks, notices, the PIN and links of the league,
spectators' links, scorers, and what operators typed of a match but its score.
`;

/**
 * `gully import-league`: the league of a file (docs/league-file.md) on this server, with its tournament
 * and an open seat for each member (rules.md#seats). Prints the manager's link, or all.
 *
 * @returns 0
 * @throws AppError with a sentence for wrong arguments, a file that cannot be read or in which something
 *   does not follow, and what `importLeague` refuses
 */
export async function runImportLeague(args: string[], io: CommandIo): Promise<number> {
  const { path, tournament, manager, links, anyway } = readOptions(args);
  const env = readEnv(io.variables);
  const { text, lines } = openLeagueFile(path);
  await refuseFindings(text, anyway, io);
  const services = openServices(env, createLog(env, 2), { demo: false });
  try {
    await upgradeDatabase(services);
    const account = manager === null ? null : findAccount(services.db, manager);
    const league = importLeague(services, lines, tournament);
    io.stdout(
      `${league.name} is here: ${new URL(`/league/${league.leagueId}`, env.appUrl)}\nIt plays in ${league.joined ? "the tournament that was here already" : "the new tournament"} ${league.tournament}.\n${LEFT_BEHIND}`,
    );
    if (account !== null) giveManagersSeat(services, league, account, io);
    printLinks(services, league, links ? () => true : ({ role }) => role === "manager", io);
    return 0;
  } finally {
    services.db.$client.close();
  }
}

/** What does not follow may be a change that nobody was to see: whoever wants the league anyway says so. */
async function refuseFindings(text: string, anyway: boolean, io: CommandIo): Promise<void> {
  const findings = await findWrong(text);
  if (findings.length === 0) return;
  const shown = findings.slice(0, MOST_FINDINGS);
  const more = findings.length - shown.length;
  const list = [...shown, ...(more > 0 ? [`${more} more.`] : [])].join("\n  ");
  const warning = `Not everything in the file follows from the rest of it:\n  ${list}\n`;
  if (!anyway) throw new AppError("invalid", `${warning}With --anyway it is imported as it is.`);
  io.stderr(printableText(warning));
}

const MOST_FINDINGS = 20;

function readOptions(args: string[]) {
  const { positionals, values } = parseOptions(args);
  const [path, ...rest] = positionals;
  if (path === undefined || rest.length > 0) {
    throw new AppError("invalid", `Write gully ${IMPORT_LEAGUE_USAGE}`);
  }
  const { tournament = null, manager = null, links = false, anyway = false } = values;
  if (tournament?.trim() === "") throw new AppError("invalid", "--tournament NAME is empty.");
  return { path, tournament: tournament?.trim() ?? null, manager, links, anyway };
}

function parseOptions(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        tournament: { type: "string" },
        manager: { type: "string" },
        links: { type: "boolean" },
        anyway: { type: "boolean" },
      },
    });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const [what = ""] = error.message.split(/[.\n]/, 1);
    throw new AppError("invalid", `${what}: gully ${IMPORT_LEAGUE_USAGE}`);
  }
}

function findAccount(tx: Tx, input: string): number {
  const email = normalizeEmail(input);
  const user =
    email === null
      ? undefined
      : tx.select({ id: users.id }).from(users).where(eq(users.email, email)).get();
  if (user) return user.id;
  throw new AppError("not-found", `There is no account with the address ${input}.`);
}

/** The league is here by now: what is refused is said, and the manager's link is printed instead. */
function giveManagersSeat(
  services: Services,
  { leagueId }: ImportedLeague,
  userId: number,
  io: CommandIo,
): void {
  try {
    claimSeatAsHost(services, { leagueId, userId });
    io.stdout("The account of --manager runs the league now.\n");
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    io.stderr(`--manager: ${error.message}\n`);
  }
}

type Seat = ReturnType<typeof listOpenSeats>[number];

/** Makes new links for some of the open seats; the links before them end. */
export function printLinks(
  services: Services,
  league: { readonly leagueId: number },
  isWanted: (seat: Seat) => boolean,
  io: CommandIo,
): void {
  const made = inTransaction(services.db, (tx) =>
    listOpenSeats(tx, league)
      .filter(isWanted)
      .map((seat) => ({ seat, href: makeSeatLink(services, tx, seat.participantId) })),
  );
  if (made.length === 0) return;
  io.stdout(`Links that claim seats, shown this once:\n`);
  for (const { seat, href } of made) io.stdout(`  ${describeSeat(seat)}: ${href}\n`);
}

/** "3 Meera (Covers, manager)". */
export function describeSeat({ number, displayName, teamName, role, leftAt }: Seat): string {
  const facts = [teamName, role === "manager" ? "manager" : "", leftAt === null ? "" : "has left"];
  const known = facts.filter(Boolean).join(", ");
  return `${number} ${displayName}${known === "" ? "" : ` (${known})`}`;
}
