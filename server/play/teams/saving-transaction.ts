import type { Synchronous } from "#db/client";
import { consumeAttemptTx } from "#server/core/attempts";
import { SAVE_LIMIT } from "#server/core/limits";
import type { Services } from "#server/core/services";
import type { MemberLeague } from "../leagues/league-access";
import { inLockedTransaction, type LockedTx } from "../locks/locked-transaction";
import { saveTime } from "../locks/save-time";

/**
 * One transaction, in which everything due by the instant of the save has locked.
 *
 * @param body `savedAt` is that instant, UTC milliseconds
 * @throws AppError "too-many" beyond 60 tries in ten minutes
 */
export function inSavingTransaction<T extends Synchronous>(
  services: Services,
  member: MemberLeague,
  body: (tx: LockedTx, savedAt: number) => T,
): T {
  const source = { account: String(member.userId), clientAddress: null };
  return inLockedTransaction(
    services,
    (tx, savedAt) => {
      consumeAttemptTx(tx, SAVE_LIMIT, source, services.now());
      return body(tx, savedAt);
    },
    (tx) => saveTime(tx, member, services.now()),
  );
}
