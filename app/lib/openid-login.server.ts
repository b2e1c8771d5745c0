import { type AppLoadContext, createCookieSessionStorage } from "@remix-run/node";
import { Authenticator } from "remix-auth";
import { OPENID_LOG_IN_MS } from "#server/core/limits";
import type { OpenIdProfile } from "#server/people/accounts/log-in-with-openid";
import { cookieSecret, siteCookie } from "./cookies.server";
import { OpenIdStrategy } from "./openid-strategy.server";

/** Browsers drop cookies of more than 4 KB: no path or invitation of ours is longer. */
const LONGEST = { to: 2200, invite: 200 } as const;

/** The page after a log-in, and the invitation in its address. */
export interface After {
  /** The unchecked path to open; null for the default page. */
  readonly to: string | null;
  readonly invite: string | null;
}

/**
 * Sends the browser to the OpenID provider. State, nonce, PKCE verifier, the path to go to afterwards and
 * an invitation wait in a signed cookie.
 *
 * @throws the redirect; what `beginOpenIdLogIn` throws
 */
export async function startOpenIdLogin(
  request: Request,
  context: AppLoadContext,
  after: After,
): Promise<never> {
  const storage = storageOf(context);
  const session = await storage.getSession();
  for (const name of ["to", "invite"] as const) {
    const text = after[name];
    if (text !== null && text.length <= LONGEST[name]) session.set(name, text);
  }
  // The strategy adds its own to this very session and commits it with its redirect.
  await authenticate(request, context, { ...storage, getSession: async () => session });
  throw new Error("The log-in at the provider did not start.");
}

/** The page that the person wanted before the log-in, from this browser's cookie. */
export async function readOpenIdAfter(request: Request, context: AppLoadContext): Promise<After> {
  const session = await storageOf(context).getSession(request.headers.get("cookie"));
  const readText = (name: keyof After): string | null => {
    const value: unknown = session.get("kind") === "openid" ? session.get(name) : null;
    return typeof value === "string" ? value : null;
  };
  return { to: readText("to"), invite: readText("invite") };
}

/**
 * The provider's profile of a person who has returned from it.
 *
 * @throws what `finishOpenIdLogIn` throws
 */
export function finishOpenIdLogin(
  request: Request,
  context: AppLoadContext,
): Promise<OpenIdProfile> {
  return authenticate(request, context, storageOf(context));
}

/** The Set-Cookie value that ends a log-in, so that no callback works twice. */
export function forgetOpenIdLogin(context: AppLoadContext): Promise<string> {
  return openIdCookie(context).serialize("", { maxAge: 0 });
}

type Storage = ReturnType<typeof storageOf>;

function authenticate(
  request: Request,
  { services, clientAddress }: AppLoadContext,
  storage: Storage,
): Promise<OpenIdProfile> {
  const strategy = new OpenIdStrategy(services, clientAddress);
  const authenticator = new Authenticator<OpenIdProfile>(storage).use(strategy);
  return authenticator.authenticate(strategy.name, request, { throwOnError: true });
}

function storageOf(context: AppLoadContext) {
  return createCookieSessionStorage({ cookie: openIdCookie(context) });
}

function openIdCookie(context: AppLoadContext) {
  const secret = cookieSecret(context.services.env);
  return siteCookie(context, "gully-openid", { maxAge: OPENID_LOG_IN_MS / 1000, secret });
}
