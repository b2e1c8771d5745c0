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
  /** An operator scores every fixture; a scorer those of the tournaments they were named for. */
  readonly role: "operator" | "scorer";
}

/**
 * The user as somebody who scores a fixture (rules.md#scorers). For everybody else its desk does not
 * exist.
 *
 * @throws AppError "not-found", also without such a fixture
 */
export function requireScorer(db: Tx, user: { readonly id: number }, fixtureId: number): Scorer {
  const role = findScorerRole(db, user, fixtureId);
  if (role === null) throw noSuchPage();
  return { userId: user.id, fixtureId, role } as Scorer;
}

/** The role in which a user may score a fixture; null if they may not, or if there is no such fixture. */
export function findScorerRole(
  db: Tx,
  user: { readonly id: number },
  fixtureId: number,
): Scorer["role"] | null {
  const row = statementOf(db).get({ fixtureId, userId: user.id });
  if (!row) return null;
  return isOperator(db, user) ? "operator" : row.scorer === null ? null : "scorer";
}

/** Whether a member may score a fixture of their league's tournament, and with it every one. */
export function mayScore(
  db: Tx,
  { userId }: { readonly userId: number },
  fixtureId: number | undefined,
): boolean {
  return fixtureId !== undefined && findScorerRole(db, { id: userId }, fixtureId) !== null;
}

/**
 * Runs a scorer's action on their fixture in one transaction: a former scorer is refused, and due
 * fixtures lock first (rules.md#locks).
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
 * Tries a scorer's action and rolls it back: the same refusals, and nothing is stored.
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
