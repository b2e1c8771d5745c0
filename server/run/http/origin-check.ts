import type { IncomingHttpHeaders } from "node:http";
import { AppError } from "#server/core/errors";

const READING = new Set(["GET", "HEAD"]);

/**
 * Refuses a write that another site made the browser send (docs/architecture.md, "Known traps").
 * Sec-Fetch-Site decides if the browser sends it; an insecure page of ours (a server on the home
 * network without TLS) and old browsers are judged by Origin. A request with neither passes only
 * without a cookie, because it then acts for nobody. A request to an address of scripts always passes:
 * no cookie identifies its user (rules.md#pushed-scores).
 *
 * @param ownOrigin the public origin of this request, as the browser knows it
 * @throws AppError `forbidden`
 */
export function checkOrigin(
  method: string,
  { headers, pathname }: { readonly headers: IncomingHttpHeaders; readonly pathname: string },
  ownOrigin: string,
): void {
  if (!READING.has(method) && !comesFromUs(headers, ownOrigin, isApi(pathname))) {
    throw new AppError("forbidden", "This request came from another site and was refused.");
  }
}

/** Whether an address is for scripts: a token identifies the user, never a cookie. */
export function isApi(pathname: string): boolean {
  return pathname.startsWith("/api/");
}

function comesFromUs(
  headers: IncomingHttpHeaders,
  ownOrigin: string,
  ignoresCookies: boolean,
): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin" || site === "none";
  if (headers.origin !== undefined) return headers.origin.toLowerCase() === ownOrigin;
  return ignoresCookies || headers.cookie === undefined;
}
