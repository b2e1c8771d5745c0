import * as build from "virtual:remix/server-build";
import { createRequestHandler } from "@remix-run/node";
import type { ServerContext } from "#server/http/context";

const handle = createRequestHandler(build, import.meta.env.MODE);

/** Answers a request with the screens; what the server knows arrives as `context`. */
export function handleAppRequest(request: Request, context: ServerContext): Promise<Response> {
  return handle(request, { ...context });
}
