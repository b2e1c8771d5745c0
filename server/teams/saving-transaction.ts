import type { Synchronous } from "#db/client";
import type { MemberLeague } from "../leagues/league-access";
import { inLockedTransaction, type LockedTx } from "../locks/locked-transaction";
import type { Services } from "../services";
import { saveTime } from "./save-time";

/**
 * Runs the body of a save in one transaction, in which everything has locked that is due by the
 * instant of the save.
 *
 * @param body `savedAt` is that instant, UTC milliseconds
 */
export function inSavingTransaction<T extends Synchronous>(
  services: Services,
  member: MemberLeague,
  body: (tx: LockedTx, savedAt: number) => T,
): T {
  return inLockedTransaction(services, body, (tx) => saveTime(tx, member, services.now()));
}
