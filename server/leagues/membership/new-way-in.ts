import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { inTransaction, prepareOnce, type Tx } from "#db/client";
import { participants, personalLinks, pushSubscriptions, users } from "#db/schema";
import { DAY_MS, type Ms } from "#game/core/units";
import { consumeAttemptTx } from "#server/core/attempts";
import { AppError } from "#server/core/errors";
import { NEW_WAY_IN_LIMIT } from "#server/core/limits";
import type { Services } from "#server/core/services";
import { endNewWaysIn } from "#server/people/accounts/unaddressed-accounts";
import { queueDelivery } from "#server/people/delivery/queue-delivery";
import { type ManagedLeague, requireManager } from "#server/play/leagues/league-access";
import { writeLeagueLog } from "#server/play/leagues/league-log";
import { findOtherMember, requireClaimed } from "./list-members";
import { insertLink, PERSONAL_LINK_DAYS } from "./personal-links";

/**
 * Makes a link into the account of a member who has no address. The log of each of their leagues
 * says so, and each browser that gets their notifications is told at once (ADR-204).
 *
 * @throws AppError "not-found" unless it is another member; "conflict" for an account with an
 * address, or an unclaimed seat; "too-many"; "forbidden" for a former manager
 */
export function makeNewWayIn(
  services: Services,
  managed: ManagedLeague,
  participantId: number,
): { readonly displayName: string } {
  const { leagueId, userId } = managed;
  return inTransaction(services.db, (tx) => {
    const manager = requireManager(tx, { id: userId }, leagueId, "make new links for members");
    const now = services.now();
    const member = findOtherMember(tx, manager, participantId);
    requireClaimed(tx, member);
    requireUnaddressed(tx, member.userId);
    const source = { account: String(participantId), clientAddress: null };
    consumeAttemptTx(tx, NEW_WAY_IN_LIMIT, source, now);
    endNewWaysIn(tx, { memberId: member.userId });
    insertLink(services, tx, { leagueId, userId, now, memberId: member.userId });
    logInLeaguesOf(tx, { leagueId, managerId: userId, memberId: member.userId, now });
    pushWarning(tx, { memberId: member.userId, leagueId, now });
    return member;
  });
}

/** @throws AppError "conflict" for an account with an address, which opens it without the manager */
export function requireUnaddressed(tx: Tx, userId: number): void {
  const row = tx
    .select({ email: users.email, displayName: users.displayName })
    .from(users)
    .where(eq(users.id, userId))
    .get();
  if (row?.email === null) return;
  throw new AppError(
    "conflict",
    `${row?.displayName ?? "This member"} has ways in of their own: with the password, or “Forgot password?” on the login page. A new link is only for members without an email address.`,
  );
}

function logInLeaguesOf(
  tx: Tx,
  by: { readonly leagueId: number; readonly managerId: number; memberId: number; now: Ms },
): void {
  const { leagueId, managerId, memberId: userId, now } = by;
  writeLeagueLog(tx, { leagueId, userId: managerId, now }, [{ kind: "new way in", userId }]);
  for (const other of leaguesOf(tx, userId)) {
    if (other === leagueId) continue;
    writeLeagueLog(tx, { leagueId: other, userId, now }, [{ kind: "new way in elsewhere" }]);
  }
}

/** The leagues that a user is in. */
export function leaguesOf(tx: Tx, userId: number): number[] {
  return tx
    .select({ leagueId: participants.leagueId })
    .from(participants)
    .where(and(eq(participants.userId, userId), isNull(participants.leftAt)))
    .orderBy(participants.leagueId)
    .all()
    .map((row) => row.leagueId);
}

/** Sent without regard to their choices and quiet hours, because the link opens the account. */
function pushWarning(
  tx: Tx,
  { memberId, leagueId, now }: { memberId: number; leagueId: number; now: Ms },
): void {
  const browsers = tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, memberId))
    .all();
  const content = {
    title: "A new link opens your account",
    sentences: [
      "A League Manager made it, for somebody who can no longer log in.",
      "If you have not, end it on your account page.",
    ],
    path: "/account",
    action: "Account",
  };
  for (const { id: subscriptionId } of browsers) {
    const usefulUntil = now + PERSONAL_LINK_DAYS.newWayIn * DAY_MS;
    const about = `new way in ${leagueId}`;
    const times = { now, notBefore: now, usefulUntil };
    queueDelivery(tx, { to: { subscriptionId }, kind: "league", about, content, ...times });
  }
}

/** The end of the unused link into a user's account; null without one. */
export function showNewWayIn(
  { db, now }: Pick<Services, "db" | "now">,
  user: { readonly id: number },
): { readonly madeAt: Ms; readonly expiresAt: Ms } | null {
  return newWayOf(db).get({ userId: user.id, now: now() }) ?? null;
}

const newWayOf = prepareOnce((db) =>
  db
    .select({ madeAt: personalLinks.createdAt, expiresAt: personalLinks.expiresAt })
    .from(personalLinks)
    .where(
      and(
        eq(personalLinks.memberId, sql.placeholder("userId")),
        isNull(personalLinks.claimedAt),
        gt(personalLinks.expiresAt, sql.placeholder("now")),
      ),
    )
    .prepare(),
);
