import { isIP } from "node:net";
import type { Services } from "#server/core/services";

/** The site that passkeys are made for: browsers offer them on no other one. */
export interface PasskeySite {
  readonly origin: string;
  /** The host name. */
  readonly id: string;
}

/**
 * The site of APP_URL, else that of the request. Null where browsers have no passkeys: on a site
 * without TLS, but for this machine's own, and on one that has a number for a name.
 *
 * @param url the address that the browser shows
 */
export function passkeySite({ env }: Pick<Services, "env">, url: URL): PasskeySite | null {
  const { origin, protocol, hostname } = env.publicHost === null ? url : new URL(env.appUrl);
  const isThisMachine = hostname === "localhost" || hostname.endsWith(".localhost");
  if (protocol !== "https:" && !isThisMachine) return null;
  return isIP(hostname.replace(/^\[|\]$/g, "")) === 0 ? { origin, id: hostname } : null;
}
