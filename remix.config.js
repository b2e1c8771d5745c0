import { listRoutes } from "./app/routes";

/**
 * The Remix options of the app, imported by vite.config.ts.
 *
 * Single fetch stays off: with `renderToString` a page costs 40 % less CPU than streaming,
 * and nothing here needs deferred data (docs/architecture.md, "The stack").
 *
 * @type {import("@remix-run/dev").VitePluginConfig}
 */
export default {
  appDirectory: "app",
  buildDirectory: "build",
  ssr: true,
  // The list of app/routes.ts counts, not the names of files.
  ignoredRouteFiles: ["**/*"],
  routes: (defineRoutes) =>
    defineRoutes((route) => {
      for (const [frame, screens] of Map.groupBy(listRoutes(), ({ frame }) => frame)) {
        const below = () => {
          for (const { address, isIndex, file } of screens) {
            // Remix writes addresses without the first slash, and that of the start as none.
            const path = address.slice(1) || undefined;
            // A route goes by its address: paths of files would make the list that browsers load longer.
            route(path, file, { id: address, index: isIndex });
          }
        };
        if (frame === null) below();
        else route(undefined, frame, below);
      }
    }),
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_lazyRouteDiscovery: false,
    v3_singleFetch: false,
  },
};
