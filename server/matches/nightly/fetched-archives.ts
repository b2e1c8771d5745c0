import { eq } from "drizzle-orm";
import { type Db, inTransaction } from "#db/client";
import { fetchedArchives } from "#db/schema";
import type { ArchiveCounts } from "#db/schema/match-files";
import { DAY_MS, HOUR_MS, MINUTE_MS, type Ms } from "#game/core/units";
import type { Services } from "#server/core/services";

export type FetchedArchive = typeof fetchedArchives.$inferSelect;

/** 00:30 UTC: the evening in Europe is over, and breakfast in India is still to come. */
const NIGHT_BEGINS_MS = HOUR_MS / 2;
/** Servers ask within these two hours, each in a minute of its own. */
const NIGHT_MINUTES = 120;
/** After a failure, doubled each time; after the last one the next night comes. */
const FIRST_BREAK_MS = 15 * MINUTE_MS;
const TRIES_A_NIGHT = 5;
/** A server that ends in the middle asks no earlier when it is back. */
const CLAIM_MS = FIRST_BREAK_MS;
/** Between two questions for a season: the button may be pressed again and again. */
const SEASON_REST_MS = 10 * MINUTE_MS;

export function readFetched({ db }: Pick<Services, "db">, name: string): FetchedArchive | null {
  return db.select().from(fetchedArchives).where(eq(fetchedArchives.name, name)).get() ?? null;
}

/**
 * With the server's own minute of the night, which it keeps.
 *
 * @param atOnce whether the first question need not wait for the night
 */
export function openFetched(services: Services, name: string, atOnce = false): FetchedArchive {
  const stored = readFetched(services, name);
  if (stored !== null) return stored;
  const { db, now, randomBytes } = services;
  const minute = randomBytes(2).readUInt16BE() % NIGHT_MINUTES;
  const nextAt = atOnce ? now() : nextNight(now(), minute);
  return inTransaction(db, (tx) =>
    tx.insert(fetchedArchives).values({ name, minute, nextAt }).returning().get(),
  );
}

/** It was asked for minutes ago: the next question waits. */
export function isResting(archive: FetchedArchive | null, now: Ms): boolean {
  return now < restEndOf(archive);
}

export function restEndOf(archive: FetchedArchive | null): Ms {
  const askedAt = archive?.askedAt ?? null;
  return askedAt === null ? 0 : askedAt + SEASON_REST_MS;
}

/** The next time that it is this minute of the night. */
export function nextNight(now: Ms, minute: number): Ms {
  const atNight = NIGHT_BEGINS_MS + minute * MINUTE_MS;
  const today = Math.floor(now / DAY_MS) * DAY_MS + atNight;
  return today > now ? today : today + DAY_MS;
}

export function noteQuestion({ db, now }: Services, { name }: FetchedArchive): void {
  update(db, name, { askedAt: now(), nextAt: now() + CLAIM_MS });
}

export function noteAnswer(
  { db, now }: Services,
  { name, minute }: FetchedArchive,
  taken: Pick<FetchedArchive, "etag" | "tournamentIds"> & { readonly counts?: ArchiveCounts },
): void {
  const { etag, tournamentIds, counts } = taken;
  const next = { succeededAt: now(), nextAt: nextNight(now(), minute), failures: 0, error: null };
  update(db, name, { ...next, etag, tournamentIds, ...(counts && { counts }) });
}

/**
 * @param error a sentence for the operator
 * @param restMs the server asks for such a pause
 * @returns whether it is the first failure after a success
 */
export function noteFailure(
  { db, now }: Services,
  { name, minute, failures }: FetchedArchive,
  error: string,
  restMs: number,
): boolean {
  const tries = (failures % TRIES_A_NIGHT) + 1;
  const nextAt =
    tries === TRIES_A_NIGHT
      ? nextNight(now(), minute)
      : now() + Math.max(restMs, FIRST_BREAK_MS * 2 ** (tries - 1));
  update(db, name, { failedAt: now(), error, failures: failures + 1, nextAt });
  return failures === 0;
}

function update(db: Db, name: string, set: Partial<FetchedArchive>): void {
  inTransaction(db, (tx) => {
    tx.update(fetchedArchives).set(set).where(eq(fetchedArchives.name, name)).run();
  });
}
