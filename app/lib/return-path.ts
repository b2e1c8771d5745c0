/** The page after login where the login page was opened by itself. */
const HOME = "/tournaments";

/** The way in is no place to go back to. */
const GATE = /^\/(?:login|logout|auth|verify-email|reset-password)(?:\/|$)/;

/** The path to go to after logging in: only one of this site, else the tournaments. */
export function returnPath(to: string | null): string {
  if (to === null || !to.startsWith("/")) return HOME;
  // The browser reads "//host", "/\\host" and "/.//host" as another site: what it would read decides.
  const base = "http://this.site";
  const url = URL.canParse(to, base) ? new URL(to, base) : null;
  if (url?.origin !== base || url.pathname.startsWith("//") || GATE.test(url.pathname)) return HOME;
  return `${url.pathname}${url.search}`;
}
