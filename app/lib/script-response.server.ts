import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { AppError, statusOf, UNEXPECTED } from "#server/errors";
import { PushRefusal } from "#server/push/push-refusal";
import type { PushToken } from "#server/push/push-tokens";
import { requirePushToken } from "#server/push/require-token";

const NO_STORE = { "cache-control": "no-store" };

/**
 * Wraps an address for scripts (rules.md#pushed-scores): who asks is what the token says, and a refusal
 * is JSON, `{"errors": [{"sentence": …, "pointer": …}]}`. Cookies are not looked at.
 *
 * @param method the only one that the address has
 */
export function withToken(
  method: "GET" | "POST",
  handle: (args: LoaderFunctionArgs, token: PushToken) => Promise<Response> | Response,
): (args: LoaderFunctionArgs) => Promise<Response> {
  return async (args) => {
    const { request, context } = args;
    if (request.method !== method) return refuseMethod(method);
    try {
      const authorization = request.headers.get("authorization");
      const token = requirePushToken(context.services, authorization, context.clientAddress);
      return await handle(args, token);
    } catch (error) {
      return refuse(error, args);
    }
  };
}

/** The answer to a method that an address for scripts does not have. */
export function refuseMethod(allowed: "GET" | "POST"): Response {
  return answer(405, `Only ${allowed} is known here.`, { allow: allowed });
}

/** The answer for an address for scripts that leads nowhere. */
export function refuseAddress(): Response {
  return answer(404, "There is no such address.");
}

function refuse(error: unknown, { context, request }: LoaderFunctionArgs): Response {
  if (!(error instanceof AppError)) {
    const { pathname } = new URL(request.url);
    context.services.log.error({ err: error, path: pathname }, "A script's request failed.");
    return answer(500, UNEXPECTED);
  }
  const { code, message, retryAfterSeconds } = error;
  const headers = {
    ...NO_STORE,
    ...(code === "unauthenticated" ? { "www-authenticate": "Bearer" } : {}),
    ...(retryAfterSeconds === null ? {} : { "retry-after": String(retryAfterSeconds) }),
  };
  const errors = error instanceof PushRefusal ? error.faults : [{ sentence: message, pointer: "" }];
  return json({ errors }, { status: statusOf(code), headers });
}

function answer(status: number, sentence: string, headers: Record<string, string> = {}): Response {
  const errors = [{ sentence, pointer: "" }];
  return json({ errors }, { status, headers: { ...NO_STORE, ...headers } });
}
