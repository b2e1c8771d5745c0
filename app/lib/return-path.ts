/** Where a person goes who came from nowhere in particular (spec §2). */
const HOME = "/tournaments";

/** The path to go to after logging in: only one of this site, else the tournaments. */
export function returnPath(to: string | null): string {
  if (to === null || !to.startsWith("/")) return HOME;
  // The browser reads "//host", "/\\host" and "/.//host" as another site: what it would read decides.
  const base = "http://this.site";
  const url = URL.canParse(to, base) ? new URL(to, base) : null;
  const staysHere = url?.origin === base && !url.pathname.startsWith("//");
  return staysHere ? `${url.pathname}${url.search}` : HOME;
}
