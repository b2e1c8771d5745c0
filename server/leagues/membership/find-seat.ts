import { eq, type SQL, sql } from "drizzle-orm";
import type { Tx } from "#db/client";
import { leagues, openSeats, participants, tournaments, users } from "#db/schema";
import { orUnnamed } from "#game/core/words";
import { countDeadLink } from "#server/core/attempts";
import { AppError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import { hashToken, looksLikeToken } from "#server/people/accounts/tokens";
import type { ParticipantRole } from "#server/play/leagues/league-access";
import { findPlaceOfLink } from "./places";

export interface Seat {
  readonly league: string;
  readonly tournament: string;
  readonly team: string;
  readonly displayName: string;
  readonly role: ParticipantRole;
  /** A former member: results come back, the membership does not. */
  readonly hasLeft: boolean;
  readonly handedOn: boolean;
}

/**
 * For anybody with the link.
 *
 * @throws AppError "not-found" for a link that has been used, has ended or never existed,
 * "too-many" after too many of these
 */
export function showSeat(services: Services, token: string, clientAddress: string): Seat {
  const { db } = services;
  const row = findSeat(db, isOfLink(token));
  const place = row ? null : findPlaceOfLink(db, hashToken(token), services.now());
  const found = row ?? (place && { ...place, team: place.teamName, role: "member" as const });
  if (!found) throw deadSeatLink(services, clientAddress);
  const { league, tournament, team, displayName, role, leftAt } = found;
  return {
    ...{ league: orUnnamed(league), tournament, team: orUnnamed(team), displayName, role },
    hasLeft: leftAt !== null,
    handedOn: place !== null,
  };
}

export function deadSeatLink(services: Services, clientAddress: string): AppError {
  countDeadLink(services, "seat", clientAddress);
  return new AppError(
    "not-found",
    "This link has been used or has ended, or a newer one was made. Please ask your League Manager for a new link.",
  );
}

export function isOfLink(token: string): SQL {
  return looksLikeToken(token) ? eq(openSeats.tokenHash, hashToken(token)) : sql`false`;
}

export function findSeat(tx: Tx, condition: SQL | undefined) {
  return tx
    .select({
      participantId: participants.id,
      leagueId: leagues.id,
      managerId: leagues.managerId,
      placeholderId: participants.userId,
      placeholderSince: users.createdAt,
      league: leagues.name,
      tournament: tournaments.name,
      team: participants.teamName,
      displayName: users.displayName,
      role: participants.role,
      leftAt: participants.leftAt,
    })
    .from(openSeats)
    .innerJoin(participants, eq(participants.id, openSeats.participantId))
    .innerJoin(users, eq(users.id, participants.userId))
    .innerJoin(leagues, eq(leagues.id, participants.leagueId))
    .innerJoin(tournaments, eq(tournaments.id, leagues.tournamentId))
    .where(condition)
    .get();
}
