/** The target of a request in a form for logs and metrics. */
export interface NamedRoute {
  /** The pattern, such as `/league/:leagueId/log`; one of a fixed list. */
  readonly route: string;
  /** The pattern with the ids filled in. Any other part of an address may be a secret. */
  readonly path: string;
}

/** The name of an unknown address. */
const NO_ROUTE = "(none)";

/**
 * @param patterns such as `/league/:leagueId/log`; one that ends in `*` is left out
 * @returns a function that names the route of a path
 */
export function createRouteNames(patterns: readonly string[]): (pathname: string) => NamedRoute {
  const routes = patterns
    .filter((pattern) => !pattern.endsWith("*"))
    .map((pattern) => ({ pattern, parts: pattern.split("/") }))
    // A literal part is a better fit than a parameter.
    .sort((a, b) => countParameters(a.parts) - countParameters(b.parts));
  return (pathname) => {
    const parts = pathname.replace(/(?<=.)\/$/, "").split("/");
    const found = routes.find((route) => fits(route.parts, parts));
    if (!found) return { route: NO_ROUTE, path: NO_ROUTE };
    const shown = found.parts.map((part, index) => (isId(parts[index]) ? parts[index] : part));
    return { route: found.pattern, path: shown.join("/") };
  };
}

function fits(pattern: readonly string[], parts: readonly string[]): boolean {
  return (
    pattern.length === parts.length &&
    pattern.every((part, index) => part.startsWith(":") || part === parts[index])
  );
}

function countParameters(parts: readonly string[]): number {
  return parts.filter((part) => part.startsWith(":")).length;
}

function isId(part: string | undefined): boolean {
  return part !== undefined && /^\d{1,15}$/.test(part);
}

/** Requests of the team builder and of scorers are short and take no turn. */
const SHORT = /^\/trpc\/(?:balls|team)\.\w+$/;

/** Whether an address is a procedure that need not wait for a page's turn. */
export function isShortCall(pathname: string): boolean {
  return SHORT.test(pathname);
}

/**
 * Whether an address is the data of a screen. It is cached and compared like the screen's page: open
 * screens fetch it again and again.
 */
export function isBoardCall(pathname: string): boolean {
  return pathname.startsWith("/trpc/board.");
}
