import { eq } from "drizzle-orm";
import { inTransaction, type Tx } from "#db/client";
import { leagueShares, leagues, tournaments } from "#db/schema";
import { orUnnamed } from "#game/or-unnamed";
import { looksLikeToken, makeToken } from "../accounts/tokens";
import { AppError } from "../errors";
import { type ManagedLeague, type MemberLeague, requireManager } from "../leagues/league-access";
import { writeLeagueLog } from "../leagues/league-log";
import { countDeadLink } from "../limits/count-dead-link";
import { loadTeamLooks, type TeamLook } from "../season/team-colours";
import type { Services } from "../services";

/** What anyone with the link may see of a league (ADR-77): no person's name is in it. */
export interface SharedLeague {
  readonly league: string;
  readonly tournament: string;
  /** Of the tournament's real teams, in the order in which they were added. */
  readonly looks: readonly TeamLook[];
}

/** The league's open share link; null where its manager has made none. */
export function findShareLink(
  { db, env }: Pick<Services, "db" | "env">,
  member: MemberLeague,
): string | null {
  const row = db
    .select({ token: leagueShares.token })
    .from(leagueShares)
    .where(eq(leagueShares.leagueId, member.leagueId))
    .get();
  return row ? new URL(`/share/${row.token}`, env.appUrl).href : null;
}

/**
 * Makes a share link; one that was there before ends.
 *
 * @throws AppError "forbidden" for a former manager
 */
export function makeShareLink(services: Services, managed: ManagedLeague): void {
  const { leagueId, userId } = managed;
  const now = services.now();
  inTransaction(services.db, (tx) => {
    requireManager(tx, { id: userId }, leagueId, "share it");
    const link = { token: makeToken(services), createdAt: now };
    tx.insert(leagueShares)
      .values({ leagueId, ...link })
      .onConflictDoUpdate({ target: leagueShares.leagueId, set: link })
      .run();
    writeLeagueLog(tx, { leagueId, userId, now }, [{ kind: "shared" }]);
  });
}

/**
 * Ends the share link; without one nothing happens.
 *
 * @throws AppError "forbidden" for a former manager
 */
export function withdrawShareLink(services: Services, managed: ManagedLeague): void {
  const { leagueId, userId } = managed;
  const now = services.now();
  inTransaction(services.db, (tx) => {
    requireManager(tx, { id: userId }, leagueId, "share it");
    const { changes } = tx.delete(leagueShares).where(eq(leagueShares.leagueId, leagueId)).run();
    if (changes > 0) {
      writeLeagueLog(tx, { leagueId, userId, now }, [{ kind: "shared no more" }]);
    }
  });
}

/**
 * What a share link shows to anybody, logged in or not.
 *
 * @throws AppError "not-found" for a link that has ended or never was, "too-many" after too many
 */
export function openShareLink(
  services: Services,
  token: string,
  clientAddress: string,
): SharedLeague {
  const { league, tournament, tournamentId } = findShared(services, token, clientAddress);
  const looks = Object.values(loadTeamLooks(services.db, tournamentId));
  return { league: orUnnamed(league), tournament, looks };
}

/**
 * The pin that a share link leads to. Only for logged-in people: a preview of the link never has
 * it.
 *
 * @throws as `openShareLink` does
 */
export function pinOfShareLink(
  services: Services,
  _user: { readonly id: number },
  token: string,
  clientAddress: string,
): string {
  return findShared(services, token, clientAddress).pin;
}

function findShared(services: Services, token: string, clientAddress: string) {
  const shared = looksLikeToken(token) ? readShared(services.db, token) : undefined;
  if (shared) return shared;
  countDeadLink(services, "share", clientAddress);
  throw new AppError("not-found", "This link has ended. Please ask for a new one.");
}

function readShared(tx: Tx, token: string) {
  return tx
    .select({
      league: leagues.name,
      pin: leagues.pin,
      tournament: tournaments.name,
      tournamentId: tournaments.id,
    })
    .from(leagueShares)
    .innerJoin(leagues, eq(leagues.id, leagueShares.leagueId))
    .innerJoin(tournaments, eq(tournaments.id, leagues.tournamentId))
    .where(eq(leagueShares.token, token))
    .get();
}
