import { and, eq, exists, gt, isNull, lte, ne, notExists, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import {
  fixtures,
  leagues,
  noticeQuietHours,
  participants,
  reminderChecks,
  tournaments,
  users,
} from "#db/schema";
import { isQuietAt } from "#game/core/quiet-hours";
import { LEAD_MS, LONGEST_LEAD_MS, remindAt } from "#game/news/notices/remind-at";
import { deadlineAt, targetFixture } from "#game/play/season/fixtures";
import { hasWebhook, wasLeagueTold } from "#server/people/notices/notify";
import { readQuietHours } from "#server/people/notices/quiet-hours";
import { listOwnTimes, loadLeagueFixtures } from "#server/play/season/league-fixtures";
import { loadSeasonFixtures, type SeasonFixture } from "#server/play/season/season-fixtures";
import { MOVED_MS, type Round } from "./due-rounds";

/** For people whose quiet hours, or whose league (rules.md#lock-before), give them an own time. */
interface OwnRound extends Round {
  readonly userIds: readonly number[];
  /** The league with a time of its own; null for people in leagues that lock at the start. */
  readonly leagueId: number | null;
}

/** Otherwise the reminder would fall into the person's quiet hours. */
export function hasOwnTime(tx: Tx, userId: number, { startsAt }: SeasonFixture): boolean {
  return isQuietAt(startsAt - LEAD_MS, readQuietHours(tx, { id: userId }));
}

/** People whose own time has come, and who are not asleep. */
export function listOwnRounds(tx: Tx, now: number): OwnRound[] {
  return [...listQuietRounds(tx, now), ...listLeagueRounds(tx, now)];
}

/** Of a league with its own time, until its lock; also for its webhooks alone. */
function listLeagueRounds(tx: Tx, now: number): OwnRound[] {
  return listOwnTimes(tx).flatMap(({ id: leagueId, tournamentId, tournament }) => {
    const fixture = targetFixture(loadLeagueFixtures(tx, leagueId), now);
    if (fixture === null) return [];
    const locksAt = deadlineAt(fixture);
    const { id: fixtureId, startsAt } = fixture;
    if (locksAt === startsAt || locksAt > now + LONGEST_LEAD_MS) return [];
    const userIds = statementsOf(tx)
      .members.all({ leagueId, fixtureId, startsAt })
      .flatMap(({ userId }) => {
        const quiet = readQuietHours(tx, { id: userId });
        return remindAt(locksAt, quiet) <= now && !isQuietAt(now, quiet) ? [userId] : [];
      });
    const about = aboutDeadline(fixture);
    const isToAnnounce =
      locksAt <= now + LEAD_MS &&
      hasWebhook(tx, leagueId, "deadline") &&
      !wasLeagueTold(tx, { leagueId, kind: "deadline", about });
    if (userIds.length === 0 && !isToAnnounce) return [];
    return [{ tournamentId, tournament, fixture, userIds, leagueId }];
  });
}

/** The subject of messages about a deadline. */
export function aboutDeadline({ id, startsAt }: SeasonFixture): string {
  return `fixture ${id} at ${startsAt}`;
}

function listQuietRounds(tx: Tx, now: number): OwnRound[] {
  return statementsOf(tx)
    .tournaments.all({ now, latest: now + LONGEST_LEAD_MS })
    .flatMap((row) => {
      const fixture = targetFixture(loadSeasonFixtures(tx, row.tournamentId), now);
      if (fixture === null || fixture.startsAt > now + LONGEST_LEAD_MS) return [];
      const userIds = listDuePeople(tx, row.tournamentId, fixture, now);
      return userIds.length > 0 ? [{ ...row, fixture, userIds, leagueId: null }] : [];
    });
}

export function noteChecks(
  tx: Tx,
  { id: fixtureId, startsAt }: SeasonFixture,
  userIds: readonly number[],
): void {
  for (const userId of userIds) statementsOf(tx).note.run({ fixtureId, userId, startsAt });
}

function listDuePeople(
  tx: Tx,
  tournamentId: number,
  { id: fixtureId, startsAt }: SeasonFixture,
  now: number,
): number[] {
  const people = statementsOf(tx).people.all({ tournamentId, fixtureId, startsAt });
  return people.flatMap(({ userId, quietHours, timeZone }) => {
    const quiet = { quietHours, timeZone: timeZone ?? "UTC" };
    const isOwn = isQuietAt(startsAt - LEAD_MS, quiet);
    return isOwn && remindAt(startsAt, quiet) <= now && !isQuietAt(now, quiet) ? [userId] : [];
  });
}

const statementsOf = prepareOnce((db) => {
  const startsAt = sql.placeholder("startsAt");
  const members = db
    .select({ one: sql`1` })
    .from(participants)
    .innerJoin(leagues, eq(leagues.id, participants.leagueId))
    .innerJoin(noticeQuietHours, eq(noticeQuietHours.userId, participants.userId))
    .where(and(eq(leagues.tournamentId, tournaments.id), isNull(participants.leftAt)));
  const check = db
    .select({ one: sql`1` })
    .from(reminderChecks)
    .where(
      and(
        eq(reminderChecks.fixtureId, sql.placeholder("fixtureId")),
        eq(reminderChecks.userId, noticeQuietHours.userId),
        sql`abs(${reminderChecks.startsAt} - ${startsAt}) < ${MOVED_MS}`,
      ),
    );
  const ofMember = db
    .select({ one: sql`1` })
    .from(reminderChecks)
    .where(
      and(
        eq(reminderChecks.fixtureId, sql.placeholder("fixtureId")),
        eq(reminderChecks.userId, participants.userId),
        sql`abs(${reminderChecks.startsAt} - ${startsAt}) < ${MOVED_MS}`,
      ),
    );
  return {
    tournaments: db
      .selectDistinct({ tournamentId: tournaments.id, tournament: tournaments.name })
      .from(fixtures)
      .innerJoin(tournaments, eq(tournaments.id, fixtures.tournamentId))
      .where(
        and(
          isNull(fixtures.lockedAt),
          ne(fixtures.state, "abandoned"),
          gt(fixtures.startsAt, sql.placeholder("now")),
          lte(fixtures.startsAt, sql.placeholder("latest")),
          exists(members),
        ),
      )
      .prepare(),
    people: db
      .selectDistinct({
        userId: noticeQuietHours.userId,
        quietHours: noticeQuietHours.quietHours,
        timeZone: users.timeZone,
      })
      .from(noticeQuietHours)
      .innerJoin(users, eq(users.id, noticeQuietHours.userId))
      .innerJoin(participants, eq(participants.userId, users.id))
      .innerJoin(leagues, eq(leagues.id, participants.leagueId))
      .where(
        and(
          eq(leagues.tournamentId, sql.placeholder("tournamentId")),
          isNull(participants.leftAt),
          notExists(check),
        ),
      )
      .prepare(),
    members: db
      .select({ userId: participants.userId })
      .from(participants)
      .where(
        and(
          eq(participants.leagueId, sql.placeholder("leagueId")),
          isNull(participants.leftAt),
          notExists(ofMember),
        ),
      )
      .prepare(),
    note: db
      .insert(reminderChecks)
      .values({
        fixtureId: sql.placeholder("fixtureId"),
        userId: sql.placeholder("userId"),
        startsAt,
      })
      .onConflictDoUpdate({
        target: [reminderChecks.fixtureId, reminderChecks.userId],
        set: { startsAt: sql`excluded.starts_at` },
      })
      .prepare(),
  };
});
