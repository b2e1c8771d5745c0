import type { ServerContext } from "#server/run/http/context";

declare module "@remix-run/server-runtime" {
  /** The context of every loader and action, from `server/`. */
  interface AppLoadContext extends ServerContext {}
}
