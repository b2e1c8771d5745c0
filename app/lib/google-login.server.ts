import { type AppLoadContext, createCookieSessionStorage } from "@remix-run/node";
import { Authenticator } from "remix-auth";
import { noSuchPage } from "#server/core/errors";
import type { GoogleProfile } from "#server/people/accounts/log-in-with-google";
import { cookieSecret, siteCookie } from "./cookies.server";
import { GoogleLogin } from "./google-strategy.server";

/**
 * The address to which Google redirects the browser; the operator enters it in the Google project.
 */
const CALLBACK_PATH = "/auth/google/callback";
/** How long a person may take at Google, in seconds. */
const MAX_AGE_SECONDS = 10 * 60;
const VERIFIER_BYTES = 32;

/**
 * Sends the browser to Google. State, PKCE verifier, the path to go to afterwards and an invitation
 * wait in a signed cookie.
 *
 * @param after `to` is a path of this site
 * @throws the redirect; AppError "not-found" where Google's login is not set up
 */
export async function startGoogleLogin(
  request: Request,
  context: AppLoadContext,
  { to, invite }: { readonly to: string; readonly invite: string | null },
): Promise<never> {
  const storage = storageOf(context);
  const session = await storage.getSession();
  const verifier = context.services.randomBytes(VERIFIER_BYTES).toString("base64url");
  session.set("verifier", verifier);
  session.set("to", to);
  session.set("invite", invite);
  // The strategy adds its state to this very session and commits it with its redirect.
  const started = { ...storage, getSession: async () => session };
  await authenticate(request, context, started, verifier);
  throw new Error("Google's login did not start.");
}

/**
 * The Google profile of a person who has returned from Google, and the page that they wanted.
 *
 * @throws Error for any failure: cancelled, another state, no answer; AppError "not-found" where
 * Google's login is not set up
 */
export async function finishGoogleLogin(
  request: Request,
  context: AppLoadContext,
): Promise<{ profile: GoogleProfile; to: string | null; invite: string | null }> {
  const storage = storageOf(context);
  const session = await storage.getSession(request.headers.get("cookie"));
  const readText = (name: string): string | null => {
    const value: unknown = session.get(name);
    return typeof value === "string" ? value : null;
  };
  const profile = await authenticate(request, context, storage, readText("verifier") ?? "");
  return { profile, to: readText("to"), invite: readText("invite") };
}

/** The Set-Cookie value that ends a login, so that no callback works twice. */
export function forgetGoogleLogin(context: AppLoadContext): Promise<string> {
  return googleCookie(context).serialize("", { maxAge: 0 });
}

type Storage = ReturnType<typeof storageOf>;

function authenticate(
  request: Request,
  { services }: AppLoadContext,
  storage: Storage,
  verifier: string,
): Promise<GoogleProfile> {
  const { google, appUrl } = services.env;
  if (google === null) throw noSuchPage();
  const strategy = new GoogleLogin({
    ...google,
    callbackUrl: new URL(CALLBACK_PATH, appUrl).href,
    endpoints: services.googleEndpoints,
    verifier,
  });
  const authenticator = new Authenticator<GoogleProfile>(storage).use(strategy);
  return authenticator.authenticate(strategy.name, request, { throwOnError: true });
}

function storageOf(context: AppLoadContext) {
  return createCookieSessionStorage({ cookie: googleCookie(context) });
}

function googleCookie(context: AppLoadContext) {
  const secret = cookieSecret(context.services.env);
  return siteCookie(context, "gully-google", { maxAge: MAX_AGE_SECONDS, secret });
}
