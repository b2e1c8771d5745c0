import { eq, sql } from "drizzle-orm";
import { inTransaction, prepareOnce, type Tx } from "#db/client";
import { leagues, spectatorLinks, tournaments } from "#db/schema";
import { orUnnamed } from "#game/core/words";
import { countDeadLink } from "#server/core/attempts";
import { AppError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import { looksLikeToken, makeToken } from "#server/people/accounts/tokens";
import {
  type ManagedLeague,
  type MemberLeague,
  requireManager,
} from "#server/play/leagues/league-access";
import { writeLeagueLog, writeManagersLog } from "#server/play/leagues/league-log";

export interface SpectatorLink {
  readonly href: string;
  /** A screen for a television, and one for an e-paper display. */
  readonly board: string;
  readonly paper: string;
}

/** The end of the refusal for other people. */
const WHAT = "let spectators watch it";

export interface SpectatorsShown {
  /** The reader may change it, and pass the link on. */
  readonly manages: boolean;
  /** Every member may know that there is a link, and whether it shows names. Null without one. */
  readonly watched: { readonly showsNames: boolean } | null;
  readonly link: SpectatorLink | null;
}

export function showSpectators(
  { db, env }: Pick<Services, "db" | "env">,
  { leagueId, manages }: MemberLeague,
): SpectatorsShown {
  const row = readLink(db, leagueId);
  if (row === undefined) return { manages, watched: null, link: null };
  const { href } = new URL(`/watch/${row.token}`, env.appUrl);
  const link = { href, board: `${href}?board`, paper: `${href}?board&paper` };
  return { manages, watched: { showsNames: row.showsNames }, link: manages ? link : null };
}

/**
 * Ends the link before it at once. Names stay shown or hidden; for the first link they are hidden.
 *
 * @throws AppError "forbidden" for a former manager
 */
export function makeSpectatorLink(services: Services, managed: ManagedLeague): void {
  const { leagueId } = managed;
  changeLink(services, managed, writeManagersLog, (tx, now) => {
    const link = { token: makeToken(services), createdAt: now };
    tx.insert(spectatorLinks)
      .values({ leagueId, ...link })
      .onConflictDoUpdate({ target: spectatorLinks.leagueId, set: link })
      .run();
    return { kind: "spectators" };
  });
}

/** @throws AppError "forbidden" for a former manager */
export function withdrawSpectatorLink(services: Services, managed: ManagedLeague): void {
  changeLink(services, managed, writeLeagueLog, (tx) => {
    const { changes } = tx
      .delete(spectatorLinks)
      .where(eq(spectatorLinks.leagueId, managed.leagueId))
      .run();
    return changes > 0 ? { kind: "spectators no more" } : null;
  });
}

/**
 * Shows or hides the display names of members.
 *
 * @throws AppError "forbidden" for a former manager, "not-found" without a link
 */
export function showNamesToSpectators(
  services: Services,
  managed: ManagedLeague,
  shown: boolean,
): void {
  const { leagueId } = managed;
  const write = shown ? writeManagersLog : writeLeagueLog;
  changeLink(services, managed, write, (tx) => {
    const row = readLink(tx, leagueId);
    if (row === undefined) throw new AppError("not-found", "There is no link for spectators.");
    if (row.showsNames === shown) return null;
    tx.update(spectatorLinks)
      .set({ showsNames: shown })
      .where(eq(spectatorLinks.leagueId, leagueId))
      .run();
    return { kind: "names for spectators", shown };
  });
}

type LoggedChange = Parameters<typeof writeLeagueLog>[2][number];

/**
 * @param write enters it in the league's log: what ends something is never refused
 * @param change returns the entry; null if nothing has changed
 */
function changeLink(
  services: Services,
  { leagueId, userId }: ManagedLeague,
  write: typeof writeManagersLog,
  change: (tx: Tx, now: number) => LoggedChange | null,
): void {
  const now = services.now();
  inTransaction(services.db, (tx) => {
    requireManager(tx, { id: userId }, leagueId, WHAT);
    const logged = change(tx, now);
    if (logged !== null) write(tx, { leagueId, userId, now }, [logged]);
  });
}

function readLink(tx: Tx, leagueId: number) {
  return linkOf(tx).get({ leagueId });
}

const linkOf = prepareOnce((db) =>
  db
    .select()
    .from(spectatorLinks)
    .where(eq(spectatorLinks.leagueId, sql.placeholder("leagueId")))
    .prepare(),
);

declare const spectator: unique symbol;

/**
 * Proof that somebody may watch a league: only `openSpectatorLink` makes one (rules.md#spectators).
 */
export interface Spectator {
  readonly [spectator]: true;
  readonly leagueId: number;
  readonly tournamentId: number;
  readonly names: boolean;
  readonly league: string;
  readonly tournament: string;
  /** Of the league, an IANA name. */
  readonly timeZone: string;
}

/**
 * Logged in or not.
 *
 * @throws AppError "not-found" for a link that was withdrawn or never existed, "too-many" after too
 * many of them
 */
export function openSpectatorLink(
  services: Services,
  token: string,
  clientAddress: string,
): Spectator {
  const row = looksLikeToken(token) ? statementOf(services.db).get({ token }) : undefined;
  if (row) return { ...row, league: orUnnamed(row.league) } as Spectator;
  countDeadLink(services, "spectators", clientAddress);
  throw new AppError("not-found", "This link no longer works.");
}

const statementOf = prepareOnce((db) =>
  db
    .select({
      leagueId: leagues.id,
      tournamentId: leagues.tournamentId,
      names: spectatorLinks.showsNames,
      league: leagues.name,
      tournament: tournaments.name,
      timeZone: leagues.timeZone,
    })
    .from(spectatorLinks)
    .innerJoin(leagues, eq(leagues.id, spectatorLinks.leagueId))
    .innerJoin(tournaments, eq(tournaments.id, leagues.tournamentId))
    .where(eq(spectatorLinks.token, sql.placeholder("token")))
    .prepare(),
);
