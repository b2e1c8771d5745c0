import { createHash } from "node:crypto";
import { type AppLoadContext, createCookieSessionStorage } from "@remix-run/node";
import { Authenticator } from "remix-auth";
import { GoogleStrategy } from "remix-auth-google";
import { z } from "zod";
import { noSuchPage } from "#server/core/errors";
import { siteOfLogIn } from "#server/core/public-address";
import type { GoogleEndpoints } from "#server/core/services";
import type { GoogleProfile } from "#server/people/accounts/log-in-with-google";
import { cookieSecret, siteCookie } from "./cookies.server";

/** The address to which Google redirects the browser; the operator enters it in the Google project. */
const CALLBACK_PATH = "/auth/google/callback";
/** The time that a user has at Google, in seconds. */
const MAX_AGE_SECONDS = 10 * 60;
const VERIFIER_BYTES = 32;

/**
 * Sends the browser to Google. State, PKCE verifier, the path to open afterwards and an invitation wait
 * in a signed cookie.
 *
 * @param after `to` is a path of this site
 * @throws the redirect; AppError "not-found" if Google's login is not set up
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
  // The strategy adds its state to this same session and commits it with its redirect.
  const started = { ...storage, getSession: async () => session };
  await authenticate(request, context, started, verifier);
  throw new Error("Google's login did not start.");
}

/**
 * The Google profile of a user who has returned from Google, and the page that they wanted.
 *
 * @throws Error for any failure: cancelled, another state, no answer; AppError "not-found" if Google's
 * login is not set up
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
  { services, url }: AppLoadContext,
  storage: Storage,
  verifier: string,
): Promise<GoogleProfile> {
  const { google } = services.env;
  if (google === null) throw noSuchPage();
  const strategy = new GoogleLogin({
    ...google,
    callbackUrl: new URL(CALLBACK_PATH, siteOfLogIn(services.env, url)).href,
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

/** The timeout for one answer of Google. */
const ANSWER_MS = 10_000;

const tokenAnswer = z.object({ access_token: z.string().min(1) });

const userInfo = z.object({
  sub: z.string().min(1),
  email: z.string(),
  /** A few providers send it as a string. */
  email_verified: z.union([z.boolean(), z.stringbool()]).default(false),
  name: z.string().default(""),
});

interface StrategyOptions {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Absolute: Google redirects the browser to it. */
  readonly callbackUrl: string;
  readonly endpoints: GoogleEndpoints;
  /** PKCE: the secret of this login, 43 characters. */
  readonly verifier: string;
}

/**
 * Google's login for one request. The library's strategy has no PKCE, no timeout and fixed endpoints,
 * and trusts every answer: this class changes all of that.
 */
class GoogleLogin extends GoogleStrategy<GoogleProfile> {
  readonly #options: StrategyOptions;

  constructor(options: StrategyOptions) {
    const { clientId, clientSecret, callbackUrl, endpoints } = options;
    super(
      {
        clientID: clientId,
        clientSecret,
        callbackURL: callbackUrl,
        scope: "openid email profile",
        prompt: "select_account",
      },
      async ({ profile }) => ({
        sub: profile.id,
        email: profile.emails[0].value,
        emailVerified: profile._json.email_verified,
        displayName: profile.displayName,
      }),
    );
    this.#options = options;
    this.authorizationURL = endpoints.authorizationUrl;
    this.tokenURL = endpoints.tokenUrl;
  }

  protected override authorizationParams(): URLSearchParams {
    const params = super.authorizationParams();
    const challenge = createHash("sha256").update(this.#options.verifier).digest("base64url");
    params.set("code_challenge", challenge);
    params.set("code_challenge_method", "S256");
    return params;
  }

  protected override async fetchAccessToken(code: string, params: URLSearchParams) {
    const { clientId, clientSecret, verifier } = this.#options;
    const body = new URLSearchParams(params);
    body.set("client_id", clientId);
    body.set("client_secret", clientSecret);
    body.set("code", code);
    body.set("code_verifier", verifier);
    const answer = await ask(this.tokenURL, { method: "POST", body });
    const { access_token: accessToken } = tokenAnswer.parse(answer);
    // None of our code needs the rest, but the library's type does.
    const extraParams = {
      expires_in: 3920,
      token_type: "Bearer",
      scope: "",
      id_token: "",
    } as const;
    return { accessToken, refreshToken: "", extraParams };
  }

  protected override async userProfile(accessToken: string) {
    const headers = { authorization: `Bearer ${accessToken}` };
    const answer = await ask(this.#options.endpoints.userInfoUrl, { headers });
    const { sub, email, email_verified, name } = userInfo.parse(answer);
    const unknown = { given_name: "", family_name: "", picture: "", locale: "", hd: "" };
    return {
      provider: "google",
      id: sub,
      displayName: name,
      name: { familyName: "", givenName: "" },
      emails: [{ value: email }] as [{ value: string }],
      photos: [{ value: "" }] as [{ value: string }],
      _json: { ...unknown, sub, name, email, email_verified },
    };
  }
}

async function ask(url: string, init: RequestInit): Promise<unknown> {
  const signal = AbortSignal.timeout(ANSWER_MS);
  const response = await fetch(url, { ...init, redirect: "error", signal });
  // Without the body, which may repeat what we sent.
  if (!response.ok) throw new Error(`Google answered ${response.status}.`);
  return response.json();
}
