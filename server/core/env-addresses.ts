import { z } from "zod";

/** The host names of this machine, as URLs have them. */
export const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Only this machine is reached without TLS. */
export function isSecure(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url?.protocol === "https:" || LOOPBACK.test(url?.hostname ?? "");
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

export function originOf(text: string, context: z.RefinementCtx): string {
  if (isOrigin(text)) return new URL(text).origin;
  context.addIssue("not an origin");
  return z.NEVER;
}

/** Whether a text is an origin: a scheme, a host and perhaps a port, and nothing else. */
export function isOrigin(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return (
    url !== null &&
    (url.protocol === "http:" || url.protocol === "https:") &&
    url.href === `${url.origin}/`
  );
}
