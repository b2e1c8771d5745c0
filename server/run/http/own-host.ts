/**
 * Whether a request names the host of APP_URL: a name that leads here by another one's DNS must not
 * pass for it. Ports do not count, because a proxy or a router may change them. An APP_URL of this
 * machine alone stands for all names that this machine has for itself.
 *
 * @param hostname of the request's address, as `URL` writes it
 * @param publicHost null when APP_URL is not set: then any name is the site's
 */
export function isOwnHost(hostname: string, publicHost: string | null): boolean {
  if (publicHost === null) return true;
  const named = hostname.replace(/\.$/, "");
  return named === publicHost || (isLoopback(publicHost) && isLoopback(named));
}

function isLoopback(hostname: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}
