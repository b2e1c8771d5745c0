import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { AppError, statusOf } from "#server/errors";

const APOLOGY = "Something went wrong on our side. Please try again.";

/**
 * Wraps a loader or action, so that what it refuses becomes a page: an AppError with its sentence
 * and status, anything else logged and an apology. Responses that are thrown pass.
 */
export function sayErrors<Answer>(
  handle: (args: LoaderFunctionArgs) => Answer | Promise<Answer>,
): (args: LoaderFunctionArgs) => Promise<Answer> {
  return async (args) => {
    try {
      return await handle(args);
    } catch (error) {
      if (error instanceof Response) throw error;
      throw errorResponse(error, args);
    }
  };
}

/** A refusal as a page's data; the error page shows the sentence. */
function errorResponse(error: unknown, { request, context }: LoaderFunctionArgs): Response {
  if (!(error instanceof AppError)) {
    const { method, url } = request;
    context.services.log.error({ err: error, method, url }, "A page failed.");
    return json({ sentence: APOLOGY }, 500);
  }
  const headers: Record<string, string> =
    error.retryAfterSeconds === null ? {} : { "retry-after": String(error.retryAfterSeconds) };
  return json({ sentence: error.message }, { status: statusOf(error.code), headers });
}
