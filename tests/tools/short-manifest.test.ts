import { expect, test } from "vitest";
import { shorten } from "../../tools/vite/short-manifest";

const flags = { hasAction: false, hasLoader: true, css: [] };

test("the list of screens keeps what the browser reads", () => {
  const imports = ["/assets/a.js"];
  const routes = {
    "/account": { id: "/account", path: "account", ...flags, module: "/assets/b.js", imports },
    "/league/:leagueId": { id: "/league/:leagueId", ...flags, module: "/assets/c.js", imports },
  };
  const entry = { module: "/assets/entry.js", imports: [] };
  const manifest = { entry, routes, url: "/assets/manifest-1.js", version: "1" };
  const short = shorten(`window.__remixManifest=${JSON.stringify(manifest)};`);
  expect(JSON.parse(short.slice("window.__remixManifest=".length, -1))).toEqual({
    ...manifest,
    routes: {
      "/account": { id: "/account", path: "account", hasLoader: true, module: "/assets/b.js" },
      "/league/:leagueId": {
        id: "/league/:leagueId",
        hasLoader: true,
        module: "/assets/c.js",
        imports,
      },
    },
  });
});

test("another form is refused", () => {
  expect(() => shorten("export default {};")).toThrow("in another form");
});
