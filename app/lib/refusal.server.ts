import type { LoaderFunctionArgs } from "@remix-run/node";
import { AppError, statusOf } from "#server/errors";

const SERVER_ERROR = 500;

/**
 * What an action answers beside its form: the sentence, the status and, after too many tries, when
 * the next makes sense. What nobody foresaw is logged and told as the fallback (spec §8).
 *
 * @throws the error again when it is a response, a redirect say
 */
export function refusal(
  error: unknown,
  { request, context }: Pick<LoaderFunctionArgs, "request" | "context">,
  fallback: string,
): { sentence: string; init: { status: number; headers: Record<string, string> } } {
  if (error instanceof Response) throw error;
  if (error instanceof AppError) {
    return {
      sentence: error.message,
      init: { status: statusOf(error.code), headers: retryAfter(error) },
    };
  }
  const { method, url } = request;
  context.services.log.error({ err: error, method, url: pathOf(url) }, fallback);
  return { sentence: fallback, init: { status: SERVER_ERROR, headers: {} } };
}

/** The header of a refusal after too many tries; none for any other. */
export function retryAfter({ retryAfterSeconds }: AppError): Record<string, string> {
  return retryAfterSeconds === null ? {} : { "retry-after": String(retryAfterSeconds) };
}

/** Without the search, which may hold a link's token. */
export function pathOf(url: string): string {
  return new URL(url).pathname;
}
