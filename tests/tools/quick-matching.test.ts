import { readFileSync } from "node:fs";
import * as router from "@remix-run/router";
import { expect, test } from "vitest";
import { listRoutes } from "../../app/routes";
import { matchQuickly } from "../../tools/vite/quick-matching";

const code = readFileSync("node_modules/@remix-run/router/dist/router.js", "utf8");

/** As the build has it. */
async function load(): Promise<typeof router> {
  const url = `data:text/javascript,${encodeURIComponent(matchQuickly(code) ?? "")}`;
  return import(/* @vite-ignore */ url);
}

const routes = listRoutes().map(
  ({ address, isIndex }): router.AgnosticRouteObject =>
    isIndex ? { id: address, index: true } : { id: address, path: address.slice(1) },
);
const framed: typeof routes = [{ id: "frame", children: routes }];

/** Each address with numbers, and in the ways in which people and links write it. */
const ADDRESSES = listRoutes().flatMap(({ address }) => {
  const plain = address.replace(/\*|:[a-zA-Z]+/g, "1");
  const more = [`${plain}/`, `${plain}/more`, plain.toUpperCase(), `/${plain}`, `${plain}%2F`];
  return [plain, ...more, address.replace(/\*|:[a-zA-Z]+/g, "%E2%84%AA"), plain.slice(0, -1)];
});

test("every address is matched as the router by itself matches it", async () => {
  const { matchRoutes } = await load();
  for (const list of [routes, framed]) {
    for (const address of [...ADDRESSES, "/", "//", "/nothing", "/league"]) {
      expect(matchRoutes(list, address), address).toEqual(router.matchRoutes(list, address));
    }
  }
});

test("a router that matches in another way is left as it is", () => {
  expect(matchQuickly(code.replaceAll("flattenRoutes(routes)", "rank(routes)"))).toBeNull();
});
