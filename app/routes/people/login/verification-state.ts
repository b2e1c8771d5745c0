import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { findWaitingBrowser } from "#server/people/accounts/waiting-browsers";
import { findOwnWait } from "#server/people/accounts/waiting-list";
import { sendsMail } from "#server/people/delivery/sends-mail";
import { NOT_STORED } from "../../../lib/not-stored.server";
import { readPendingRegistration } from "../../../lib/pending-registration.server";
import { readSessionUser } from "../../../lib/session.server";

/** Whether the waiting screen's loader would answer otherwise; the screen asks every few seconds. Changes nothing. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await readSessionUser(request, context);
  const waiting = await readPendingRegistration(request, context);
  const admitted = waiting?.browserToken
    ? findWaitingBrowser(context.services, waiting.browserToken)
    : null;
  // The screen says then that an operator has refused.
  const isOver =
    !sendsMail(context.services) &&
    (!waiting?.browserToken || findOwnWait(context.services, waiting.browserToken) === null);
  return json(
    { goOn: Boolean(user?.emailVerified) || admitted !== null || isOver },
    { headers: NOT_STORED },
  );
}
