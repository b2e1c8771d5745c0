import { and, asc, eq, gt, isNull, type Placeholder, type SQL, sql } from "drizzle-orm";
import { inTransaction, prepareOnce, type Tx } from "#db/client";
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
import { DAY_MS, type Ms } from "#game/core/units";
import { orUnnamed } from "#game/core/words";
import { zonedTime } from "#game/core/zoned-time";
import { consumeAttemptTx } from "#server/core/attempts";
import { AppError } from "#server/core/errors";
import { PLACE_LINK_LIMIT } from "#server/core/limits";
import type { Mail } from "#server/core/mailer";
import type { Services } from "#server/core/services";
import { queueNotice } from "#server/people/accounts/tell-of-way-in";
import { hashToken, makeToken } from "#server/people/accounts/tokens";
import { placeMail } from "#server/people/delivery/templates";
import { type ManagedLeague, requireManager } from "#server/play/leagues/league-access";
import { writeLeagueLog } from "#server/play/leagues/league-log";
import { loadOpenEvent } from "#server/play/squads/squads-stage";
import type { MadeSeatLink } from "./seat-links";

/** Without a sign for this long, a member counts as silent (rules.md#places). */
export const SILENCE_DAYS = 14;
export const SILENCE_MS = SILENCE_DAYS * DAY_MS;

/** It can be handed on (rules.md#places). */
export interface Place {
  readonly participantId: number;
  readonly leagueId: number;
  readonly holderId: number;
  readonly displayName: string;
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
 * were removed 14 days ago, and of silent members. Never the manager's or a deputy's,
 * nor an unclaimed seat.
 */
function listPlaces(tx: Tx, leagueId: number, now: number): Place[] {
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
          eq(participants.role, "member"),
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
export const LAST_SEEN = sql<number>`max(coalesce(${users.lastSeenAt}, 0), ${participants.joinedAt})`;

/**
 * A removed member did not choose to leave: otherwise the manager could remove a rival and hand the
 * place on, or give the squad away, at once.
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

/**
 * The members who were removed so lately that place, squad and results still wait for them; nobody comes back
 * to a seat that was never claimed.
 */
export function listJustRemoved(
  tx: Tx,
  leagueId: number,
  now: Ms,
): readonly { readonly participantId: number; readonly hasPlayed: boolean }[] {
  return removedOf(tx).all({ leagueId, since: now - SILENCE_MS });
}

const removedOf = prepareOnce((db) =>
  db
    .select({
      participantId: participants.id,
      hasPlayed: sql`exists ${db
        .select({ found: sql`1` })
        .from(lockedTeams)
        .where(eq(lockedTeams.participantId, participants.id))}`.mapWith(Boolean),
    })
    .from(participants)
    .leftJoin(openSeats, eq(openSeats.participantId, participants.id))
    .where(
      and(
        eq(participants.leagueId, sql.placeholder("leagueId")),
        gt(participants.leftAt, sql.placeholder("since")),
        isNull(openSeats.participantId),
        WAS_REMOVED,
      ),
    )
    .prepare(),
);

const PLACE_LINK_DAYS = 7;

export function listFreePlaces(services: Services, managed: ManagedLeague): Place[] {
  return listPlaces(services.db, managed.leagueId, services.now());
}

/**
 * Makes a link to take a place of the manager's league. The link before it ends, the league's log
 * names the place, and a silent member gets a mail: a visit before the claim keeps the place.
 *
 * @returns the link, which is shown this once
 * @throws AppError "conflict" for a place that cannot be handed on (any more), "forbidden" for a
 * former manager, "too-many"
 */
export function makePlaceLink(
  services: Services,
  managed: ManagedLeague,
  participantId: number,
): MadeSeatLink {
  const { leagueId, userId } = managed;
  return inTransaction(services.db, (tx) => {
    requireManager(tx, { id: userId }, leagueId, "hand on places");
    const now = services.now();
    const places = listPlaces(tx, leagueId, now);
    const place = places.find((each) => each.participantId === participantId);
    if (!place) throw new AppError("conflict", "This place cannot be handed on.");
    const source = { account: String(participantId), clientAddress: null };
    consumeAttemptTx(tx, PLACE_LINK_LIMIT, source, now);
    const token = makeToken(services);
    const expiresAt = now + PLACE_LINK_DAYS * DAY_MS;
    const link = { tokenHash: hashToken(token), madeAt: now, expiresAt };
    tx.insert(placeLinks)
      .values({ participantId, ...link })
      .onConflictDoUpdate({ target: placeLinks.participantId, set: link })
      .run();
    const change = { kind: "place link", userId: place.holderId } as const;
    writeLeagueLog(tx, { leagueId, userId, now }, [change]);
    if (place.leftAt === null) warnHolder(services, tx, place, expiresAt);
    return {
      displayName: place.displayName,
      href: new URL(`/seat/${token}`, services.env.appUrl).href,
    };
  });
}

function warnHolder(services: Services, tx: Tx, place: Place, expiresAt: number): void {
  const league = orUnnamed(place.league);
  mailHolder(services, tx, place, ({ email, displayName, timeZone }) => {
    const until = zonedTime(expiresAt, timeZone ?? "UTC");
    return placeMail(services.env.appUrl, email, {
      displayName,
      subject: `Your place in ${league} may go to somebody else`,
      text: `You have not been here for ${SILENCE_DAYS} days, and the League Manager of ${league} has made a link that hands on your place, with its team and points. Open Gully while you are logged in and you keep it. The link works until ${until}.`,
      path: `/league/${place.leagueId}`,
      action: "Keep my place",
    });
  });
}

/** Not to a deleted account, to an unverified address, or without one. */
export function mailHolder(
  services: Services,
  tx: Tx,
  { holderId }: Pick<Place, "holderId">,
  write: (holder: typeof users.$inferSelect & { readonly email: string }) => Mail,
): void {
  const holder = tx.select().from(users).where(eq(users.id, holderId)).get();
  if (!holder || holder.deletedAt !== null || holder.emailVerifiedAt === null) return;
  const { email } = holder;
  if (email !== null) queueNotice(services, tx, write({ ...holder, email }));
}
