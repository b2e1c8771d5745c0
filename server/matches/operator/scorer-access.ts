import { and, eq, isNull, sql } from "drizzle-orm";
import { prepareOnce, type Synchronous, type Tx } from "#db/client";
import { fixtures, scorers, users } from "#db/schema";
import { noSuchPage } from "#server/core/errors";
import type { Services } from "#server/core/services";
import { dryRun } from "#server/play/locks/dry-run";
import { inLockedTransaction, type LockedTx } from "#server/play/locks/locked-transaction";
import { isOperator } from "./operator-access";

declare const scorer: unique symbol;

/** Proof that a user may score a fixture: only `requireScorer` makes one. */
export interface Scorer {
  readonly [scorer]: true;
  readonly userId: number;
  readonly fixtureId: number;
  /** An operator scores every fixture; a scorer those of their tournaments. */
  readonly role: "operator" | "scorer";
}

/**
 * For others the desk of a fixture does not exist (rules.md#scorers).
 *
 * @throws AppError "not-found", also without such a fixture
 */
export function requireScorer(db: Tx, user: { readonly id: number }, fixtureId: number): Scorer {
  const role = findScorerRole(db, user, fixtureId);
  if (role === null) throw noSuchPage();
  return { userId: user.id, fixtureId, role } as Scorer;
}

/** Null if the user may not score the fixture, or it is unknown. */
export function findScorerRole(
  db: Tx,
  user: { readonly id: number },
  fixtureId: number,
): Scorer["role"] | null {
  const row = statementOf(db).get({ fixtureId, userId: user.id });
  if (!row) return null;
  return isOperator(db, user) ? "operator" : row.scorer === null ? null : "scorer";
}

/** A member who may score a fixture may score all of the tournament. */
export function mayScore(
  db: Tx,
  { userId }: { readonly userId: number },
  fixtureId: number | undefined,
): boolean {
  return fixtureId !== undefined && findScorerRole(db, { id: userId }, fixtureId) !== null;
}

/**
 * In one transaction: a former scorer is refused, and due fixtures lock first (rules.md#locks).
 *
 * @throws AppError "not-found" for a former scorer
 */
export function actAsScorer<Result extends Synchronous>(
  services: Services,
  { userId, fixtureId }: Scorer,
  body: (tx: LockedTx) => Result,
): Result {
  return inLockedTransaction(services, (tx) => {
    requireScorer(tx, { id: userId }, fixtureId);
    return body(tx);
  });
}

/**
 * Rolls the action back: the same refusals, and nothing is stored.
 *
 * @throws as `actAsScorer` does
 */
export function tryAsScorer<Result extends Synchronous>(
  services: Services,
  { userId, fixtureId }: Scorer,
  body: (tx: LockedTx) => Result,
): Result {
  return dryRun(services, (tx) => {
    requireScorer(tx, { id: userId }, fixtureId);
    return body(tx);
  });
}

const statementOf = prepareOnce((db) =>
  db
    .select({ scorer: users.id })
    .from(fixtures)
    .leftJoin(
      scorers,
      and(
        eq(scorers.tournamentId, fixtures.tournamentId),
        eq(scorers.userId, sql.placeholder("userId")),
      ),
    )
    .leftJoin(users, and(eq(users.id, scorers.userId), isNull(users.deletedAt)))
    .where(eq(fixtures.id, sql.placeholder("fixtureId")))
    .prepare(),
);
