import {
  type HeadersFunction,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, Link, useActionData } from "@remix-run/react";
import { chooseReminders, openStopLink } from "#server/reminders/stop-reminders";
import { LetterDrawing } from "../components/letter-drawing";
import { Gate } from "../components/shell";
import { SubmitButton } from "../components/submit-button";
import { refusal } from "../lib/refusal.server";
import { withErrorResponses } from "../lib/with-error-responses.server";

export const meta: MetaFunction = () => [{ title: "Reminders - Gully" }];

/** The address holds the key. */
export const headers: HeadersFunction = () => ({ "cache-control": "no-store" });

/** Only shows the button: what opens links on its own, a mail scanner say, must not use it. */
export const loader = withErrorResponses(({ request, context }) => {
  openStopLink(context.services, keyOf(request), context.clientAddress);
  return json({});
});

/**
 * Stops the reminders of the person whose mail has the link: by the button, or by one click in a
 * mail program, whose form is of a kind that ours never are (RFC 8058) and is not read.
 */
export async function action(args: LoaderFunctionArgs) {
  const { request, context } = args;
  try {
    const user = openStopLink(context.services, keyOf(request), context.clientAddress);
    chooseReminders(context.services, user, false);
    return json({ stopped: true });
  } catch (error) {
    const { sentence, init } = refusal(error, args, "The reminders could not be stopped.");
    throw json({ sentence }, init);
  }
}

function keyOf(request: Request): string {
  return new URL(request.url).searchParams.get("key") ?? "";
}

export default function StopReminders() {
  const stopped = useActionData<typeof action>() !== undefined;
  return (
    <Gate>
      <div className="sheet narrow">
        <h1 className="vh">Reminders</h1>
        <div className="empty">
          <LetterDrawing />
          {stopped ? (
            <>
              <p role="status">Reminders are off.</p>
              <p className="soft">You can turn them on again in your account.</p>
              <Link className="btn" to="/account">
                Account
              </Link>
            </>
          ) : (
            <>
              <p>Stop reminders before deadlines?</p>
              <Form method="post">
                <SubmitButton label="Stop reminders" busyLabel="Saving..." />
              </Form>
            </>
          )}
        </div>
      </div>
    </Gate>
  );
}
