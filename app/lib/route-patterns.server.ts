import type { ServerBuild } from "@remix-run/node";

/** The patterns of a build's addresses, such as `/league/:leagueId/log`. */
export function listRoutePatterns(routes: ServerBuild["routes"]): string[] {
  return Object.values(routes).map((route) => {
    const parts: string[] = [];
    for (let at: typeof route | undefined = route; at; at = routes[at.parentId ?? ""]) {
      if (at.path) parts.unshift(at.path);
    }
    return `/${parts.join("/")}`;
  });
}
