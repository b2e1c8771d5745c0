import * as build from "virtual:remix/server-build";
import { createRequestHandler } from "@remix-run/node";
import type { ServerContext } from "#server/http/context";
import { mountTrpc, TRPC_PATH } from "#server/trpc/mount-trpc";
import { appRouter } from "#server/trpc/router";
import { listRoutePatterns } from "./lib/route-patterns.server";
import { readSessionUser } from "./lib/session.server";

const handle = createRequestHandler(build, import.meta.env.MODE);

/**
 * Answers a request with a procedure or a screen; what the server knows arrives as `context`. Both
 * read the same session cookie.
 */
const answer = mountTrpc(answerWithScreen, (request, context) =>
  readSessionUser(request, { ...context }),
);

/** The procedures and the screens, and what their addresses look like. */
export const handleAppRequest = Object.assign(answer, {
  routes: [
    ...Object.keys(appRouter._def.procedures).map((name) => `${TRPC_PATH}/${name}`),
    ...listRoutePatterns(build.routes),
  ],
});

function answerWithScreen(request: Request, context: ServerContext): Promise<Response> {
  return handle(request, { ...context });
}
