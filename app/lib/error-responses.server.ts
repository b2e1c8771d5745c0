import { json, type LoaderFunctionArgs, type ServerBuild } from "@remix-run/node";
import { UNEXPECTED } from "#game/core/failure-words";
import { refusal, SERVER_ERROR } from "./refusal.server";

type Routes = ServerBuild["routes"];
type Handle<Answer> = (args: LoaderFunctionArgs) => Answer | Promise<Answer>;

/**
 * The screens of a build, with every error of a loader or action turned into a page: an AppError with
 * its sentence and status, any other error logged and an apology. Thrown responses pass. It is done
 * here for all routes, so that none can forget it (ADR-184).
 */
export function withErrorResponses(routes: Routes): Routes {
  const entries = Object.entries(routes).map(([id, route]) => [
    id,
    { ...route, module: answerErrors(route.module) },
  ]);
  return Object.fromEntries(entries);
}

export function answerErrors<Module extends Partial<Record<"loader" | "action", Handle<unknown>>>>(
  module: Module,
): Module {
  const { loader, action } = module;
  return {
    ...module,
    ...(loader && { loader: orSay(UNEXPECTED, loader) }),
    ...(action && { action: orSay(UNEXPECTED, action) }),
  };
}

/** A loader or action that answers unexpected errors with a sentence of its own. */
export function orSay<Answer>(
  sentence: string,
  handle: Handle<Answer>,
): (args: LoaderFunctionArgs) => Promise<Answer> {
  return async (args) => {
    try {
      return await handle(args);
    } catch (error) {
      throw errorResponse(error, args, sentence);
    }
  };
}

/** @throws the error again if it is a response */
export function errorResponse(
  error: unknown,
  { context }: Pick<LoaderFunctionArgs, "context">,
  fallback: string,
): Response {
  const { sentence, init } = refusal(error, { context }, fallback);
  // Users can report an error only if it has an id.
  const name = init.status === SERVER_ERROR ? { requestId: context.requestId } : {};
  return json({ sentence, ...name }, init);
}
