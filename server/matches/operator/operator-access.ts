import { and, eq, isNull, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { operators, users } from "#db/schema";
import { noSuchPage } from "#server/core/errors";

declare const operator: unique symbol;

export interface Operator {
  readonly [operator]: true;
  readonly userId: number;
}

/**
 * For others the operator's pages do not exist.
 *
 * @throws AppError "not-found"
 */
export function requireOperator(db: Tx, user: { readonly id: number }): Operator {
  if (!isOperator(db, user)) throw noSuchPage();
  return { userId: user.id } as Operator;
}

export function isOperator(db: Tx, user: { readonly id: number }): boolean {
  return statementOf(db).get({ userId: user.id }) !== undefined;
}

/** Every page asks: its menu leads operators to their pages. */
const statementOf = prepareOnce((db) =>
  db
    .select({ userId: operators.userId })
    .from(operators)
    .innerJoin(users, eq(users.id, operators.userId))
    .where(and(eq(operators.userId, sql.placeholder("userId")), isNull(users.deletedAt)))
    .prepare(),
);
