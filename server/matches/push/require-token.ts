import type { Services } from "#server/core/services";
import { refuseToken } from "#server/people/accounts/script-tokens";
import { findPushToken, type PushToken } from "./push-tokens";

/**
 * The token of a script's request. Nothing else of the request says who asks.
 *
 * @param authorization the header
 * @throws AppError "unauthenticated" for none, an unknown or an ended one; "too-many" after 30 of those
 *   an hour from one address
 */
export function requirePushToken(
  services: Services,
  authorization: string | null,
  clientAddress: string,
): PushToken {
  return findPushToken(services.db, authorization) ?? refuseToken(services, "push", clientAddress);
}
