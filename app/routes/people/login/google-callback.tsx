import type { LoaderFunctionArgs } from "@remix-run/node";
import { addressKey } from "#server/core/address-key";
import { AppError, noSuchPage } from "#server/core/errors";
import { logSecurityEvent } from "#server/core/security-events";
import { GOOGLE_LOGIN_FAILED, logInWithGoogle } from "#server/people/accounts/log-in-with-google";
import { finishGoogleLogin, forgetGoogleLogin } from "../../../lib/google-login.server";
import { enter } from "../../../lib/log-in.server";
import { redirectWithToast } from "../../../lib/redirect-with-toast.server";
import { returnPath } from "../../../lib/return-path";

/**
 * Google sends the browser back here. Users get one sentence for all failures, except for a closed
 * sign-up; the log gets the reason.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const { services } = context;
  if (services.env.google === null) throw noSuchPage();
  const endedLogin = await forgetGoogleLogin(context);
  try {
    const { profile, to, invite } = await finishGoogleLogin(request, context);
    const user = logInWithGoogle(services, profile, invite);
    const entry = { userId: user.id, to: returnPath(to), remember: false, greet: true };
    return await enter(args, entry, { cookies: [endedLogin] });
  } catch (error) {
    const address = addressKey(context.clientAddress);
    const reason = reasonOf(error);
    logSecurityEvent(services.log, "google-login-failed", { address, reason });
    // Google has proven the address, so only its owner learns that there is no account.
    const noSignUp = error instanceof AppError && error.code === "forbidden";
    const text = noSignUp ? error.message : GOOGLE_LOGIN_FAILED;
    return redirectWithToast(context, "/login", { kind: "error", text }, endedLogin);
  }
}

/** Logs only the message: the request to Google contains the client's secret. */
function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : "unknown";
}

/** The empty component makes this route a screen, so that a refusal is shown as a page. */
export default function GoogleCallback() {
  return null;
}
