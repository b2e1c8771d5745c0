import { and, eq, gt } from "drizzle-orm";
import { inTransaction, type Tx } from "#db/client";
import { fixtures, reminders } from "#db/schema";
import { LEAD_MS } from "#game/news/notices/remind-at";
import type { Services } from "#server/core/services";
import { notify } from "#server/people/notices/notify";
import { announceDeadline } from "./announce-deadline";
import { listDueRounds, MOVED_MS, noteRound, type Round } from "./due-rounds";
import { hasOwnTime, listOwnRounds, noteChecks } from "./own-rounds";
import { reminderNotice } from "./reminder-notice";
import { listUnreadyMembers, type UnreadyMember } from "./unready-members";

/**
 * Queues the due reminders and notes the rounds. If the process dies in the middle, the round is
 * repeated and nobody gets a second message: each reminder is noted in the transaction that queues
 * it. A reminder that would fall into quiet hours has its own time (rules.md#notifications). Nobody
 * is reminded in the demo, where matches follow within minutes.
 *
 * @returns the number of people reminded
 */
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
