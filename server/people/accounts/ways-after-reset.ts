import { inTransaction } from "#db/client";
import { addressKey } from "#server/core/address-key";
import { AppError } from "#server/core/errors";
import { logSecurityEvent } from "#server/core/security-events";
import type { Services } from "#server/core/services";
import { findPendingUser, type PendingLogIn } from "./pending-log-in";
import { type ShownSecondFactor, showSecondFactor } from "./second-factor";
import { endWayIn, listWaysIn, type WayIn } from "./ways-in";

/** The ways to log in after a reset, and the second factor, which stays on. */
interface WaysAfterReset {
  readonly ways: readonly WayIn[];
  readonly secondFactor: ShownSecondFactor | null;
}

/**
 * The ways in that a reset has left, for the browser that has just set the password by the mailed link.
 * The browser is not logged in: a login may still require a code.
 *
 * @param reset as `resetPassword` returns it
 * @returns null if the reset is too old, or the password has changed again
 */
export function showWaysAfterReset(services: Services, reset: PendingLogIn): WaysAfterReset | null {
  const user = findPendingUser(services, reset);
  if (user === null) return null;
  const { db } = services;
  return { ways: listWaysIn(db, user), secondFactor: showSecondFactor(db, user) };
}

/**
 * Ends one of these ways in, or all of them. No code is required, because this only takes access away.
 *
 * @param target null for all; a way in that is gone changes nothing
 * @returns the ways in that have ended
 * @throws AppError "forbidden" if the reset is too old
 */
export function endWaysAfterReset(
  services: Services,
  reset: PendingLogIn,
  target: Pick<WayIn, "kind" | "key"> | null,
  clientAddress: string,
): WayIn[] {
  const now = services.now();
  const { userId } = reset;
  const ended = inTransaction(services.db, (tx) => {
    const user = findPendingUser(services, reset);
    if (user === null) throw resetOver();
    const chosen = listWaysIn(tx, user).filter(
      ({ kind, key }) => target === null || (kind === target.kind && key === target.key),
    );
    for (const each of chosen) endWayIn(tx, user, each, now);
    return chosen;
  });
  const address = addressKey(clientAddress);
  for (const { kind } of ended) {
    logSecurityEvent(services.log, "way-in-ended", { address, userId, way: kind });
  }
  return ended;
}

/** For a browser whose reset was too long ago. */
function resetOver(): AppError {
  const sentence = "This took too long. Log in: your Account page has all of this.";
  return new AppError("forbidden", sentence);
}
