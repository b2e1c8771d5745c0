import { and, asc, eq, isNull, ne, type Placeholder, type SQL, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import {
  leagueLog,
  leagues,
  lockedTeams,
  openSeats,
  participants,
  placeLinks,
  tournaments,
  users,
} from "#db/schema";
import { DAY_MS } from "#game/core/durations";
import type { Ms } from "#game/core/units";
import { loadOpenEvent } from "#server/play/squads/squads-stage";

/** Without a sign for this long, a member counts as silent (rules.md#places). */
export const SILENCE_DAYS = 14;
const SILENCE_MS = SILENCE_DAYS * DAY_MS;

/** It can be handed on (rules.md#places). */
export interface Place {
  readonly participantId: number;
  readonly leagueId: number;
  readonly holderId: number;
  readonly displayName: string;
  /** Empty for a team without a name. */
  readonly teamName: string;
  readonly league: string;
  readonly tournament: string;
  readonly leftAt: Ms | null;
  /** The last visit of its holder. */
  readonly lastSeenAt: Ms;
  /** Of the working link; null without one. */
  readonly madeAt: number | null;
}

/**
 * The places to hand on at an instant: of former members with results or a squad, of members who
 * were removed 14 days ago, and of silent members. Never the manager's, nor an unclaimed seat.
 */
export function listPlaces(tx: Tx, leagueId: number, now: number): Place[] {
  const squads = loadOpenEvent(tx, leagueId)?.participantIds ?? [];
  return placesOf(tx)
    .ofLeague.all({ leagueId, now })
    .filter(({ hasResults, participantId }) => hasResults || squads.includes(participantId))
    .map(toPlace);
}

/** Null for a link that is used, over or unknown. */
export function findPlaceOfLink(tx: Tx, tokenHash: string, now: number): Place | null {
  const row = placesOf(tx).ofLink.get({ tokenHash, now });
  return row === undefined ? null : toPlace(row);
}

function toPlace({ hasResults: _, ...place }: Place & { readonly hasResults: boolean }): Place {
  return place;
}

const placesOf = prepareOnce((db) => {
  const select = (condition: SQL | undefined) =>
    db
      .select({
        participantId: participants.id,
        leagueId: leagues.id,
        holderId: users.id,
        displayName: users.displayName,
        teamName: participants.teamName,
        league: leagues.name,
        tournament: tournaments.name,
        leftAt: participants.leftAt,
        lastSeenAt: LAST_SEEN,
        madeAt: placeLinks.madeAt,
        hasResults: sql`(${participants.leftAt} is null or exists ${db
          .select({ found: sql`1` })
          .from(lockedTeams)
          .where(eq(lockedTeams.participantId, participants.id))})`.mapWith(Boolean),
      })
      .from(participants)
      .innerJoin(users, eq(users.id, participants.userId))
      .innerJoin(leagues, eq(leagues.id, participants.leagueId))
      .innerJoin(tournaments, eq(tournaments.id, leagues.tournamentId))
      .leftJoin(openSeats, eq(openSeats.participantId, participants.id))
      .leftJoin(placeLinks, eq(placeLinks.participantId, participants.id))
      .where(
        and(
          ne(participants.role, "manager"),
          isNull(openSeats.participantId),
          isFree(sql.placeholder("now")),
          condition,
        ),
      )
      .orderBy(sql`${participants.leftAt} is null`, asc(participants.number))
      .prepare();
  return {
    ofLeague: select(eq(participants.leagueId, sql.placeholder("leagueId"))),
    ofLink: select(
      and(
        eq(placeLinks.tokenHash, sql.placeholder("tokenHash")),
        sql`${placeLinks.expiresAt} > ${sql.placeholder("now")}`,
      ),
    ),
  };
});

/** A time in the league is a sign as well: nobody is silent before they have joined. */
const LAST_SEEN = sql<number>`max(coalesce(${users.lastSeenAt}, 0), ${participants.joinedAt})`;

/**
 * A removed member did not choose to leave: otherwise the manager could remove a rival and hand the
 * place on at once.
 */
const WAS_REMOVED = sql`coalesce((
  select ${leagueLog.change} ->> 'kind' = 'removed' from ${leagueLog}
  where ${leagueLog.leagueId} = ${participants.leagueId} and (
    (${leagueLog.change} ->> 'kind' = 'removed' and ${leagueLog.change} ->> 'userId' = ${participants.userId})
    or (${leagueLog.change} ->> 'kind' = 'left' and ${leagueLog.userId} = ${participants.userId})
  )
  order by ${leagueLog.id} desc limit 1
), 0)`;

function isFree(now: number | Placeholder): SQL {
  return sql`case
    when ${participants.leftAt} is null then ${LAST_SEEN} <= ${now} - ${SILENCE_MS}
    when ${WAS_REMOVED} then ${participants.leftAt} <= ${now} - ${SILENCE_MS}
    else 1 end`;
}
