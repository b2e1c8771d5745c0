import { noToken } from "../errors";
import { addressKey } from "../limits/address-key";
import { countDeadLink } from "../limits/count-dead-link";
import { logSecurityEvent } from "../security-events";
import type { Services } from "../services";
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
  const token = findPushToken(services.db, authorization);
  if (token !== null) return token;
  countDeadLink(services, "push", clientAddress);
  logSecurityEvent(services.log, "push-refused", { address: addressKey(clientAddress) });
  throw noToken();
}
