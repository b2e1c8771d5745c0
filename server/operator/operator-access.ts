import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "#db/client";
import { operators, users } from "#db/schema";
import { noSuchPage } from "../errors";

declare const operator: unique symbol;

/** Proof that a user runs tournaments here: only `requireOperator` makes one. */
export interface Operator {
  readonly [operator]: true;
  readonly userId: number;
}

/**
 * The user as an operator. For everybody else the operator's pages do not exist.
 *
 * @throws AppError "not-found"
 */
export function requireOperator(db: Tx, user: { readonly id: number }): Operator {
  if (!isOperator(db, user)) throw noSuchPage();
  return { userId: user.id } as Operator;
}

export function isOperator(db: Tx, user: { readonly id: number }): boolean {
  const row = db
    .select({ userId: operators.userId })
    .from(operators)
    .innerJoin(users, eq(users.id, operators.userId))
    .where(and(eq(operators.userId, user.id), isNull(users.deletedAt)))
    .get();
  return row !== undefined;
}
