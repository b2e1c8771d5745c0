import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { NOTICES } from "#game/news/notices/kinds";
import { openStopLink, stopNotices } from "#server/people/notices/stop-notices";
import { LetterDrawing } from "../../components/letter-drawing";
import { SubmitButton } from "../../components/submit-button";
import { notStored } from "../../lib/not-stored.server";
import { titled } from "../../lib/page-head";
import { refusal } from "../../lib/refusal.server";

export const meta = titled("Notifications");

/** The address contains the key. */
export const headers = notStored;

/**
 * Only shows the button: programs that open links on their own, such as mail scanners, must not stop
 * the mails.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { kind } = openStopLink(context.services, new URL(request.url), context.clientAddress);
  return json({ kind });
}

/**
 * Stops such mails to the owner of the link: by the button, or by one click in a mail program, whose
 * form has another encoding than ours (RFC 8058) and is not read.
 */
export async function action(args: LoaderFunctionArgs) {
  const { request, context } = args;
  try {
    const { services, clientAddress } = context;
    stopNotices(services, openStopLink(services, new URL(request.url), clientAddress));
    return json({ stopped: true });
  } catch (error) {
    const { sentence, init } = refusal(error, args, "The emails could not be stopped.");
    throw json({ sentence }, init);
  }
}

export default function StopNotices() {
  const { kind } = useLoaderData<typeof loader>();
  const stopped = useActionData<typeof action>() !== undefined;
  const mails =
    kind === null ? "All notifications by mail" : `Emails about ${NOTICES[kind].subject}`;
  return (
    <div className="sheet narrow">
      <h1 className="vh">Notifications</h1>
      <div className="empty">
        <LetterDrawing />
        {stopped ? (
          <>
            <p role="status">{mails} are off.</p>
            <p className="soft">You can turn them on again in your account.</p>
            <Link className="btn" to="/account/notices">
              Notifications
            </Link>
          </>
        ) : (
          <>
            <p>
              {kind === null
                ? "Stop all notifications by mail?"
                : `Stop emails about ${NOTICES[kind].subject}?`}
            </p>
            <Form method="post">
              <SubmitButton label="Stop these emails" busyLabel="Saving..." />
            </Form>
          </>
        )}
      </div>
    </div>
  );
}
