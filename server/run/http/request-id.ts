import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { ProxyTrust } from "./public-url";

const ID_BYTES = 8;

/**
 * The id of a request in the log, in its response and on an error page. A trusted proxy may have
 * set it already; anybody else could write into our log with it.
 */
export function requestIdOf(request: IncomingMessage, trust: ProxyTrust): string {
  const header = request.headers["x-request-id"];
  const believed = trust.trustedProxies > 0 && typeof header === "string";
  if (believed && /^[\w.:-]{1,64}$/.test(header)) return header;
  return randomBytes(ID_BYTES).toString("hex");
}
