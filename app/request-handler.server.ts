import * as built from "virtual:remix/server-build";
import type { ReadUser, ServerContext } from "#server/run/http/context";
import { EVENT_ROUTES } from "#server/run/http/event-stream";
import { mountEvents } from "#server/run/http/send-events";
import { mountRoomEvents } from "#server/run/http/send-room-events";
import { mountTrpc, TRPC_PATH } from "#server/run/trpc/mount-trpc";
import { appRouter } from "#server/run/trpc/router";
import { answerByRoute, listRoutePatterns } from "./lib/answer-by-route.server";
import { withErrorResponses } from "./lib/error-responses.server";
import { readSessionUser } from "./lib/session.server";

const build = { ...built, routes: withErrorResponses(built.routes) };

const handle = answerByRoute(build, import.meta.env.MODE);

/** The event streams, the procedures and the screens read the same session cookie. */
const readUser: ReadUser = readSessionUser;

/** Answers a request with a stream, a procedure or a screen; the server's values arrive as `context`. */
const answer = mountEvents(
  mountRoomEvents(mountTrpc(answerWithScreen, readUser), readUser),
  readUser,
);

/** Also has the patterns of the addresses, for log and metrics, and the reader of a request's session. */
export const handleAppRequest = Object.assign(answer, {
  readUser,
  routes: [
    ...EVENT_ROUTES,
    ...Object.keys(appRouter._def.procedures).map((name) => `${TRPC_PATH}/${name}`),
    ...listRoutePatterns(build.routes).keys(),
  ],
});

function answerWithScreen(request: Request, context: ServerContext): Promise<Response> {
  return handle(request, { ...context });
}
