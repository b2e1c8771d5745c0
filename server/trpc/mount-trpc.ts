import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import type { ServerContext } from "../http/context";
import type { ReadUser, TrpcContext } from "./context";
import { appRouter } from "./router";
import { STREAM, sendEventStream } from "./send-event-stream";

export const TRPC_PATH = "/trpc";

type Answer = (request: Request, context: ServerContext) => Promise<Response>;

/**
 * Puts the procedures in front of the screens. They are reached through the HTTP layer like
 * everything else: its origin check, limits and headers hold for them.
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
  if (asksForStream(request, context.url)) {
    return Promise.resolve(sendEventStream(request, context, readUser));
  }
  return fetchRequestHandler({
    endpoint: TRPC_PATH,
    req: request,
    router: appRouter,
    allowBatching: false,
    createContext: async (): Promise<TrpcContext> => ({
      services: context.services,
      user: await readUser(request, context),
      askAgain: () => readUser(request, context),
    }),
  });
}

/** Everything else that is sent to its address is for tRPC to refuse. */
function asksForStream({ method }: Request, { pathname, searchParams }: URL): boolean {
  return method === "GET" && pathname === `${TRPC_PATH}/${STREAM}` && !searchParams.has("batch");
}
