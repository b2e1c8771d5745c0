import { eq, sql } from "drizzle-orm";
import { inTransaction, prepareOnce, type Tx } from "#db/client";
import { leagueShares, leagues, tournaments, users } from "#db/schema";
import { DAY_MS } from "#game/core/units";
import { orUnnamed } from "#game/core/words";
import { countDeadLink } from "#server/core/attempts";
import { linkEnded, missingRow } from "#server/core/errors";
import type { Services } from "#server/core/services";
import { giveLeagueLink } from "#server/leagues/membership/league-link";
import { LEAGUE_LINK_SIGN_UPS } from "#server/people/accounts/invitations";
import { signUpPolicy } from "#server/people/accounts/sign-up-policy";
import { looksLikeToken } from "#server/people/accounts/tokens";
import {
  type ManagedLeague,
  type MemberLeague,
  requireManager,
} from "#server/play/leagues/league-access";
import { writeLeagueLog, writeManagersLog } from "#server/play/leagues/league-log";
import { loadTeamLooks, type TeamLook } from "#server/play/season/team-colours";

/** For a chat's server and anybody else (ADR-77): without a person's name. */
export interface SharedLeague {
  readonly league: string;
  readonly tournament: string;
  readonly looks: readonly TeamLook[];
}

interface ShareLink {
  readonly href: string;
  /** Remaining sign-ups and their deadline, if sign-up is by invitation. */
  readonly signUps: { readonly left: number; readonly until: number } | null;
}

export function findShareLink(
  { db, env }: Pick<Services, "db" | "env">,
  member: MemberLeague,
): ShareLink | null {
  const row = db
    .select()
    .from(leagueShares)
    .where(eq(leagueShares.leagueId, member.leagueId))
    .get();
  if (!row) return null;
  const until = row.createdAt + LEAGUE_LINK_SIGN_UPS.days * DAY_MS;
  return {
    href: new URL(`/share/${row.token}`, env.appUrl).href,
    signUps: signUpPolicy({ db, env }) === "invitation" ? { left: row.signUpsLeft, until } : null,
  };
}

export function showInvited(
  tx: Tx,
  { leagueId }: MemberLeague,
): { name: string; pin: string; manager: string } {
  const row = invitedTo(tx).get({ leagueId });
  if (!row) throw missingRow("league", leagueId);
  return row;
}

const invitedTo = prepareOnce((db) =>
  db
    .select({ name: leagues.name, pin: leagues.pin, manager: users.displayName })
    .from(leagues)
    .innerJoin(users, eq(users.id, leagues.managerId))
    .where(eq(leagues.id, sql.placeholder("leagueId")))
    .prepare(),
);

/**
 * Ends the link before it.
 *
 * @throws AppError "forbidden" for a former manager
 */
export function makeShareLink(services: Services, managed: ManagedLeague): void {
  const { leagueId, userId } = managed;
  const now = services.now();
  inTransaction(services.db, (tx) => {
    requireManager(tx, { id: userId }, leagueId, "share it");
    giveLeagueLink(services, tx, leagueId);
    writeManagersLog(tx, { leagueId, userId, now }, [{ kind: "shared" }]);
  });
}

/** @throws AppError "forbidden" for a former manager */
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
 * @throws AppError "not-found" for a link that has ended or never existed, "too-many" after too
 * many attempts
 */
export function openShareLink(
  services: Services,
  token: string,
  clientAddress: string,
): SharedLeague & { readonly isGame: boolean } {
  const { league, tournament, tournamentId, onlyFixtureId } = findShared(
    services,
    token,
    clientAddress,
  );
  const looks = Object.values(loadTeamLooks(services.db, tournamentId));
  return { league: orUnnamed(league), tournament, looks, isGame: onlyFixtureId !== null };
}

/**
 * With its pin, which only joining may use: a preview of the link never has it.
 *
 * @throws as `openShareLink` does
 */
export function findShared(services: Services, token: string, clientAddress: string) {
  const shared = looksLikeToken(token) ? readShared(services.db, token) : undefined;
  if (shared) return shared;
  countDeadLink(services, "share", clientAddress);
  throw linkEnded();
}

function readShared(tx: Tx, token: string) {
  return tx
    .select({
      leagueId: leagues.id,
      league: leagues.name,
      pin: leagues.pin,
      tournament: tournaments.name,
      tournamentId: tournaments.id,
      onlyFixtureId: leagues.onlyFixtureId,
    })
    .from(leagueShares)
    .innerJoin(leagues, eq(leagues.id, leagueShares.leagueId))
    .innerJoin(tournaments, eq(tournaments.id, leagues.tournamentId))
    .where(eq(leagueShares.token, token))
    .get();
}
