import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { findWaitingBrowser } from "#server/people/accounts/waiting-browsers";
import { readPendingRegistration } from "../../../lib/pending-registration.server";
import { readSessionUser } from "../../../lib/session.server";

/** Whether the waiting screen's loader would go on; the screen asks every few seconds. Changes nothing. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await readSessionUser(request, context);
  const waiting = await readPendingRegistration(request, context);
  const admitted = waiting?.browserToken
    ? findWaitingBrowser(context.services, waiting.browserToken)
    : null;
  return json(
    { goOn: Boolean(user?.emailVerified) || admitted !== null },
    { headers: { "cache-control": "no-store" } },
  );
}
