import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/router";
import { expect, test } from "vitest";
import { createRouteNames } from "#server/run/http/route-names";
import { listRoutePatterns } from "../../app/lib/answer-by-route.server";
import { listRoutes } from "../../app/routes";

/** As remix.config.js declares the routes. */
function routesOfBuild(): ServerBuild["routes"] {
  const module = {} as ServerBuild["routes"][string]["module"];
  const routes: ServerBuild["routes"] = { root: { id: "root", path: "", module } };
  for (const { address, isIndex, frame } of listRoutes()) {
    if (frame !== null) routes[frame] ??= { id: frame, parentId: "root", module };
    const path = address.slice(1) || undefined;
    routes[address] = { id: address, parentId: frame ?? "root", index: isIndex, module };
    if (path !== undefined) routes[address].path = path;
  }
  return routes;
}

const routes = routesOfBuild();

function tree(parentId: string | undefined): object[] {
  return Object.values(routes)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) => ({
      ...{ id, ...(path !== undefined && { path }) },
      ...(index ? { index } : { children: tree(id) }),
    }));
}

test("each address is answered by the route that Remix would find for it", () => {
  const patterns = listRoutePatterns(routes);
  const nameRoute = createRouteNames([...patterns.keys()]);
  const addresses = listRoutes().map(({ address }) => address.replace(/:\w+/g, "7"));
  // Letters in place of a number may be another address.
  addresses.push(...listRoutes().map(({ address }) => address.replace(/:\w+/g, "parts")));
  const all = tree(undefined);
  expect(addresses.length).toBeGreaterThan(250);
  for (const address of addresses.filter((each) => !each.endsWith("*"))) {
    const found = matchRoutes(all as never, address)?.at(-1)?.route.id;
    for (const written of [address, `${address}/`]) {
      expect([written, patterns.get(nameRoute(written).route)]).toEqual([written, found]);
    }
  }
});

test.each(["/no/such/address", "/LEAGUE/1", "//league/1"])(
  "%s is left to the whole build",
  (address) => {
    const patterns = listRoutePatterns(routes);
    expect(patterns.get(createRouteNames([...patterns.keys()])(address).route)).toBeUndefined();
  },
);
