import { and, eq, gt } from "drizzle-orm";
import { type Db, inTransaction, type Tx } from "#db/client";
import { fixtures, leagues, reminders } from "#db/schema";
import { tidyWithoutLink } from "#game/core/name-fault";
import type { Ms } from "#game/core/units";
import { formatZone, wallClock } from "#game/core/wall-clock";
import { versus } from "#game/core/words";
import { zonedTime } from "#game/core/zoned-time";
import type { NoticeText } from "#game/news/notices/notice";
import { LEAD_MS } from "#game/news/notices/remind-at";
import { deadlineAt, lockTimeOf } from "#game/play/season/fixtures";
import { leadWords } from "#game/play/season/lock-words";
import type { Services } from "#server/core/services";
import { hasWebhook, notify, notifyLeague } from "#server/people/notices/notify";
import { listOwnTimes, loadLeagueFixtures } from "#server/play/season/league-fixtures";
import { findRound, type NamedRound } from "#server/play/season/league-rounds";
import { listDueRounds, MOVED_MS, noteRound, type Round } from "./due-rounds";
import { listNames, lockSentence } from "./mail-sentences";
import { aboutDeadline, hasOwnTime, listOwnRounds, noteChecks } from "./own-rounds";
import { listUnreadyMembers, type UnreadyLeague, type UnreadyMember } from "./unready-members";

export function queueReminders(services: Services): number {
  const { db, demo, now } = services;
  if (demo) return 0;
  let queued = 0;
  const remindMembers = (round: Round, isAsked: (userId: number) => boolean) => {
    for (const member of listUnreadyMembers(db, round, now(), isAsked)) {
      if (inTransaction(db, (tx) => remind(services, tx, round, member))) queued += 1;
    }
  };
  for (const round of listDueRounds(db, now())) {
    const own = new Set(listOwnTimes(db).map(({ id }) => id));
    announceDeadline(
      services,
      round,
      (leagueId) => !own.has(leagueId) || locksByStart(db, leagueId, round),
    );
    remindMembers(round, (userId) => !hasOwnTime(db, userId, round.fixture));
    inTransaction(db, (tx) => noteRound(tx, round.fixture));
  }
  for (const { userIds, leagueId: own, ...round } of listOwnRounds(db, now())) {
    const isSoon = deadlineAt(round.fixture) <= now() + LEAD_MS;
    if (own !== null && isSoon) announceDeadline(services, round, (leagueId) => leagueId === own);
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
  const locksAt = firstLock(member);
  if (!stillToCome(tx, round, locksAt, now) || wasReminded(tx, round, member, now)) return false;
  const { startsAt } = fixture;
  const isQueued = notify(services, tx, {
    userId,
    kind: "deadline",
    about: aboutDeadline(fixture),
    ...reminderNotice(round, member),
    usefulUntil: locksAt,
  });
  if (!isQueued) return false;
  const reminded = { startsAt, queuedAt: now };
  tx.insert(reminders)
    .values({ fixtureId: fixture.id, userId, ...reminded })
    .onConflictDoUpdate({ target: [reminders.fixtureId, reminders.userId], set: reminded })
    .run();
  return true;
}

function firstLock({ leagues }: UnreadyMember): Ms {
  return Math.min(...leagues.map(({ locksAt }) => locksAt));
}

/** Of a league with its own time, whether it locks this fixture at its start all the same. */
function locksByStart(db: Db, leagueId: number, { fixture }: Round): boolean {
  const own = loadLeagueFixtures(db, leagueId).find(({ id }) => id === fixture.id);
  return own !== undefined && lockTimeOf(own) === own.startsAt;
}

function stillToCome(tx: Tx, { fixture }: Round, locksAt: Ms, now: number): boolean {
  const row = tx.select().from(fixtures).where(eq(fixtures.id, fixture.id)).get();
  return (
    row !== undefined &&
    row.lockedAt === null &&
    row.state !== "abandoned" &&
    row.startsAt === fixture.startsAt &&
    locksAt > now
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
function announceDeadline(
  services: Services,
  { tournamentId, fixture }: Round,
  isIn: (leagueId: number) => boolean,
): void {
  const { db } = services;
  const match = tidyWithoutLink(versus([fixture.teamA.shortName, fixture.teamB.shortName]));
  const rows = db
    .select({ leagueId: leagues.id, name: leagues.name, timeZone: leagues.timeZone })
    .from(leagues)
    .where(eq(leagues.tournamentId, tournamentId))
    .all();
  for (const { leagueId, name, timeZone } of rows) {
    if (!isIn(leagueId) || !hasWebhook(db, leagueId, "deadline")) continue;
    const locksAt = deadlineAt(fixture);
    const time = new Date(wallClock(locksAt, timeZone)).toISOString().slice(11, 16);
    const round = findRound(db, leagueId, fixture);
    const what = round === null ? match : `Round ${round.number}`;
    const early = leadWords({ startsAt: fixture.startsAt, locksAt });
    const until = zonedTime(locksAt, timeZone);
    const text = {
      title: `${what} locks at ${time} ${formatZone(locksAt, timeZone)}`,
      sentences: [
        ...(round === null ? [] : [roundSentence(round)]),
        early === null
          ? `${tidyWithoutLink(name)}: teams can be changed until ${until}.`
          : `${tidyWithoutLink(name)}: teams can be changed until ${until}, ${early}.`,
      ],
      action: "Pick a team",
      path: `/league/${leagueId}/manage-team/${tournamentId}`,
    };
    const about = aboutDeadline(fixture);
    inTransaction(db, (tx) =>
      notifyLeague(services, tx, {
        leagueId,
        kind: "deadline",
        about,
        text,
        usefulUntil: locksAt,
      }),
    );
  }
}

/** For a member whose team is not ready for a lock, and the hint of the mail. */
function reminderNotice(
  { fixture, tournament, tournamentId }: Round,
  member: UnreadyMember,
): { readonly text: NoticeText; readonly hint: string } {
  const match = tidyWithoutLink(versus([fixture.teamA.name, fixture.teamB.name]));
  const { leagues, timeZone } = member;
  const names = (without: boolean) =>
    leagues.filter((league) => league.without === without).map(({ name }) => name);
  const [without, broken] = [names(true), names(false)];
  const [first, ...others] = leagues;
  const round = roundOfAll(leagues);
  const what = round === null ? match : `round ${round.number}`;
  return {
    text: {
      title: `${leaguesOf([...without, ...broken])}: pick your team for ${what}`,
      sentences: [
        lockSentence(match, tidyWithoutLink(tournament), {
          startsAt: fixture.startsAt,
          locks: member.leagues.map((league) => league.locksAt),
          timeZone: timeZone ?? "UTC",
        }),
        ...(round === null ? leagues.flatMap(roundInLeague) : [roundSentence(round)]),
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

/** Null if the leagues lock for different ones, or some for a match alone. */
function roundOfAll([first, ...others]: readonly UnreadyLeague[]): NamedRound | null {
  const round = first?.round ?? null;
  return others.every((other) => other.round?.title === round?.title) ? round : null;
}

function roundSentence({ title }: NamedRound): string {
  return `${title}. One team plays the whole round.`;
}

function roundInLeague({ name, round }: UnreadyLeague): string[] {
  return round === null ? [] : [`In ${tidyWithoutLink(name)} your team is for ${round.title}.`];
}

/** "Sunday Gully League", or "Sunday Gully League and 2 more". */
function leaguesOf(names: readonly string[]): string {
  const [first = "", ...others] = [...new Set(names)].map(tidyWithoutLink);
  return others.length === 0 ? first : `${first} and ${others.length} more`;
}
