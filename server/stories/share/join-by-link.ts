import { and, count, eq } from "drizzle-orm";
import type { Tx } from "#db/client";
import { leagueShares, leagues, participants, tournaments, users } from "#db/schema";
import { orUnnamed } from "#game/core/words";
import { missingRow } from "#server/core/errors";
import type { Services } from "#server/core/services";
import {
  findLeagueOfPinLink,
  type JoiningNames,
  joinLeague,
  requireLeagueOfPin,
} from "#server/leagues/membership/join-league";
import { type OfferedCrest, offerCrest } from "#server/leagues/membership/offer-crest";
import { findInvitation } from "#server/people/accounts/invitations";
import { looksLikeToken } from "#server/people/accounts/tokens";
import { isMemberOf } from "#server/play/leagues/list-participants";
import { reasonNotToJoin } from "#server/play/squads/refusals";
import { findShared } from "./league-share";

/** All that is shown before a login (ADR-102). */
interface InvitedTo {
  readonly league: string;
  readonly manager: string;
}

/** For somebody with its link before they join. */
export interface LeagueToJoin extends InvitedTo {
  readonly leagueId: number;
  readonly tournament: string;
  readonly members: number;
  readonly alreadyIn: boolean;
  readonly offered: OfferedCrest;
  /** A sentence; null if the viewer can join. */
  readonly closed: string | null;
}

/** The token of a league's link or an invitation, or a pin. */
export interface CameBy {
  readonly token: string | null;
  readonly pin: string | null;
}

/** Null for a link that leads into no league, and for a pin after too many wrong ones (rules.md#pins). */
export function whoInvites(
  services: Services,
  { token, pin }: CameBy,
  clientAddress: string,
): InvitedTo | null {
  const leagueId =
    (token === null ? null : leagueOfToken(services, token)) ??
    (pin === null ? null : findLeagueOfPinLink(services, pin, clientAddress));
  if (leagueId === null) return null;
  const row = services.db
    .select({ league: leagues.name, manager: users.displayName })
    .from(leagues)
    .innerJoin(users, eq(users.id, leagues.managerId))
    .where(eq(leagues.id, leagueId))
    .get();
  return row ? { league: orUnnamed(row.league), manager: row.manager } : null;
}

function leagueOfToken({ db, now }: Pick<Services, "db" | "now">, token: string): number | null {
  return leagueOfLink(db, token) ?? findInvitation(db, token, now())?.leagueId ?? null;
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
  return leagueToJoin(services.db, user, leagueId);
}

/**
 * For a logged-in person, by the league's pin.
 *
 * @throws as `joinLeague` does, for pins
 */
export function showLeagueOfPin(
  services: Services,
  user: { readonly id: number },
  pin: string,
  clientAddress: string,
): LeagueToJoin {
  const leagueId = requireLeagueOfPin(services, user, pin, clientAddress);
  return leagueToJoin(services.db, user, leagueId);
}

function leagueToJoin(db: Tx, user: { readonly id: number }, leagueId: number): LeagueToJoin {
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
  if (!row) throw missingRow("league", leagueId);
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
    offered: offerCrest(db, leagueId, user),
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
