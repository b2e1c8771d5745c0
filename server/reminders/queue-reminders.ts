import { and, eq, gt } from "drizzle-orm";
import { inTransaction, type Tx } from "#db/client";
import { fixtures, reminderOptOuts, reminders } from "#db/schema";
import { versus } from "#game/season/versus";
import { queueMail } from "../mail/queue-mail";
import { reminderMail } from "../mail/templates";
import type { Services } from "../services";
import { deadlineText } from "./deadline-text";
import { LEAD_MS, listDueRounds, MOVED_MS, noteRound, type Round } from "./due-rounds";
import { hrefToStop } from "./stop-reminders";
import { listUnreadyMembers, type UnreadyMember } from "./unready-members";

/**
 * Queues the reminders that are due, and notes the rounds. A process that dies in the middle does
 * the round again, and nobody gets a second mail: the reminder is noted in the transaction that
 * queues it. The demo reminds nobody, its matches follow within minutes.
 *
 * @returns how many were queued
 */
export function queueReminders(services: Services): number {
  const { db, demo, now } = services;
  if (demo) return 0;
  let queued = 0;
  for (const round of listDueRounds(db, now())) {
    for (const member of listUnreadyMembers(db, round.tournamentId, now())) {
      if (inTransaction(db, (tx) => remind(services, tx, round, member))) queued += 1;
    }
    inTransaction(db, (tx) => noteRound(tx, round.fixture));
  }
  return queued;
}

/** Checks again, because the team may have been saved since the round began. */
function remind(services: Services, tx: Tx, round: Round, member: UnreadyMember): boolean {
  const now = services.now();
  const { fixture } = round;
  if (!stillToCome(tx, round, now) || wantsNone(tx, member)) return false;
  if (wasReminded(tx, round, member, now)) return false;
  const { startsAt } = fixture;
  const reminded = { startsAt, queuedAt: now };
  tx.insert(reminders)
    .values({ fixtureId: fixture.id, userId: member.userId, ...reminded })
    .onConflictDoUpdate({ target: [reminders.fixtureId, reminders.userId], set: reminded })
    .run();
  queueMail(tx, writeMail(services, round, member), { now, usefulUntil: startsAt });
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

function wantsNone(tx: Tx, { userId }: UnreadyMember): boolean {
  const row = tx.select().from(reminderOptOuts).where(eq(reminderOptOuts.userId, userId)).get();
  return row !== undefined;
}

/** Of this fixture, or of the tournament's last one within three hours. */
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

function writeMail(services: Services, round: Round, member: UnreadyMember) {
  const { tournament } = round;
  const { teamA, teamB, startsAt } = round.fixture;
  const names = (without: boolean) =>
    member.leagues.filter((league) => league.without === without).map(({ name }) => name);
  return reminderMail(member.email, {
    displayName: member.displayName,
    tournament,
    fixture: versus([teamA.name, teamB.name]),
    deadline: deadlineText(startsAt, member.timeZone ?? "UTC"),
    zoneKnown: member.timeZone !== null,
    without: names(true),
    broken: names(false),
    link: new URL(pathToTeam(round, member), services.env.appUrl).href,
    unsubscribe: hrefToStop(services.env, member.userId),
  });
}

/** To the one team that is not ready, or to the list of leagues. */
function pathToTeam({ tournamentId }: Round, { leagues: [first, ...others] }: UnreadyMember) {
  if (first === undefined || others.length > 0) return "/my-leagues";
  return `/league/${first.leagueId}/manage-team/${tournamentId}`;
}
