import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireOpenId } from "#server/people/accounts/log-in-request";
import { refuseOpenId, startOpenIdLogin } from "../../../lib/openid-login.server";
import { returnPath } from "../../../lib/return-path";

/**
 * Sends the browser to the OpenID provider. A link leads here, because our forms may not lead to
 * another site.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  requireOpenId(context.services);
  const { searchParams } = new URL(request.url);
  const to = searchParams.get("to");
  const after = {
    to: to === null ? null : returnPath(to),
    invite: searchParams.get("invite"),
  };
  try {
    return await startOpenIdLogin(request, context, after);
  } catch (error) {
    if (error instanceof Response) throw error;
    return refuseOpenId(context, after, error);
  }
}

/** The empty component makes this route a screen, so that a refusal is shown as a page. */
export default function OpenIdStart() {
  return null;
}
