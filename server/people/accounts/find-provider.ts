import type { Configuration, CustomFetch, ServerMetadata } from "openid-client";
import { HOUR_MS, type Ms, SECOND_MS } from "#game/core/units";
import type { OpenIdSettings } from "#server/core/env";
import type { Services } from "#server/core/services";

/** Providers rarely change their metadata. */
const METADATA_MS = HOUR_MS;
/** A provider that is down is not asked at every click. */
const RETRY_MS = 30 * SECOND_MS;

type Asking = Pick<Services, "now" | "openIdTimeoutMs">;

interface Known {
  readonly metadata: Promise<ServerMetadata>;
  goodUntil: Ms;
}

const known = new WeakMap<OpenIdSettings, Known>();

/**
 * Loads the metadata that the library needs for one login at the provider. The metadata is cached for
 * an hour. The keys are fetched for each login, so that a new key works at once and a withdrawn one no
 * longer does.
 *
 * @throws ProviderDown, the library's errors, or Error if the provider's metadata names another issuer
 */
export async function findProvider(
  services: Asking,
  settings: OpenIdSettings,
): Promise<Configuration> {
  const metadata = await readMetadata(services, settings);
  const client = await loadOpenIdClient();
  const { clientId, clientSecret } = settings;
  // The library reads the clock of the process; the skew shifts it to the clock of the services.
  const skew = Math.round((services.now() - Date.now()) / SECOND_MS);
  const ours = { client_secret: clientSecret, [client.clockSkew]: skew };
  const proof = takesPost(metadata) ? client.ClientSecretPost : client.ClientSecretBasic;
  const provider = new client.Configuration(metadata, clientId, ours, proof(clientSecret));
  provider[client.customFetch] = providerFetch(services.openIdTimeoutMs);
  if (isPlainHttp(settings)) client.allowInsecureRequests(provider);
  // The library's name for checking signatures.
  client.enableNonRepudiationChecks(provider);
  return provider;
}

function readMetadata(services: Asking, settings: OpenIdSettings): Promise<ServerMetadata> {
  const found = known.get(settings);
  if (found && found.goodUntil > services.now()) return found.metadata;
  const metadata = discover(services, settings);
  const entry = { metadata, goodUntil: services.now() + METADATA_MS };
  known.set(settings, entry);
  metadata.catch(() => {
    entry.goodUntil = services.now() + RETRY_MS;
  });
  return metadata;
}

async function discover(services: Asking, settings: OpenIdSettings): Promise<ServerMetadata> {
  const { issuer, clientId } = settings;
  const client = await loadOpenIdClient();
  const found = await client.discovery(new URL(issuer), clientId, undefined, undefined, {
    [client.customFetch]: providerFetch(services.openIdTimeoutMs),
    execute: isPlainHttp(settings) ? [client.allowInsecureRequests] : [],
  });
  const metadata = found.serverMetadata();
  // The library lets some providers name an issuer of many tenants; then people of any tenant could log
  // in.
  if (new URL(metadata.issuer).href !== new URL(issuer).href) {
    throw new Error("The provider names another issuer than OIDC_ISSUER.");
  }
  return metadata;
}

function isPlainHttp({ issuer }: OpenIdSettings): boolean {
  return issuer.startsWith("http:");
}

/** A provider that names no methods takes Basic, which some providers decode wrongly. */
function takesPost({ token_endpoint_auth_methods_supported: methods }: ServerMetadata): boolean {
  if (methods === undefined) return false;
  return methods.includes("client_secret_post") || !methods.includes("client_secret_basic");
}

/**
 * The library for OpenID, loaded at the first login with it: it takes 40 ms and 8 MB, which no server
 * without a provider, no worker thread and no command should pay.
 */
export function loadOpenIdClient() {
  return import("openid-client");
}

/** A provider that cannot be reached, takes too long, or fails; the message is for the log. */
export class ProviderDown extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = "ProviderDown";
  }
}

/** Far more than any answer of a provider; lists of keys are the longest. */
const LONGEST_ANSWER = 512 * 1024;

const SERVER_ERROR = 500;

/**
 * A `fetch` for an OpenID provider: it follows no redirect, has one timeout for the whole answer, and
 * limits its size.
 *
 * @returns a function that throws only ProviderDown
 */
function providerFetch(timeoutMs: number): CustomFetch {
  return async (url, { method, headers, body }) => {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const sent = body instanceof Uint8Array ? new Uint8Array(body) : (body ?? null);
      const init: RequestInit = { method, headers, body: sent, redirect: "manual", signal };
      const response = await fetch(url, init);
      if (response.status >= SERVER_ERROR) {
        await response.body?.cancel();
        throw new ProviderDown(`The provider answered ${response.status}.`);
      }
      const { status, headers: answered } = response;
      return new Response(await readBody(response), { status, headers: answered });
    } catch (error) {
      if (error instanceof ProviderDown) throw error;
      // The original message may hold the address, which only the operator may know.
      throw new ProviderDown(
        signal.aborted
          ? `The provider did not answer within ${timeoutMs / 1000} seconds.`
          : "The provider cannot be reached.",
      );
    }
  };
}

/** Null for a status without a body. */
async function readBody(response: Response): Promise<Uint8Array<ArrayBuffer> | null> {
  const reader = response.body?.getReader();
  if (reader === undefined) return null;
  const parts: Uint8Array[] = [];
  let length = 0;
  for (let part = await reader.read(); part.value; part = await reader.read()) {
    length += part.value.byteLength;
    if (length > LONGEST_ANSWER) {
      await reader.cancel();
      throw new ProviderDown("The provider's answer is too long.");
    }
    parts.push(part.value);
  }
  return new Uint8Array(Buffer.concat(parts));
}
