import { and, count, eq, isNotNull, isNull, not, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import {
  deliveries,
  feedHits,
  fixtures,
  leagues,
  mails,
  participants,
  sessions,
  submissions,
  tournaments,
  users,
} from "#db/schema";
import type { Services } from "#server/core/services";
import { isPlaceholder } from "#server/people/accounts/placeholder-accounts";
import { isSessionOpen } from "#server/people/accounts/sessions";

/** Totals of the server, in the order of the screen. */
export interface ServerStats {
  readonly accounts: number;
  readonly accountsVerified: number;
  readonly sessionsOpen: number;
  readonly tournaments: number;
  readonly fixtures: number;
  readonly fixturesLocked: number;
  readonly fixturesInProgress: number;
  readonly leagues: number;
  /** Memberships: a user in two leagues counts twice. */
  readonly members: number;
  /** Memberships whose team was submitted at least once. */
  readonly teamsSubmitted: number;
  readonly mailsWaiting: number;
  readonly mailsGivenUp: number;
  /** For browsers and webhooks. */
  readonly messagesWaiting: number;
  readonly messagesGivenUp: number;
  /** At all live feeds, on this UTC day. */
  readonly feedHitsToday: number;
  /** Without the write-ahead log. */
  readonly databaseBytes: number;
}

export function readStats(services: Services): ServerStats {
  const here = and(isNull(users.deletedAt), not(isPlaceholder()));
  const rows = (table: SQLiteTable, condition?: SQL) => countRows(services, table, condition);
  return {
    accounts: rows(users, here),
    accountsVerified: rows(users, and(here, isNotNull(users.emailVerifiedAt))),
    sessionsOpen: rows(sessions, isSessionOpen(services.now())),
    tournaments: rows(tournaments),
    fixtures: rows(fixtures),
    fixturesLocked: rows(fixtures, isNotNull(fixtures.lockedAt)),
    fixturesInProgress: rows(fixtures, eq(fixtures.state, "in progress")),
    leagues: rows(leagues),
    members: rows(participants, isNull(participants.leftAt)),
    teamsSubmitted: rows(participants, hasSubmitted(services)),
    ...countMails(services),
    ...countMessages(services),
    feedHitsToday: countFeedHits(services),
    databaseBytes: readDatabaseBytes(services),
  };
}

/** Mails that wait, and mails that were given up. */
export function countMails(services: Pick<Services, "db">) {
  const waiting = and(isNull(mails.sentAt), isNull(mails.failedAt));
  return {
    mailsWaiting: countRows(services, mails, waiting),
    mailsGivenUp: countRows(services, mails, isNotNull(mails.failedAt)),
  };
}

/** Messages to browsers and webhooks that wait, or were given up. */
export function countMessages(services: Pick<Services, "db">) {
  const waiting = and(isNull(deliveries.sentAt), isNull(deliveries.failedAt));
  return {
    messagesWaiting: countRows(services, deliveries, waiting),
    messagesGivenUp: countRows(services, deliveries, isNotNull(deliveries.failedAt)),
  };
}

/** The hits used at live feeds on this UTC day. */
export function countFeedHits({ db, now }: Pick<Services, "db" | "now">): number {
  const today = new Date(now()).toISOString().slice(0, "YYYY-MM-DD".length);
  const row = db
    .select({ hits: sql<number>`coalesce(sum(${feedHits.hits}), 0)` })
    .from(feedHits)
    .where(eq(feedHits.day, today))
    .get();
  return row?.hits ?? 0;
}

export function readDatabaseBytes({ db }: Pick<Services, "db">): number {
  const read = (pragma: string) => Number(db.$client.pragma(pragma, { simple: true }));
  return read("page_count") * read("page_size");
}

function hasSubmitted({ db }: Pick<Services, "db">): SQL {
  const team = db
    .select({ id: submissions.id })
    .from(submissions)
    .where(eq(submissions.participantId, participants.id));
  return sql`${participants.leftAt} is null and exists ${team}`;
}

function countRows({ db }: Pick<Services, "db">, table: SQLiteTable, condition?: SQL): number {
  return db.select({ rows: count() }).from(table).where(condition).get()?.rows ?? 0;
}
