import { and, eq, gt } from "drizzle-orm";
import { inTransaction, type Tx } from "#db/client";
import { fixtures, leagues, reminders } from "#db/schema";
import { tidyWithoutLink } from "#game/core/name-fault";
import { formatZone, wallClock } from "#game/core/wall-clock";
import { versus } from "#game/core/words";
import { zonedTime } from "#game/core/zoned-time";
import type { NoticeText } from "#game/news/notices/notice";
import { LEAD_MS } from "#game/news/notices/remind-at";
import type { Services } from "#server/core/services";
import { hasWebhook, notify, notifyLeague } from "#server/people/notices/notify";
import { listDueRounds, MOVED_MS, noteRound, type Round } from "./due-rounds";
import { listNames } from "./list-names";
import { hasOwnTime, listOwnRounds, noteChecks } from "./own-rounds";
import { listUnreadyMembers, type UnreadyMember } from "./unready-members";

export function queueReminders(services: Services): number {
  const { db, demo, now } = services;
  if (demo) return 0;
  let queued = 0;
  const remindMembers = (round: Round, isAsked: (userId: number) => boolean) => {
    for (const member of listUnreadyMembers(db, round.tournamentId, now(), isAsked)) {
      if (inTransaction(db, (tx) => remind(services, tx, round, member))) queued += 1;
    }
  };
  for (const round of listDueRounds(db, now())) {
    announceDeadline(services, round);
    remindMembers(round, (userId) => !hasOwnTime(db, userId, round.fixture));
    inTransaction(db, (tx) => noteRound(tx, round.fixture));
  }
  for (const { userIds, ...round } of listOwnRounds(db, now())) {
    remindMembers(round, (userId) => userIds.includes(userId));
    inTransaction(db, (tx) => noteChecks(tx, round.fixture, userIds));
  }
  return queued;
}

/** Checks again, because the team may have been saved since the round began. */
function remind(services: Services, tx: Tx, round: Round, member: UnreadyMember): boolean {
  const now = services.now();
  const { fixture } = round;
  const { userId } = member;
  if (!stillToCome(tx, round, now) || wasReminded(tx, round, member, now)) return false;
  const { startsAt } = fixture;
  const isQueued = notify(services, tx, {
    userId,
    kind: "deadline",
    about: `fixture ${fixture.id} at ${startsAt}`,
    ...reminderNotice(round, member),
    usefulUntil: startsAt,
  });
  if (!isQueued) return false;
  const reminded = { startsAt, queuedAt: now };
  tx.insert(reminders)
    .values({ fixtureId: fixture.id, userId, ...reminded })
    .onConflictDoUpdate({ target: [reminders.fixtureId, reminders.userId], set: reminded })
    .run();
  return true;
}

function stillToCome(tx: Tx, { fixture }: Round, now: number): boolean {
  const row = tx.select().from(fixtures).where(eq(fixtures.id, fixture.id)).get();
  return (
    row !== undefined &&
    row.lockedAt === null &&
    row.state !== "abandoned" &&
    row.startsAt === fixture.startsAt &&
    row.startsAt > now
  );
}

/** Of this fixture, or of another one of the tournament in the last three hours. */
function wasReminded(
  tx: Tx,
  { fixture, tournamentId }: Round,
  { userId }: UnreadyMember,
  now: number,
): boolean {
  const own = tx
    .select()
    .from(reminders)
    .where(and(eq(reminders.fixtureId, fixture.id), eq(reminders.userId, userId)))
    .get();
  if (own && Math.abs(own.startsAt - fixture.startsAt) < MOVED_MS) return true;
  const lately = tx
    .select({ fixtureId: reminders.fixtureId })
    .from(reminders)
    .innerJoin(fixtures, eq(fixtures.id, reminders.fixtureId))
    .where(
      and(
        eq(reminders.userId, userId),
        gt(reminders.queuedAt, now - LEAD_MS),
        eq(fixtures.tournamentId, tournamentId),
      ),
    )
    .limit(1)
    .get();
  return lately !== undefined;
}

/** In each league's time zone, and without a word of any team (rules.md#secrecy). */
function announceDeadline(services: Services, { tournamentId, fixture }: Round): void {
  const { db } = services;
  const match = tidyWithoutLink(versus([fixture.teamA.shortName, fixture.teamB.shortName]));
  const rows = db
    .select({ leagueId: leagues.id, name: leagues.name, timeZone: leagues.timeZone })
    .from(leagues)
    .where(eq(leagues.tournamentId, tournamentId))
    .all();
  for (const { leagueId, name, timeZone } of rows) {
    if (!hasWebhook(db, leagueId, "deadline")) continue;
    const { startsAt } = fixture;
    const time = new Date(wallClock(startsAt, timeZone)).toISOString().slice(11, 16);
    const text = {
      title: `${match} locks at ${time} ${formatZone(startsAt, timeZone)}`,
      sentences: [
        `${tidyWithoutLink(name)}: teams can be changed until ${zonedTime(startsAt, timeZone)}.`,
      ],
      action: "Pick a team",
      path: `/league/${leagueId}/manage-team/${tournamentId}`,
    };
    const about = `fixture ${fixture.id} at ${startsAt}`;
    inTransaction(db, (tx) =>
      notifyLeague(services, tx, {
        leagueId,
        kind: "deadline",
        about,
        text,
        usefulUntil: startsAt,
      }),
    );
  }
}

/** For a member whose team is not ready for a lock, and the hint of the mail. */
function reminderNotice(
  { fixture, tournament, tournamentId }: Round,
  { leagues, timeZone }: UnreadyMember,
): { readonly text: NoticeText; readonly hint: string } {
  const match = tidyWithoutLink(versus([fixture.teamA.name, fixture.teamB.name]));
  const deadline = zonedTime(fixture.startsAt, timeZone ?? "UTC");
  const names = (without: boolean) =>
    leagues.filter((league) => league.without === without).map(({ name }) => name);
  const [without, broken] = [names(true), names(false)];
  const [first, ...others] = leagues;
  return {
    text: {
      title: `${leaguesOf([...without, ...broken])}: pick your team for ${match}`,
      sentences: [
        `${match} (${tidyWithoutLink(tournament)}) starts on ${deadline}, and teams lock with it.`,
        ...(without.length > 0 ? [`You have no team of eleven yet in ${listNames(without)}.`] : []),
        ...(broken.length > 0
          ? [
              `In ${listNames(broken)} your team no longer meets the rules. It stays in play unless you change it.`,
            ]
          : []),
      ],
      action: "Pick my team",
      // To the one team that is not ready, or to the list of leagues.
      path:
        first && others.length === 0
          ? `/league/${first.leagueId}/manage-team/${tournamentId}`
          : "/my-leagues",
    },
    hint:
      timeZone === null
        ? "You get at most one reminder for a fixture, and none once your team is ready. The time is in UTC: we learn your time zone when you next log in."
        : "You get at most one reminder for a fixture, and none once your team is ready.",
  };
}

/** "Sunday Gully League", or "Sunday Gully League and 2 more". */
function leaguesOf(names: readonly string[]): string {
  const [first = "", ...others] = [...new Set(names)].map(tidyWithoutLink);
  return others.length === 0 ? first : `${first} and ${others.length} more`;
}
