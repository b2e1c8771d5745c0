/** The page after a login that had no target. */
const HOME = "/tournaments";

/** The pages of the login are no target. */
const GATE = /^\/(?:login|logout|auth|verify-email|reset-password)(?:\/|$)/;

/** The screen that joins a league. */
const JOIN = "/join-league";

/** The screens that claim a seat, or use a personal link; the link's token follows. */
const OF_TOKEN = ["/seat/", "/i/"] as const;

/** The page after a rules link, where a tournament is chosen for the rules. */
const WITH_RULES = "/tournaments?rules=";

/** The path to open after the login: only one of this site, else the tournaments. */
export function returnPath(to: string | null): string {
  if (to === null || !to.startsWith("/")) return HOME;
  // Browsers read "//host", "/\\host" and "/.//host" as another site, so their parser decides.
  const base = "http://this.site";
  const url = URL.canParse(to, base) ? new URL(to, base) : null;
  if (url?.origin !== base || url.pathname.startsWith("//") || GATE.test(url.pathname)) return HOME;
  return `${url.pathname}${url.search}`;
}

/**
 * The path to open after a new address is verified, if the user wanted it before registering: the
 * screen that joins a league or claims a seat or a personal link, or the one that makes a league with the rules of a link.
 * Null for the tournaments, to which the waiting screen leads otherwise.
 */
export function newcomersPath(to: string | null): string | null {
  const path = returnPath(to);
  const goesOn = isJoining(path) || tokenOf(path) !== null || path.startsWith(WITH_RULES);
  return goesOn ? path : null;
}

function isJoining(path: string): boolean {
  return path.split("?", 1)[0] === JOIN;
}

/** The unchecked token of the link by which a path joins a league or claims a seat; null for another path. */
export function linkTokenOf(to: string | null): string | null {
  const path = returnPath(to);
  return tokenOf(path) ?? parameterOf(path, "share");
}

/** The unchecked token of a path that joins by the link of a league; null for another path. */
export function shareTokenOf(to: string | null): string | null {
  return parameterOf(returnPath(to), "share");
}

/** The unchecked pin of the league that a path joins; null for another path. */
export function pinOf(to: string | null): string | null {
  return parameterOf(returnPath(to), "pin");
}

function parameterOf(path: string, name: string): string | null {
  return isJoining(path) ? new URLSearchParams(path.slice(JOIN.length)).get(name) : null;
}

function tokenOf(path: string): string | null {
  const screen = OF_TOKEN.find((each) => path.startsWith(each));
  return screen === undefined ? null : path.slice(screen.length);
}
