import type { Configuration } from "openid-client";
import { z } from "zod";
import type { Ms } from "#game/core/units";
import { consumeAttempt } from "#server/core/attempts";
import type { OpenIdSettings } from "#server/core/env";
import { AppError, isTooMany, noSuchPage } from "#server/core/errors";
import { OPENID_LIMIT, OPENID_LOG_IN_MS, OPENID_STATE_LIMIT } from "#server/core/limits";
import { siteOfLogIn } from "#server/core/public-address";
import type { Services } from "#server/core/services";
import { findProvider, loadOpenIdClient, ProviderDown } from "./find-provider";
import { type OpenIdProfile, openIdFailed, providerName } from "./log-in-with-openid";

/** The path to which the provider redirects the browser; the operator enters it at the provider. */
export const OPENID_CALLBACK_PATH = "/auth/openid/callback";

/** The state of a login at the provider, in a signed cookie until the browser returns. */
interface OpenIdRequest {
  readonly state: string;
  readonly nonce: string;
  /** The PKCE secret of this login. */
  readonly verifier: string;
  readonly expiresAt: Ms;
}

const SECRET_BYTES = 32;

/** A claim that is missing or of another type counts as missing. */
const claimsOfPerson = z.object({
  email: z.string().optional().catch(undefined),
  /** A provider that sends a string is not believed. */
  email_verified: z.boolean().optional().catch(undefined),
  name: z.string().optional().catch(undefined),
  preferred_username: z.string().optional().catch(undefined),
});

type ClaimsOfPerson = z.infer<typeof claimsOfPerson>;

/**
 * Begins a login at the provider.
 *
 * @param at the address that the browser shows
 * @returns the address for the browser, and the state that has to come back with it
 * @throws AppError "not-found" without a provider; as `findProvider` does
 */
export async function beginOpenIdLogIn(
  services: Services,
  at: URL,
): Promise<{ readonly url: string; readonly request: OpenIdRequest }> {
  const provider = await findProvider(services, requireOpenId(services));
  const client = await loadOpenIdClient();
  const [state, nonce, verifier] = [secret(services), secret(services), secret(services)];
  const url = client.buildAuthorizationUrl(provider, {
    response_type: "code",
    redirect_uri: new URL(OPENID_CALLBACK_PATH, siteOfLogIn(services.env, at)).href,
    scope: "openid email profile",
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
  });
  const expiresAt = services.now() + OPENID_LOG_IN_MS;
  return { url: url.href, request: { state, nonce, verifier, expiresAt } };
}

/**
 * Finishes a login at the provider: exchanges the code that the browser brings for an ID token, once,
 * and checks the token's signature, issuer, audience, times and nonce.
 *
 * @param at the callback's address, as the browser shows it
 * @throws AppError "not-found" without a provider, "too-many"; Error for any other failure, with a
 * message for the log alone
 */
export async function finishOpenIdLogIn(
  services: Services,
  at: URL,
  request: OpenIdRequest,
  clientAddress: string,
): Promise<OpenIdProfile> {
  const settings = requireOpenId(services);
  const callback = new URL(OPENID_CALLBACK_PATH + at.search, siteOfLogIn(services.env, at));
  // The library checks this again; here it makes strangers' callbacks cost nothing.
  if (callback.searchParams.get("state") !== request.state) throw new Error("Another state.");
  if (request.expiresAt <= services.now()) throw new Error("The login took too long.");
  consumeAttempt(services, OPENID_LIMIT, { account: null, clientAddress });
  takeState(services, request.state);
  const provider = await findProvider(services, settings);
  const client = await loadOpenIdClient();
  const tokens = await client.authorizationCodeGrant(provider, callback, {
    expectedState: request.state,
    expectedNonce: request.nonce,
    pkceCodeVerifier: request.verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (claims === undefined) throw new Error("The provider gave no ID token.");
  if (claims.azp !== undefined && claims.azp !== settings.clientId) {
    throw new Error("The ID token was made for another client.");
  }
  const person = await askForAddress(provider, tokens.access_token, claims.sub, claims);
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: person.email ?? "",
    emailVerified: person.email_verified === true,
    displayName: person.name ?? person.preferred_username ?? "",
  };
}

/** A callback and its cookie work only once, so that a copy of them is useless. */
function takeState(services: Services, state: string): void {
  try {
    consumeAttempt(services, OPENID_STATE_LIMIT, { account: state, clientAddress: null });
  } catch (error) {
    throw isTooMany(error) ? new Error("The login has been used.") : error;
  }
}

/** Some providers do not put the address into the ID token, and send it only when asked for it. */
async function askForAddress(
  provider: Configuration,
  accessToken: string,
  subject: string,
  claims: unknown,
): Promise<ClaimsOfPerson> {
  const person = claimsOfPerson.parse(claims);
  const isComplete = person.email !== undefined && person.email_verified !== undefined;
  if (isComplete || provider.serverMetadata().userinfo_endpoint === undefined) return person;
  const client = await loadOpenIdClient();
  const answer = await client.fetchUserInfo(provider, accessToken, subject);
  const { name, preferred_username, ...address } = claimsOfPerson.parse(answer);
  // Address and proof come from the same answer: one answer must not vouch for the address of the
  // other.
  return {
    ...address,
    name: person.name ?? name,
    preferred_username: person.preferred_username ?? preferred_username,
  };
}

/** @throws AppError "not-found" */
export function requireOpenId({ env }: Pick<Services, "env">): OpenIdSettings {
  if (env.openid === null) throw noSuchPage();
  return env.openid;
}

function secret({ randomBytes }: Pick<Services, "randomBytes">): string {
  return randomBytes(SECRET_BYTES).toString("base64url");
}

/** The reason why a login at the provider failed. */
interface OpenIdFault {
  /** Shown on the screen. */
  readonly sentence: string;
  /** For the log, without tokens, codes or secrets. */
  readonly reason: string;
}

/** Error codes of OAuth are words such as invalid_client. */
const ERROR_WORD = /^[\w.-]{1,60}$/;

export function openIdFault(issuer: string, error: unknown): OpenIdFault {
  if (error instanceof AppError) return { sentence: error.message, reason: error.message };
  const down = findDown(error);
  if (down === null) return { sentence: openIdFailed(issuer), reason: reasonOf(error) };
  const name = providerName(issuer);
  const sentence = `${name} does not answer. Please try again later, or log in another way.`;
  return { sentence, reason: down.message };
}

function findDown(error: unknown): ProviderDown | null {
  if (error instanceof ProviderDown) return error;
  return error instanceof Error && error.cause !== undefined ? findDown(error.cause) : null;
}

/** The library's messages name the fault and contain nothing that was sent. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const { message, cause } = error;
  // The provider's error, in the terms of OAuth.
  if ("error" in error && typeof error.error === "string") {
    return ERROR_WORD.test(error.error) ? `${message}: ${error.error}` : message;
  }
  const detail = cause instanceof Error ? cause.message : "";
  return detail === "" || detail === message ? message : `${message}: ${detail}`;
}
