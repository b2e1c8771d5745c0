import type { LoaderFunctionArgs } from "@remix-run/node";
import { AppError, asUserError, statusOf } from "#server/core/errors";

/** The status of an unexpected error. */
export const SERVER_ERROR = 500;

/**
 * The answer of an action beside its form: the sentence, the status and, after too many attempts, the
 * time of the next one. An unexpected error is logged, and the user sees the fallback sentence.
 *
 * @throws the error again if it is a response, such as a redirect
 */
export function refusal(
  thrown: unknown,
  { context }: Pick<LoaderFunctionArgs, "context">,
  fallback: string,
): { sentence: string; init: { status: number; headers: Record<string, string> } } {
  if (thrown instanceof Response) throw thrown;
  const error = asUserError(thrown, context.services.log);
  if (error instanceof AppError) {
    return {
      sentence: error.message,
      init: { status: statusOf(error.code), headers: retryAfter(error) },
    };
  }
  // The log line of the request has the address, without parts that may be secret.
  context.services.log.error({ err: error }, fallback);
  return { sentence: fallback, init: { status: SERVER_ERROR, headers: {} } };
}

/** The header of a refusal after too many attempts; none for any other. */
function retryAfter({ retryAfterSeconds }: AppError): Record<string, string> {
  return retryAfterSeconds === null ? {} : { "retry-after": String(retryAfterSeconds) };
}
