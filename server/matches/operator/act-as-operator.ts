import { eq } from "drizzle-orm";
import type { Synchronous, Tx } from "#db/client";
import { leagues } from "#db/schema";
import type { OperatorChange } from "#game/trust/log/operator-changes";
import type { Services } from "#server/core/services";
import { writeLeagueLog } from "#server/play/leagues/league-log";
import { dryRun } from "#server/play/locks/dry-run";
import { inLockedTransaction, type LockedTx } from "#server/play/locks/locked-transaction";
import { type Operator, requireOperator } from "./operator-access";

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
 */
export function logToLeagues(
  tx: Tx,
  services: Services,
  actor: { readonly userId: number | null; readonly role?: "operator" | "scorer" },
  tournamentId: number,
  changes: readonly OperatorChange[],
): void {
  if (changes.length === 0) return;
  const now = services.now();
  const entries = changes.map((change) =>
    actor.role === "scorer" ? { ...change, by: "scorer" as const } : change,
  );
  const ids = tx
    .select({ id: leagues.id })
    .from(leagues)
    .where(eq(leagues.tournamentId, tournamentId))
    .all();
  for (const { id: leagueId } of ids) {
    writeLeagueLog(tx, { leagueId, userId: actor.userId, now }, entries);
  }
}
