import { and, count, eq } from "drizzle-orm";
import type { Tx } from "#db/client";
import { leagueShares, leagues, participants, tournaments, users } from "#db/schema";
import { orUnnamed } from "#game/core/words";
import type { Services } from "#server/core/services";
import { type JoiningNames, joinLeague } from "#server/leagues/membership/join-league";
import { findInvitation } from "#server/people/accounts/invitations";
import { looksLikeToken } from "#server/people/accounts/tokens";
import { isMemberOf } from "#server/play/leagues/list-participants";
import { reasonNotToJoin } from "#server/play/squads/refusals";
import { findShared } from "./league-share";

/** All that is shown before a log-in (ADR-102). */
export interface InvitedTo {
  readonly league: string;
  readonly manager: string;
}

/** For somebody with its link before they join. */
export interface LeagueToJoin extends InvitedTo {
  readonly leagueId: number;
  readonly tournament: string;
  readonly members: number;
  readonly alreadyIn: boolean;
  /** A sentence; null if the viewer can join. */
  readonly closed: string | null;
}

/**
 * The sender of a league's link or an invitation; null for a token that leads into no league. A pin
 * names none: it can be guessed, and reveals nothing before somebody joins with it.
 */
export function whoInvites(
  { db, now }: Pick<Services, "db" | "now">,
  token: string,
): InvitedTo | null {
  const leagueId = leagueOfLink(db, token) ?? findInvitation(db, token, now())?.leagueId ?? null;
  if (leagueId === null) return null;
  const row = db
    .select({ league: leagues.name, manager: users.displayName })
    .from(leagues)
    .innerJoin(users, eq(users.id, leagues.managerId))
    .where(eq(leagues.id, leagueId))
    .get();
  return row ? { league: orUnnamed(row.league), manager: row.manager } : null;
}

function leagueOfLink(tx: Tx, token: string): number | null {
  if (!looksLikeToken(token)) return null;
  const row = tx
    .select({ leagueId: leagueShares.leagueId })
    .from(leagueShares)
    .where(eq(leagueShares.token, token))
    .get();
  return row?.leagueId ?? null;
}

/**
 * For a logged-in person.
 *
 * @throws AppError "not-found" for a link that has ended or never existed, "too-many" after too
 * many
 */
export function showLeagueToJoin(
  services: Services,
  user: { readonly id: number },
  token: string,
  clientAddress: string,
): LeagueToJoin {
  const { leagueId } = findShared(services, token, clientAddress);
  const { db } = services;
  const row = db
    .select({
      league: leagues.name,
      tournament: tournaments.name,
      manager: users.displayName,
    })
    .from(leagues)
    .innerJoin(tournaments, eq(tournaments.id, leagues.tournamentId))
    .innerJoin(users, eq(users.id, leagues.managerId))
    .where(eq(leagues.id, leagueId))
    .get();
  if (!row) throw new Error(`There is no league ${leagueId}.`);
  const [counted] = db
    .select({ members: count() })
    .from(participants)
    .where(isMemberOf(leagueId))
    .all();
  const own = db
    .select({ id: participants.id, leftAt: participants.leftAt })
    .from(participants)
    .where(and(eq(participants.leagueId, leagueId), eq(participants.userId, user.id)))
    .get();
  return {
    ...row,
    league: orUnnamed(row.league),
    leagueId,
    members: counted?.members ?? 0,
    alreadyIn: own !== undefined && own.leftAt === null,
    closed: reasonNotToJoin(db, leagueId, own?.id ?? null),
  };
}

/**
 * Names the team in the same step.
 *
 * @throws as `showLeagueToJoin` and `joinLeague` do
 */
export function joinByLink(
  services: Services,
  user: { readonly id: number },
  token: string,
  clientAddress: string,
  names: JoiningNames,
): { leagueId: number; alreadyIn: boolean } {
  const { pin } = findShared(services, token, clientAddress);
  return joinLeague(services, user, pin, clientAddress, names);
}
