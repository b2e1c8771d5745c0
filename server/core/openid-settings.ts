/** How an OpenID provider lets people log in here (ADR-156). */
export interface OpenIdSettings {
  /** As the provider spells it. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The text of the button. */
  readonly button: string;
}

/** The variables as they are set; each that is not is undefined. */
export interface OpenIdVariables {
  readonly OIDC_ISSUER?: string | undefined;
  readonly OIDC_CLIENT_ID?: string | undefined;
  readonly OIDC_CLIENT_SECRET?: string | undefined;
  readonly OIDC_BUTTON?: string | undefined;
  readonly OIDC_HTTP: "true" | "false";
}

const REQUIRED = ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"] as const;
const OPTIONAL = ["OIDC_BUTTON"] as const;
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * The settings of the OpenID provider, or null without one: all of its variables or none.
 *
 * @returns a sentence where they make no sense together
 */
export function openIdOf(values: OpenIdVariables): OpenIdSettings | null | { fault: string } {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: secret } = values;
  const first = [...REQUIRED, ...OPTIONAL].find((name) => values[name] !== undefined);
  if (first === undefined) return null;
  if (issuer === undefined || clientId === undefined || secret === undefined) {
    const missing = REQUIRED.filter((name) => values[name] === undefined);
    const names = new Intl.ListFormat("en").format(missing);
    return { fault: `${names} must be set as well, because ${first} is.` };
  }
  const { protocol, hostname, host } = new URL(issuer);
  if (protocol === "http:" && !LOOPBACK.test(hostname) && values.OIDC_HTTP === "false") {
    const fault =
      "OIDC_ISSUER must start with https://. OIDC_HTTP=true allows http, in a network that you trust.";
    return { fault };
  }
  const button = values.OIDC_BUTTON ?? `Log in with ${host}`;
  return { issuer, clientId, clientSecret: secret, button };
}

/** Whether a text is an issuer: an address without a query, a fragment or a password. */
export function isIssuer(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    !/[?#]/.test(text) &&
    url.username === "" &&
    url.password === "" &&
    !url.pathname.includes("/.well-known/")
  );
}
