import { and, eq, isNull, sql } from "drizzle-orm";
import { prepareOnce, type Synchronous, type Tx } from "#db/client";
import { leagues, operators, users } from "#db/schema";
import type { OperatorChange } from "#game/trust/log/operator-changes";
import { noSuchPage } from "#server/core/errors";
import type { Services } from "#server/core/services";
import { writeLeagueLog } from "#server/play/leagues/league-log";
import { dryRun } from "#server/play/locks/dry-run";
import { inLockedTransaction, type LockedTx } from "#server/play/locks/locked-transaction";

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

/**
 * In one transaction: a former operator is refused, and due fixtures lock first, so that the action
 * never comes before them (rules.md#locks).
 *
 * @throws AppError "not-found" for a former operator
 */
export function actAsOperator<Result extends Synchronous>(
  services: Services,
  operator: Operator,
  body: (tx: LockedTx) => Result,
): Result {
  return inLockedTransaction(services, (tx) => {
    requireOperator(tx, { id: operator.userId });
    return body(tx);
  });
}

/**
 * Rolls the action back: the same refusals, and nothing is stored.
 *
 * @throws as `actAsOperator` does
 */
export function tryAsOperator<Result extends Synchronous>(
  services: Services,
  operator: Operator,
  body: (tx: LockedTx) => Result,
): Result {
  return dryRun(services, (tx) => {
    requireOperator(tx, { id: operator.userId });
    return body(tx);
  });
}

/**
 * In every league of the tournament: operators and scorers may play in one of them, and its members
 * rely on the log. `userId` is null for a match file.
 *
 * @param inLeague a change as it is in a league, where leagues differ
 */
export function logToLeagues(
  tx: Tx,
  services: Services,
  actor: { readonly userId: number | null; readonly role?: "operator" | "scorer" },
  tournamentId: number,
  changes: readonly OperatorChange[],
  inLeague: (change: OperatorChange, leagueId: number) => OperatorChange = (change) => change,
): void {
  if (changes.length === 0) return;
  const now = services.now();
  const by = actor.role === "scorer" ? { by: "scorer" as const } : {};
  const ids = tx
    .select({ id: leagues.id })
    .from(leagues)
    .where(eq(leagues.tournamentId, tournamentId))
    .all();
  for (const { id: leagueId } of ids) {
    const own = changes.map((change) => ({ ...inLeague(change, leagueId), ...by }));
    writeLeagueLog(tx, { leagueId, userId: actor.userId, now }, own);
  }
}
