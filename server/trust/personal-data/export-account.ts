import { eq } from "drizzle-orm";
import type { Tx } from "#db/client";
import { operators, users } from "#db/schema";
import { iso } from "#game/core/zoned-time";
import { NOTICE_KINDS } from "#game/news/notices/kinds";
import { loggedOut } from "#server/core/errors";
import type { Services } from "#server/core/services";
import { showSecondFactor } from "#server/people/accounts/second-factor";
import { listTicked } from "#server/people/notices/choices";
import { readQuietHours } from "#server/people/notices/quiet-hours";
import { inLockedTransaction } from "#server/play/locks/locked-transaction";
import { PERSONAL_TABLES } from "./personal-tables";
import { gatherParts } from "./stored-rows";

/**
 * Everything that is stored about a user, as JSON to keep: times as ISO 8601 in UTC, points with
 * two decimals, names beside ids. No password, no hash, no token.
 *
 * @throws AppError "unauthenticated" when the account no longer exists
 */
export function exportAccount(services: Services, user: { readonly id: number }): string {
  const everything = inLockedTransaction(services, (tx, now) => {
    const row = tx.select().from(users).where(eq(users.id, user.id)).get();
    if (!row) throw loggedOut();
    const parts = gatherParts(PERSONAL_TABLES, tx, row);
    return { exportedAt: iso(now), account: readAccount(tx, row), ...parts };
  });
  return `${JSON.stringify(everything, null, 2)}\n`;
}

function readAccount(tx: Tx, row: typeof users.$inferSelect) {
  return {
    id: row.id,
    email: row.email,
    displayName: row.displayName,
    hasPassword: row.passwordHash !== null,
    passwordChangedAt: iso(row.passwordChangedAt),
    googleLogin: row.googleSub !== null,
    googleLinkedAt: iso(row.googleLinkedAt),
    emailVerifiedAt: iso(row.emailVerifiedAt),
    createdAt: iso(row.createdAt),
    timeZone: row.timeZone,
    operatorSince: readOperatorSince(tx, row.id),
    notifications: readNotices(tx, row),
    secondFactor: readSecondFactor(tx, row),
  };
}

function readOperatorSince(tx: Tx, userId: number): string | null {
  const row = tx.select().from(operators).where(eq(operators.userId, userId)).get();
  return iso(row?.since ?? null);
}

/** A person's notifications by channel, and their quiet hours. */
function readNotices(tx: Tx, user: { readonly id: number }) {
  const wanted = listTicked(tx, user);
  const byKind = NOTICE_KINDS.map((kind) => [
    kind,
    wanted.filter((box) => box.kind === kind).map(({ channel }) => channel),
  ]);
  return { quietHours: readQuietHours(tx, user).quietHours, ...Object.fromEntries(byKind) };
}

function readSecondFactor(tx: Tx, user: { readonly id: number }) {
  const shown = showSecondFactor(tx, user);
  return shown && { since: iso(shown.since), recoveryCodesLeft: shown.recoveryCodesLeft };
}
