import * as build from "virtual:remix/server-build";
import { createRequestHandler } from "@remix-run/node";
import type { ServerContext } from "#server/http/context";
import { mountTrpc } from "#server/trpc/mount-trpc";
import { readSessionUser } from "./lib/session.server";

const handle = createRequestHandler(build, import.meta.env.MODE);

/**
 * Answers a request with a procedure or a screen; what the server knows arrives as `context`. Both
 * read the same session cookie.
 */
export const handleAppRequest = mountTrpc(answerWithScreen, (request, context) =>
  readSessionUser(request, { ...context }),
);

function answerWithScreen(request: Request, context: ServerContext): Promise<Response> {
  return handle(request, { ...context });
}
