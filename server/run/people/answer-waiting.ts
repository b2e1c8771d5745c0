import { and, eq } from "drizzle-orm";
import { inTransaction, type Tx } from "#db/client";
import { emailTokens } from "#db/schema";
import { AppError } from "#server/core/errors";
import { logSecurityEvent } from "#server/core/security-events";
import type { Services } from "#server/core/services";
import { type Operator, requireOperator } from "#server/matches/operator/operator-access";
import { completeRegistration } from "#server/people/accounts/complete-registration";
import { noteOperatorAct } from "#server/people/accounts/operator-acts";
import { deleteRegistration } from "#server/people/accounts/pending-registrations";
import { isWaiting, WAITING_MS } from "#server/people/accounts/waiting-list";

/**
 * Lets somebody in who waits: their registration becomes the account of its address, without a mail.
 * Other registrations of the address end.
 *
 * @param id a `WaitingPerson`'s
 * @returns the name of the account
 * @throws AppError "not-found" for a former operator; "conflict" if somebody has answered already, or it
 * is a request of an account that exists
 */
export function letIn(services: Services, operator: Operator, id: string): string {
  const now = services.now();
  const user = inTransaction(services.db, (tx) => {
    requireOperator(tx, { id: operator.userId });
    const waiting = requireWaiting(services, tx, id);
    if (waiting.purpose !== "verify") throw answered();
    const user = completeRegistration(tx, waiting, now, WAITING_MS);
    const { userId: operatorId } = operator;
    noteOperatorAct(services, tx, { operatorId, userId: user.id, act: "let in" });
    return user;
  });
  logSecurityEvent(services.log, "let-in", { userId: user.id, operatorId: operator.userId });
  return user.displayName;
}

/**
 * Refuses somebody who waits: the registration is deleted, with the account if it is the last one of
 * the address, which can register again. An account that exists stays as it is.
 *
 * @throws AppError "not-found" for a former operator; "conflict" if somebody has answered already
 */
export function refuseWaiting(services: Services, operator: Operator, id: string): void {
  const userId = inTransaction(services.db, (tx) => {
    requireOperator(tx, { id: operator.userId });
    const waiting = requireWaiting(services, tx, id);
    if (waiting.purpose === "verify") deleteRegistration(tx, waiting);
    else tx.delete(emailTokens).where(eq(emailTokens.tokenHash, id)).run();
    noteOperatorAct(services, tx, { operatorId: operator.userId, userId: null, act: "refused" });
    return waiting.userId;
  });
  logSecurityEvent(services.log, "refused", { userId, operatorId: operator.userId });
}

function requireWaiting({ now }: Services, tx: Tx, id: string) {
  const waiting = tx
    .select()
    .from(emailTokens)
    .where(and(eq(emailTokens.tokenHash, id), isWaiting(now() - WAITING_MS)))
    .get();
  if (waiting === undefined) throw answered();
  return waiting;
}

function answered(): AppError {
  return new AppError("conflict", "They are no longer waiting: somebody has already answered.");
}
