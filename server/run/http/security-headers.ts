import type { Env } from "#server/core/env";

/** Only for a browser that came over TLS: a year, in seconds. */
export function strictTransportSecurity(env: Partial<Pick<Env, "hstsSubdomains">>): string {
  return env.hstsSubdomains ? "max-age=31536000; includeSubDomains" : "max-age=31536000";
}

/**
 * The headers of every response.
 *
 * @param dev the development server puts styles into the page and listens for changes
 */
export function securityHeaders(nonce: string, dev: boolean): Record<string, string> {
  return {
    "content-security-policy": contentSecurityPolicy(nonce, dev),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
  };
}

/**
 * Headers that browsers heed on pages alone. The files that a page loads go without them: on each of
 * twenty scripts they are half a kilobyte.
 */
export const ONLY_OF_PAGES = [
  "content-security-policy",
  "x-frame-options",
  "permissions-policy",
  "cross-origin-opener-policy",
] as const;

/** @param otherSite the one other site that a page's script may ask */
export function contentSecurityPolicy(nonce: string, dev: boolean, otherSite = ""): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self'${dev ? " 'unsafe-inline'" : ""}`,
    "img-src 'self' https: data:",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    `connect-src 'self'${dev ? " ws:" : ""}${otherSite && ` ${otherSite}`}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
