import type { AppLoadContext } from "@remix-run/node";
import { addressKey } from "#server/core/address-key";
import { logSecurityEvent } from "#server/core/security-events";
import { openIdFault, requireOpenId } from "#server/people/accounts/log-in-request";
import { type After, forgetOpenIdLogin } from "./openid-login.server";
import { redirectWithToast } from "./redirect-with-toast.server";

/**
 * Leads back to the login page, which says what went wrong and still knows where to go afterwards. The
 * log gets the reason.
 */
export async function refuseOpenId(context: AppLoadContext, { to, invite }: After, error: unknown) {
  const { services, clientAddress } = context;
  const { sentence, reason } = openIdFault(requireOpenId(services).issuer, error);
  const address = addressKey(clientAddress);
  logSecurityEvent(services.log, "openid-login-failed", { address, reason });
  const search = new URLSearchParams({
    ...(to !== null && { to }),
    ...(invite !== null && { invite }),
  }).toString();
  const path = search === "" ? "/login" : `/login?${search}`;
  const ended = await forgetOpenIdLogin(context);
  return redirectWithToast(context, path, { kind: "error", text: sentence }, ended);
}
