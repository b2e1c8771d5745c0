import { and, isNotNull, ne, or } from "drizzle-orm";
import type { Tx } from "#db/client";
import { operators, users } from "#db/schema";
import { logSecurityEvent } from "#server/core/security-events";
import type { Services } from "#server/core/services";

/**
 * Makes the first verified account of a server its operator, in the transaction that verifies it: the
 * person who set the server up registers first and needs no command line (ADR-102). Nobody becomes
 * operator once there is or was another verified account or any operator, or if FIRST_OPERATOR leaves
 * it to the command line.
 *
 * @returns whether this account is the operator now
 */
export function admitFirstOperator(
  { env, now }: Pick<Services, "env" | "now">,
  tx: Tx,
  userId: number,
): boolean {
  if (!isUnclaimed({ env }, tx, userId)) return false;
  tx.insert(operators).values({ userId, since: now() }).run();
  return true;
}

/** Whether the next account to come in becomes the operator, besides that of `userId`. */
export function isUnclaimed(
  { env }: Pick<Services, "env">,
  tx: Tx,
  userId: number | null = null,
): boolean {
  if (env.firstOperator === "command") return false;
  const operator = tx.select({ userId: operators.userId }).from(operators).limit(1).get();
  if (operator) return false;
  const other = tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        userId === null ? undefined : ne(users.id, userId),
        or(isNotNull(users.emailVerifiedAt), isNotNull(users.deletedAt)),
      ),
    )
    .limit(1)
    .get();
  return other === undefined;
}

/** Logs what `admitFirstOperator` did, once its transaction has been committed. */
export function logFirstOperator({ log }: Pick<Services, "log">, userId: number): void {
  logSecurityEvent(log, "operator-added", { userId });
}
