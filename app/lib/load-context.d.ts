import type { ServerContext } from "#server/run/http/context";

declare module "@remix-run/server-runtime" {
  /** What `server/` hands to every loader and action. */
  interface AppLoadContext extends ServerContext {}
}
