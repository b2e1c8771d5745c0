import {
  inReadTransaction,
  inTransaction,
  runDeferred,
  type Synchronous,
  type Tx,
} from "#db/client";
import { type SharedKey, shareRead } from "#db/share-reads";
import type { Ms } from "#game/core/units";
import type { Services } from "#server/core/services";
import { lockDueFixtures } from "./lock-due-fixtures";
import type { LockedTx, PublicTx } from "./locked-tx";

export type { LockedTx, PublicTx };

/**
 * `shareRead` for data that depend on locked teams. Readers of saves need more than a `PublicTx`,
 * so nothing of an open window gets into shared data (ADR-109).
 */
export const sharePublicRead: <Key extends SharedKey, Value>(
  read: (tx: PublicTx, ...key: Key) => Value,
) => (tx: PublicTx, ...key: Key) => Value = shareRead as never;

type Clock = Pick<Services, "db" | "now">;

/**
 * Runs a synchronous body in one `immediate` transaction in which everything due has locked; a
 * throw rolls everything back, the locks too.
 *
 * @param body `now` is the instant up to which everything has locked
 * @param until that instant; by default the clock once the transaction has the database, which is
 * later if it had to wait
 */
export function inLockedTransaction<T extends Synchronous>(
  clock: Clock,
  body: (tx: LockedTx, now: number) => T,
  until: (tx: Tx) => number = () => clock.now(),
): T {
  return inTransaction(clock.db, (tx) => {
    const now = until(tx);
    return body(lockDue(tx, now), now);
  });
}

/**
 * `inLockedTransaction` for a body that only reads: it takes no write lock unless something is due,
 * and all reads are of one moment.
 */
export function inLockedReadTransaction<T extends Synchronous>(
  clock: Clock,
  body: (tx: LockedTx, now: number) => T,
): T {
  return inReadTransaction(clock.db, (tx) => {
    const now = clock.now();
    return body(lockDue(tx, now), now);
  });
}

function lockDue(tx: Tx, now: Ms): LockedTx {
  lockDueFixtures(tx, now);
  runDeferred(tx);
  return tx as LockedTx;
}
