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

/** The terms of a transaction in which everything due has locked. */
interface LockedTerms extends Pick<Services, "db" | "now"> {
  /**
   * The instant up to which everything locks; left out: the server's clock. It is read once the
   * transaction holds the database: who waited for that is late by as much.
   */
  readonly until?: (tx: Tx) => Ms;
  readonly open?: typeof inTransaction;
}

/**
 * Runs a synchronous body in one `immediate` transaction in which everything due has locked; a
 * throw rolls everything back, the locks too.
 *
 * @param body `now` is the instant up to which everything has locked
 */
export function inLockedTransaction<T extends Synchronous>(
  { db, now: clock, until = () => clock(), open = inTransaction }: LockedTerms,
  body: (tx: LockedTx, now: Ms) => T,
): T {
  return open(db, (tx) => {
    const now = until(tx);
    lockDueFixtures(tx, now);
    runDeferred(tx);
    return body(tx as LockedTx, now);
  });
}

/**
 * `inLockedTransaction` for a body that only reads: it takes no write lock unless something is due,
 * and all reads are of one moment.
 */
export function inLockedReadTransaction<T extends Synchronous>(
  { db, now }: Pick<Services, "db" | "now">,
  body: (tx: LockedTx, now: Ms) => T,
): T {
  return inLockedTransaction({ db, now, open: inReadTransaction }, body);
}
