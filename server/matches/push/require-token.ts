import type { Services } from "#server/core/services";
import { refuseToken } from "#server/people/accounts/script-tokens";
import { findPushToken, type PushToken } from "./push-tokens";

/**
 * Nothing else of the request identifies the script.
 *
 * @param authorization the header
 * @throws AppError "unauthenticated" without a token, for an unknown or an ended one; "too-many"
 * after 30 of those an hour from one address
 */
export function requirePushToken(
  services: Services,
  authorization: string | null,
  clientAddress: string,
): PushToken {
  return findPushToken(services.db, authorization) ?? refuseToken(services, "push", clientAddress);
}
