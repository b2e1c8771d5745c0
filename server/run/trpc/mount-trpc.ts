import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import type { ReadUser, ServerContext } from "../http/context";
import type { TrpcContext } from "./procedures";
import { appRouter } from "./router";

export const TRPC_PATH = "/trpc";

type Answer = (request: Request, context: ServerContext) => Promise<Response>;

/**
 * Puts the procedures in front of the screens. The HTTP layer's origin check, limits and headers apply
 * to them too.
 */
export function mountTrpc(screens: Answer, readUser: ReadUser): Answer {
  return (request, context) =>
    context.url.pathname.startsWith(`${TRPC_PATH}/`)
      ? answerProcedure(request, context, readUser)
      : screens(request, context);
}

function answerProcedure(
  request: Request,
  context: ServerContext,
  readUser: ReadUser,
): Promise<Response> {
  return fetchRequestHandler({
    endpoint: TRPC_PATH,
    req: request,
    router: appRouter,
    allowBatching: false,
    responseMeta: ({ paths }) => ({
      // Secret maxima must not stay in a browser after log-out.
      headers: paths?.[0]?.startsWith("room.") ? { "cache-control": "no-store" } : {},
    }),
    createContext: async (): Promise<TrpcContext> => ({
      services: context.services,
      user: await readUser(request, context),
    }),
  });
}
