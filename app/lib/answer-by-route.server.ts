import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/node";
import { createRouteNames } from "#server/run/http/route-names";

/**
 * Answers each address with a build of its own: its screen and the frames around it. For each
 * request Remix ranks and compiles every address of a build and makes all of them into elements,
 * which for 180 addresses is a sixth of a page's CPU time (ADR-220). An address that is written in
 * another way, such as with a capital, is left to the whole build.
 */
export function answerByRoute(build: ServerBuild, mode: string): RequestHandler {
  const patterns = listRoutePatterns(build.routes);
  const nameRoute = createRouteNames([...patterns.keys()]);
  const handlers = new Map<string | undefined, RequestHandler>();
  return (request, context) => {
    const id = patterns.get(nameRoute(new URL(request.url).pathname).route);
    let handle = handlers.get(id);
    if (handle === undefined) {
      handle = createRequestHandler(id === undefined ? build : onlyRoute(build, id), mode);
      handlers.set(id, handle);
    }
    return handle(request, context);
  };
}

/** The ids of a build's routes by the patterns of their addresses, such as `/league/:leagueId/log`. */
export function listRoutePatterns(routes: ServerBuild["routes"]): Map<string, string> {
  const patterns = new Map<string, string>();
  for (const { id } of Object.values(routes)) {
    const parts = branchOf(routes, id).flatMap(({ path }) => path || []);
    // Frames have no path, and the root has the address of the start.
    if (isScreen(routes, id)) patterns.set(`/${parts.join("/")}`, id);
  }
  return patterns;
}

function isScreen(routes: ServerBuild["routes"], id: string): boolean {
  return Object.values(routes).every(({ parentId }) => parentId !== id);
}

/** A route and the frames around it, from the outside. */
function branchOf(routes: ServerBuild["routes"], id: string) {
  const branch: ServerBuild["routes"][string][] = [];
  for (let at = routes[id]; at; at = routes[at.parentId ?? ""]) branch.unshift(at);
  return branch;
}

function onlyRoute({ routes, assets, ...build }: ServerBuild, id: string): ServerBuild {
  const ids = new Set(branchOf(routes, id).map((route) => route.id));
  const only = <Value>(all: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(all).filter(([key]) => ids.has(key)));
  return { ...build, routes: only(routes), assets: { ...assets, routes: only(assets.routes) } };
}
