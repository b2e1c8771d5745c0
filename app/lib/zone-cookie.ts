import { useEffect } from "react";
import { browserZone } from "./own-zone";

/** The browser's time zone, which the server reads at every login. */
const NAME = "gully-zone";
const A_YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Sends the browser's time zone to the server. */
export function useZoneCookie(): void {
  useEffect(() => {
    const zone = encodeURIComponent(browserZone());
    // Over TLS with the prefix of all our cookies, so that no subdomain can set it.
    const cookie = writeCookie(window.location, zone, A_YEAR_SECONDS);
    if (document.cookie.split("; ").some((each) => cookie.startsWith(`${each};`))) return;
    // biome-ignore lint/suspicious/noDocumentCookie: browsers have a CookieStore only over TLS
    document.cookie = cookie;
  }, []);
}

/** The Set-Cookie value for a browser in which our scripts no longer run, at the page's address. */
export function forgetZoneCookie({ url }: { readonly url: URL }): string {
  return writeCookie(url, "", 0);
}

function writeCookie({ protocol }: { protocol: string }, zone: string, seconds: number): string {
  const secure = protocol === "https:";
  const name = secure ? `__Host-${NAME}` : NAME;
  return `${name}=${zone}; path=/; max-age=${seconds}; samesite=lax${secure ? "; secure" : ""}`;
}

/** The unchecked time zone that the browser has sent; null if our scripts have not run in it. */
export function zoneOfCookies(header: string | null): string | null {
  const value = header?.match(/(?:^|;\s*)(?:__Host-)?gully-zone=([^;]*)/)?.[1];
  if (value === undefined) return null;
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}
