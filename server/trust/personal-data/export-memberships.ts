import { asc, eq } from "drizzle-orm";
import { formerHolders, leagues, participants, tournaments } from "#db/schema";
import { crestByNumber } from "#game/core/crests";
import { iso } from "#game/core/zoned-time";
import { formatOf } from "#game/play/format/formats";
import type { LockedTx } from "#server/play/locks/locked-transaction";
import { readSaves } from "./export-saves";
import { PLACE_TABLES, readWall, SQUAD_TABLES } from "./place-tables";
import { gatherParts } from "./stored-rows";

/** The leagues that a user is or was in, with every save and every locked team of theirs. */
export function exportMemberships(tx: LockedTx, { id: userId }: { readonly id: number }) {
  return tx
    .select({
      own: participants,
      league: leagues.name,
      format: leagues.format,
      tournament: tournaments.name,
    })
    .from(participants)
    .innerJoin(leagues, eq(leagues.id, participants.leagueId))
    .innerJoin(tournaments, eq(tournaments.id, leagues.tournamentId))
    .where(eq(participants.userId, userId))
    .orderBy(asc(participants.id))
    .all()
    .map(({ own, league, format, tournament }) => ({
      leagueId: own.leagueId,
      league,
      tournament,
      format: formatOf(format).label,
      role: own.role,
      teamName: own.teamName,
      crest: own.crest ?? crestByNumber(own.leagueId, own.number),
      joinedAt: iso(own.joinedAt),
      leftAt: iso(own.leftAt),
      ...gatherParts(PLACE_TABLES, tx, { ...own, format: formatOf(format) }),
      ...(formatOf(format).hasSquads && gatherParts(SQUAD_TABLES, tx, own)),
    }));
}

/**
 * The former places of a user that somebody else has now, with the user's saves there; locked teams
 * and points belong to the place.
 */
export function exportFormerPlaces(tx: LockedTx, { id: userId }: { readonly id: number }) {
  return tx
    .select({
      participantId: formerHolders.participantId,
      from: formerHolders.since,
      until: formerHolders.until,
      leagueId: leagues.id,
      league: leagues.name,
    })
    .from(formerHolders)
    .innerJoin(participants, eq(participants.id, formerHolders.participantId))
    .innerJoin(leagues, eq(leagues.id, participants.leagueId))
    .where(eq(formerHolders.userId, userId))
    .orderBy(asc(formerHolders.until))
    .all()
    .map(({ participantId, from, until, leagueId, league }) => ({
      leagueId,
      league,
      handedOnAt: iso(until),
      submissions: readSaves(tx, participantId, { from, until }),
      wall: readWall(tx, { leagueId, userId }),
    }));
}
