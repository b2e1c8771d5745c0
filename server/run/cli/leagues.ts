import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { eq } from "drizzle-orm";
import { inTransaction, type Tx } from "#db/client";
import { leagues, users } from "#db/schema";
import { AppError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import { claimSeatAsHost } from "#server/leagues/membership/claim-seat";
import { listOpenSeats, makeSeatLink } from "#server/leagues/membership/seat-links";
import { normalizeEmail } from "#server/people/accounts/email-address";
import { writeLeagueLog } from "#server/play/leagues/league-log";
import { requireSeasonBook } from "#server/stories/book/book-state";
import { writeMoveFile } from "#server/trust/league-file/move-league-file";
import { writeLeagueFile } from "#server/trust/league-file/write-league-file";
import { importLeague } from "#server/trust/league-import/import-league";
import { findWrong, openLeagueFile } from "#server/trust/league-import/open-league-file";
import { type CommandIo, command, count, FLAG, LEAGUE, text, value, word } from "./command";
import { writeNamedFile } from "./write-named-file";

/** rules.md#season-book */
export const book = command({
  name: "book",
  summary: "Writes the season book of a finished league as one file to print.",
  args: { leagueId: LEAGUE, file: word("FILE.html") },
  options: { force: FLAG },
  opens: "newest",
  async run({ leagueId, file, force }, io, services) {
    const { html, pages } = await requireSeasonBook(services, findLeague(services, leagueId));
    writeNamedFile(file, () => html, force);
    io.stdout(`${file}: ${pages} pages of A5\n`);
  },
});

const MOVE_NOTES = `This file has the teams of the open window: it is secret until the next lock. Only you can read it; keep
it so, and delete it once the league has moved. The league's log says that it was written.
Offers of trades and bids for free agents do not move. What is saved here from now on does not either:
import the file soon, and tell the members where to play on.
`;

/** Prints the SHA-256 of the file (docs/league-file.md), in the format of `sha256sum`. */
export const exportLeague = command({
  name: "export-league",
  summary: "Writes a league to a file, a line of JSON for each thing.",
  args: { leagueId: LEAGUE, file: word("FILE.jsonl[.gz]") },
  options: { move: FLAG, gzip: FLAG },
  opens: "newest",
  async run({ leagueId, file, move, gzip }, io, services) {
    const league = findLeague(services, leagueId);
    // The log has the move only if the file can be made.
    const bytes = writeNamedFile(file, () => {
      const lines = move ? writeMoveFile(services, league) : writeLeagueFile(services, league);
      return gzip || file.endsWith(".gz") ? gzipSync(lines) : Buffer.from(lines);
    });
    io.stdout(`${createHash("sha256").update(bytes).digest("hex")}  ${file}\n`);
    if (move) io.stderr(MOVE_NOTES);
  },
});

function findLeague({ db }: Pick<Services, "db">, leagueId: number) {
  const row = db
    .select({ leagueId: leagues.id, tournamentId: leagues.tournamentId })
    .from(leagues)
    .where(eq(leagues.id, leagueId))
    .get();
  if (row !== undefined) return row;
  throw new AppError(
    "not-found",
    `There is no league ${leagueId}: it is the number in its address.`,
  );
}

const LEFT_BEHIND = `Not in the file: passwords, clubs, walls, webhooks, notices, the PIN and links of the league,
spectators' links, scorers, and what operators typed of a match but its score.
`;

/** The file is read with the arguments, before a database is opened for it. */
const LEAGUE_FILE = text("FILE", (path) => (path ? openLeagueFile(path) : undefined));

const TOURNAMENT = text("NAME", (given) => {
  if (given?.trim() === "") throw new AppError("invalid", "--tournament NAME is empty.");
  return given?.trim() ?? null;
});

/** Every member gets an open seat (rules.md#seats). */
export const importLeagueFile = command({
  name: "import-league",
  summary: "Puts the league of a file on this server, with an open seat for each member.",
  args: { file: LEAGUE_FILE },
  options: { tournament: TOURNAMENT, manager: value("EMAIL"), links: FLAG, anyway: FLAG },
  opens: "upgraded",
  async run({ file, tournament, manager, links, anyway }, io, services) {
    await refuseFindings(file.text, anyway, io);
    const account = manager === null ? null : findAccount(services.db, manager);
    const league = importLeague(services, file.lines, tournament);
    const { leagueId, name, joined } = league;
    const home = new URL(`/league/${leagueId}`, services.env.appUrl);
    const kind = joined ? "tournament that was here already" : "new tournament";
    io.stdout(
      `${name} is here: ${home}\nIt plays in the ${kind} ${league.tournament}.\n${LEFT_BEHIND}`,
    );
    if (account !== null) giveManagersSeat(services, leagueId, account, io);
    printLinks(services, leagueId, links ? () => true : ({ role }) => role === "manager", io);
  },
});

const MOST_FINDINGS = 20;

/** A contradiction may be a hidden change, so the host has to confirm the import. */
async function refuseFindings(file: string, anyway: boolean, io: CommandIo): Promise<void> {
  const findings = await findWrong(file);
  if (findings.length === 0) return;
  const shown = findings.slice(0, MOST_FINDINGS);
  const more = findings.length - shown.length;
  const list = [...shown, ...(more > 0 ? [`${more} more.`] : [])].join("\n  ");
  const report = `Not everything in the file follows from the rest of it:\n  ${list}\n`;
  if (!anyway) throw new AppError("invalid", `${report}With --anyway it is imported as it is.`);
  io.stderr(report);
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

/**
 * The league has been made already, so a refusal is printed and the manager gets a link instead of the
 * seat.
 */
function giveManagersSeat(services: Services, leagueId: number, userId: number, io: CommandIo) {
  try {
    claimSeatAsHost(services, { leagueId, userId });
    io.stdout("The account of --manager runs the league now.\n");
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    io.stderr(`--manager: ${error.message}\n`);
  }
}

/** The open seats of an imported league (rules.md#seats), by the numbers of their members. */
export const seats = command({
  name: "seats",
  summary: "Lists the open seats of an imported league, and makes links that claim them.",
  args: { leagueId: LEAGUE },
  options: { link: count("MEMBER", 9), links: FLAG },
  usage: "LEAGUE [--link MEMBER | --links]",
  isSense: ({ link, links }) => link === null || !links,
  opens: "newest",
  async run({ leagueId, link, links }, io, services) {
    findLeague(services, leagueId);
    const open = listOpenSeats(services.db, { leagueId });
    if (link !== null && !open.some(({ number }) => number === link)) {
      throw new AppError("not-found", `No member ${link} of the league has an open seat.`);
    }
    if (open.length === 0) io.stdout("The league has no open seat.\n");
    else if (links || link !== null) {
      const noteLink = (tx: Tx, { userId }: Seat) =>
        writeLeagueLog(tx, { leagueId, userId: null, now: services.now() }, [
          { kind: "seat link", userId },
        ]);
      printLinks(services, leagueId, (seat) => links || seat.number === link, io, noteLink);
    } else for (const seat of open) io.stdout(`${describeSeat(seat)}${madeText(seat.madeAt)}\n`);
  },
});

function madeText(madeAt: number | null): string {
  return madeAt === null ? "" : `, link made ${new Date(madeAt).toISOString()}`;
}

type Seat = ReturnType<typeof listOpenSeats>[number];

/**
 * Makes new links for some of the open seats; their old links end.
 *
 * @param note not for a league that has just come: until a seat is claimed its file is that of the old
 * server (ADR-154)
 */
function printLinks(
  services: Services,
  leagueId: number,
  isWanted: (seat: Seat) => boolean,
  io: CommandIo,
  note: (tx: Tx, seat: Seat) => void = () => {},
): void {
  const made = inTransaction(services.db, (tx) =>
    listOpenSeats(tx, { leagueId })
      .filter(isWanted)
      .map((seat) => {
        note(tx, seat);
        return { seat, href: makeSeatLink(services, tx, seat.participantId) };
      }),
  );
  if (made.length === 0) return;
  io.stdout("Links that claim seats, shown this once:\n");
  for (const { seat, href } of made) io.stdout(`  ${describeSeat(seat)}: ${href}\n`);
}

/** "3 Meera (Covers, manager)". */
function describeSeat({ number, displayName, teamName, role, leftAt }: Seat): string {
  const facts = [teamName, role === "manager" ? "manager" : "", leftAt === null ? "" : "has left"];
  const known = facts.filter(Boolean).join(", ");
  return `${number} ${displayName}${known === "" ? "" : ` (${known})`}`;
}
