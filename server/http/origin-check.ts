import type { IncomingHttpHeaders } from "node:http";
import { AppError } from "../errors";

const READING = new Set(["GET", "HEAD"]);

/**
 * Refuses a write that another site made the browser send (docs/architecture.md, "Known traps").
 * Sec-Fetch-Site decides where the browser sends it; an insecure page of ours (a server on the
 * home network without TLS) and old browsers are judged by Origin. With neither, only a request
 * without a cookie passes: it acts for nobody.
 *
 * @param ownOrigin the public origin of this request, as the browser knows it
 * @throws AppError `forbidden`
 */
export function checkOrigin(method: string, headers: IncomingHttpHeaders, ownOrigin: string): void {
  if (!READING.has(method) && !comesFromUs(headers, ownOrigin)) {
    throw new AppError("forbidden", "This request came from another site and was refused.");
  }
}

function comesFromUs(headers: IncomingHttpHeaders, ownOrigin: string): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin" || site === "none";
  if (headers.origin !== undefined) return headers.origin.toLowerCase() === ownOrigin;
  return headers.cookie === undefined;
}
