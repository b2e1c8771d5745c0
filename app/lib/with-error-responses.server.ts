import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { UNEXPECTED } from "#server/core/errors";
import { refusal, SERVER_ERROR } from "./refusal.server";
import { unreadableForm } from "./unreadable-form.server";

/**
 * Wraps a loader or action, so that what it refuses becomes a page: an AppError with its sentence
 * and status, anything else logged and an apology. Responses that are thrown pass.
 *
 * @param options `sent`: how the form is sent, "parts" for one with files in it, "either" for one that may be; `failed`: what the page
 *   says of an unexpected error
 */
export function withErrorResponses<Answer>(
  handle: (args: LoaderFunctionArgs) => Answer | Promise<Answer>,
  {
    sent = "fields",
    failed = UNEXPECTED,
  }: { readonly sent?: keyof typeof FORM_TYPES; readonly failed?: string } = {},
): (args: LoaderFunctionArgs) => Promise<Answer> {
  return async (args) => {
    try {
      requireForm(args.request, FORM_TYPES[sent]);
      return await handle(args);
    } catch (error) {
      const { sentence, init } = refusal(error, args, failed);
      // People can report what happened to them only if it has an id.
      const name = init.status === SERVER_ERROR ? { requestId: args.context.requestId } : {};
      throw json({ sentence, ...name }, init);
    }
  };
}

/** All our forms but those with files are sent in one encoding, and any bytes can be read in it. */
const FORM_TYPES = {
  fields: /^application\/x-www-form-urlencoded\s*(?:;|$)/i,
  parts: /^multipart\/form-data\s*;/i,
  /** For a form that had no files before: a page of then may still be open. */
  either: /^(?:application\/x-www-form-urlencoded\s*(?:;|$)|multipart\/form-data\s*;)/i,
};

function requireForm({ method, headers }: Request, wanted: RegExp): void {
  if (method === "GET" || method === "HEAD") return;
  const type = headers.get("content-type") ?? "";
  if (!wanted.test(type)) throw unreadableForm();
}
