import {
  type AppLoadContext,
  createCookieSessionStorage,
  redirect,
  type SessionStorage,
} from "@remix-run/node";
import { type AuthenticateOptions, Authenticator, Strategy } from "remix-auth";
import { z } from "zod";
import { addressKey } from "#server/core/address-key";
import { OPENID_LOG_IN_MS } from "#server/core/limits";
import { logSecurityEvent } from "#server/core/security-events";
import type { Services } from "#server/core/services";
import {
  beginOpenIdLogIn,
  finishOpenIdLogIn,
  OPENID_CALLBACK_PATH,
  openIdFault,
  requireOpenId,
} from "#server/people/accounts/log-in-request";
import type { OpenIdProfile } from "#server/people/accounts/log-in-with-openid";
import { cookieSecret, siteCookie } from "./cookies.server";
import { redirectWithToast } from "./redirect-with-toast.server";

/** Browsers drop cookies of more than 4 KB; no path or invitation of ours is longer than these. */
const LONGEST = { to: 2200, invite: 200 } as const;

/** The page after a login, and the invitation in its address. */
interface After {
  /** The unchecked path to open; null for the default page. */
  readonly to: string | null;
  readonly invite: string | null;
}

/**
 * Sends the browser to the OpenID provider. State, nonce, PKCE verifier, the path to open afterwards
 * and an invitation wait in a signed cookie.
 *
 * @throws the redirect; as `beginOpenIdLogIn` does
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
  // The strategy adds its state to this same session and commits it with its redirect.
  await authenticate(request, context, { ...storage, getSession: async () => session });
  throw new Error("The login at the provider did not start.");
}

/** The page that the user wanted before the login, from this browser's cookie. */
export async function readOpenIdAfter(request: Request, context: AppLoadContext): Promise<After> {
  const session = await storageOf(context).getSession(request.headers.get("cookie"));
  const readText = (name: keyof After): string | null => {
    const value: unknown = session.get("kind") === "openid" ? session.get(name) : null;
    return typeof value === "string" ? value : null;
  };
  return { to: readText("to"), invite: readText("invite") };
}

/**
 * The provider's profile of a user who has returned from it.
 *
 * @throws as `finishOpenIdLogIn` does
 */
export function finishOpenIdLogin(
  request: Request,
  context: AppLoadContext,
): Promise<OpenIdProfile> {
  return authenticate(request, context, storageOf(context));
}

/** The Set-Cookie value that ends a login, so that no callback works twice. */
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

const waitingSchema = z.object({
  /** No other signed cookie has this kind, so none can be passed off as a login. */
  kind: z.literal("openid"),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  expiresAt: z.number(),
});

type Waiting = z.infer<typeof waitingSchema>;

/**
 * The login at the OpenID provider, for one request: at the callback it reads the provider's answer,
 * at any other path it redirects the browser to the provider.
 */
class OpenIdStrategy extends Strategy<OpenIdProfile, OpenIdProfile> {
  readonly name = "openid";
  readonly #services: Services;
  readonly #clientAddress: string;

  constructor(services: Services, clientAddress: string) {
    super(async (profile) => profile);
    this.#services = services;
    this.#clientAddress = clientAddress;
  }

  /** @throws the redirect to the provider; the errors of beginning and finishing */
  async authenticate(
    request: Request,
    storage: SessionStorage,
    options: AuthenticateOptions,
  ): Promise<OpenIdProfile> {
    const session = await storage.getSession(request.headers.get("cookie"));
    const url = new URL(request.url);
    if (url.pathname !== OPENID_CALLBACK_PATH) {
      const begun = await beginOpenIdLogIn(this.#services, url);
      const waiting: Waiting = { kind: "openid", ...begun.request };
      for (const [name, value] of Object.entries(waiting)) session.set(name, value);
      const headers = { "set-cookie": await storage.commitSession(session) };
      throw redirect(begun.url, { headers });
    }
    const read = waitingSchema.safeParse(session.data);
    if (!read.success) throw new Error("This browser has not started a login.");
    const profile = await finishOpenIdLogIn(this.#services, url, read.data, this.#clientAddress);
    return this.success(await this.verify(profile), request, storage, options);
  }
}

/**
 * Leads back to the login page, which shows what went wrong and keeps the path to open afterwards. The
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
