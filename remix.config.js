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
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_lazyRouteDiscovery: false,
    v3_singleFetch: false,
  },
};
