import { createHash } from "node:crypto";
import { GoogleStrategy } from "remix-auth-google";
import { z } from "zod";
import type { GoogleEndpoints } from "#server/core/google-endpoints";
import type { GoogleProfile } from "#server/people/accounts/log-in-with-google";

/** How long Google may take for one answer. */
const ANSWER_MS = 10_000;

const tokenAnswer = z.object({ access_token: z.string().min(1) });

const userInfo = z.object({
  sub: z.string().min(1),
  email: z.string(),
  /** A few providers write it as a string. */
  email_verified: z.union([z.boolean(), z.stringbool()]).default(false),
  name: z.string().default(""),
});

interface StrategyOptions {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Absolute: Google sends the browser back there. */
  readonly callbackUrl: string;
  readonly endpoints: GoogleEndpoints;
  /** PKCE: the secret of this one login, 43 characters. */
  readonly verifier: string;
}

/**
 * Google's login for one request. The library's strategy has no PKCE, lets Google take for ever,
 * hides its endpoints and trusts every answer: this class fixes all of that.
 */
export class GoogleLogin extends GoogleStrategy<GoogleProfile> {
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
    // Nothing of ours asks for the rest, but the library's type does.
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
  // Not the body: it may repeat what we sent.
  if (!response.ok) throw new Error(`Google answered ${response.status}.`);
  return response.json();
}
