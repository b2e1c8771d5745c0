import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { UNEXPECTED } from "#server/errors";
import { refusal, SERVER_ERROR } from "./refusal.server";
import { unreadableForm } from "./unreadable-form.server";

/**
 * Wraps a loader or action, so that what it refuses becomes a page: an AppError with its sentence
 * and status, anything else logged and an apology. Responses that are thrown pass.
 */
export function withErrorResponses<Answer>(
  handle: (args: LoaderFunctionArgs) => Answer | Promise<Answer>,
): (args: LoaderFunctionArgs) => Promise<Answer> {
  return async (args) => {
    try {
      requireForm(args.request);
      return await handle(args);
    } catch (error) {
      const { sentence, init } = refusal(error, args, UNEXPECTED);
      // People can report what happened to them only if it has an id.
      const name = init.status === SERVER_ERROR ? { requestId: args.context.requestId } : {};
      throw json({ sentence, ...name }, init);
    }
  };
}

/** All our forms are sent in one encoding, and any bytes can be read in it. */
function requireForm({ method, headers }: Request): void {
  if (method === "GET" || method === "HEAD") return;
  const type = headers.get("content-type") ?? "";
  if (!/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(type)) {
    throw unreadableForm();
  }
}
