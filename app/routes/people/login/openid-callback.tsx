import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireOpenId } from "#server/people/accounts/log-in-request";
import { logInWithOpenId } from "#server/people/accounts/log-in-with-openid";
import { enter } from "../../../lib/log-in.server";
import {
  finishOpenIdLogin,
  forgetOpenIdLogin,
  readOpenIdAfter,
  refuseOpenId,
} from "../../../lib/openid-login.server";
import { returnPath } from "../../../lib/return-path";

/** The OpenID provider sends the browser back here. */
export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const { services } = context;
  requireOpenId(services);
  const after = await readOpenIdAfter(request, context);
  try {
    const profile = await finishOpenIdLogin(request, context);
    const user = logInWithOpenId(services, profile, after.invite);
    const entry = { userId: user.id, to: returnPath(after.to), remember: false, greet: true };
    return await enter(args, entry, { cookies: [await forgetOpenIdLogin(context)] });
  } catch (error) {
    return refuseOpenId(context, after, error);
  }
}

/** The empty component makes this route a screen, so that a refusal is shown as a page. */
export default function OpenIdCallback() {
  return null;
}
