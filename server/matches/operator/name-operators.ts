import { asc, eq } from "drizzle-orm";
import { inTransaction, type Tx } from "#db/client";
import { operators, users } from "#db/schema";
import type { Ms } from "#game/core/units";
import { AppError } from "#server/core/errors";
import { logSecurityEvent } from "#server/core/security-events";
import type { Services } from "#server/core/services";
import { normalizeEmail } from "#server/people/accounts/email-address";

interface NamedOperator {
  readonly email: string | null;
  readonly displayName: string;
  readonly since: Ms;
}

/**
 * For the command line: no screen may reach this (ADR-102).
 *
 * @returns false for an operator
 * @throws AppError "invalid" for an invalid address, "not-found" without a verified account
 */
export function addOperator(services: Services, input: string): boolean {
  const added = inTransaction(services.db, (tx) => {
    const { id, emailVerifiedAt } = findAccount(tx, input);
    if (emailVerifiedAt === null) {
      throw new AppError("not-found", `${input} has not been verified yet.`);
    }
    const { changes } = tx
      .insert(operators)
      .values({ userId: id, since: services.now() })
      .onConflictDoNothing()
      .run();
    return changes > 0 ? id : null;
  });
  if (added !== null) logSecurityEvent(services.log, "operator-added", { userId: added });
  return added !== null;
}

/**
 * The open pages of a former operator are refused from now on.
 *
 * @returns false for an account that was no operator
 * @throws AppError as `addOperator` does
 */
export function removeOperator(services: Services, input: string): boolean {
  const removed = inTransaction(services.db, (tx) => {
    const { id } = findAccount(tx, input);
    return tx.delete(operators).where(eq(operators.userId, id)).run().changes > 0 ? id : null;
  });
  if (removed !== null) logSecurityEvent(services.log, "operator-removed", { userId: removed });
  return removed !== null;
}

export function listOperators({ db }: Pick<Services, "db">): NamedOperator[] {
  return db
    .select({ email: users.email, displayName: users.displayName, since: operators.since })
    .from(operators)
    .innerJoin(users, eq(users.id, operators.userId))
    .orderBy(asc(operators.since), asc(users.id))
    .all();
}

function findAccount(tx: Tx, input: string) {
  const email = normalizeEmail(input);
  if (email === null) throw new AppError("invalid", `${input} is not an email address.`);
  const user = tx
    .select({ id: users.id, emailVerifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.email, email))
    .get();
  if (!user) throw new AppError("not-found", `There is no account with the address ${email}.`);
  return user;
}
