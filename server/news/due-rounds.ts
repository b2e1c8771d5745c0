import { and, eq, gt, isNull, lte, ne, notExists, sql } from "drizzle-orm";
import type { Tx } from "#db/client";
import { fixtures, reminderRounds, tournaments } from "#db/schema";
import { HOUR_MS } from "#game/core/units";
import { LEAD_MS } from "#game/news/notices/remind-at";
import { targetFixture } from "#game/play/season/fixtures";
import { loadSeasonFixtures, type SeasonFixture } from "#server/play/season/season-fixtures";

/** A smaller move of a start is not announced again. */
export const MOVED_MS = 12 * HOUR_MS;

/** The current target of saves, about to lock. */
export interface Round {
  readonly tournamentId: number;
  readonly tournament: string;
  readonly fixture: SeasonFixture;
}

/**
 * The due rounds of reminders: one for each fixture within three hours of its lock, never after it.
 * Of fixtures that start together or lie behind another one that has not locked, only the target of
 * saves has one (rules.md#locks).
 */
export function listDueRounds(tx: Tx, now: number): Round[] {
  return listTournamentsAboutToLock(tx, now).flatMap((row) => {
    const fixture = targetFixture(loadSeasonFixtures(tx, row.tournamentId), now);
    if (fixture === null || fixture.startsAt > now + LEAD_MS) return [];
    return isRoundDone(tx, fixture) ? [] : [{ ...row, fixture }];
  });
}

export function noteRound(tx: Tx, { id, startsAt }: SeasonFixture): void {
  tx.insert(reminderRounds)
    .values({ fixtureId: id, startsAt })
    .onConflictDoUpdate({ target: reminderRounds.fixtureId, set: { startsAt } })
    .run();
}

function listTournamentsAboutToLock(tx: Tx, now: number) {
  return tx
    .selectDistinct({ tournamentId: tournaments.id, tournament: tournaments.name })
    .from(fixtures)
    .innerJoin(tournaments, eq(tournaments.id, fixtures.tournamentId))
    .where(
      and(
        isNull(fixtures.lockedAt),
        ne(fixtures.state, "abandoned"),
        gt(fixtures.startsAt, now),
        lte(fixtures.startsAt, now + LEAD_MS),
        notExists(sameRound(tx)),
      ),
    )
    .all();
}

function sameRound(tx: Tx) {
  return tx
    .select({ done: sql`1` })
    .from(reminderRounds)
    .where(
      and(
        eq(reminderRounds.fixtureId, fixtures.id),
        sql`abs(${reminderRounds.startsAt} - ${fixtures.startsAt}) < ${MOVED_MS}`,
      ),
    );
}

function isRoundDone(tx: Tx, { id, startsAt }: SeasonFixture): boolean {
  const round = tx.select().from(reminderRounds).where(eq(reminderRounds.fixtureId, id)).get();
  return round !== undefined && Math.abs(round.startsAt - startsAt) < MOVED_MS;
}
