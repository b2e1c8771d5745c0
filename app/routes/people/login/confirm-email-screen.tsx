import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { deadLink } from "#server/people/accounts/mailed-links";
import {
  disownRegistration,
  type ShownRegistration,
  showRegistration,
} from "#server/people/accounts/pending-registrations";
import { verifyEmail } from "#server/people/accounts/verify-email";
import { LetterDrawing } from "../../../components/letter-drawing";
import { MatchTime } from "../../../components/local-time";
import { SubmitButton } from "../../../components/submit-button";
import { VERIFICATION_FAILED } from "../../../lib/failure-texts";
import { enter } from "../../../lib/log-in.server";
import { notStored } from "../../../lib/not-stored.server";
import { titled } from "../../../lib/page-head";
import { parseForm, readForm, text } from "../../../lib/parse-form.server";
import { readPendingRegistration } from "../../../lib/pending-registration.server";
import { redirectWithToast } from "../../../lib/redirect-with-toast.server";
import { refuseForm } from "../../../lib/refuse-form.server";
import { returnPath } from "../../../lib/return-path";

export const meta = titled("Verify email");

/** The page contains the link's token. */
export const headers = notStored;

/**
 * Shows the registration and changes nothing: mail scanners open links on their own and must not use
 * them up. Shows nothing for a dead link.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  return json({ token, registration: showRegistration(context.services, token) });
}

/** The default is for pages that were opened before there were two buttons. */
const confirmForm = z.object({
  token: text,
  intent: z.enum(["verify", "disown"]).default("verify"),
});

export async function action(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const form = await readForm(request);
  const { token, intent } = parseForm(form, confirmForm);
  try {
    if (intent === "disown") return await disown(args, token);
    const user = verifyEmail(context.services, token, context.clientAddress);
    if (user === null) throw deadLink();
    const waiting = await readPendingRegistration(request, context);
    const to = returnPath(user.path ?? waiting?.to ?? null);
    return await enter(args, { userId: user.id, to, remember: false, greet: false });
  } catch (error) {
    const failed = VERIFICATION_FAILED;
    return refuseForm(error, args, { intent, form, failed });
  }
}

async function disown({ context }: LoaderFunctionArgs, token: string) {
  disownRegistration(context.services, token, context.clientAddress);
  const success = "The registration has been deleted.";
  return redirectWithToast(context, "/login", { kind: "success", text: success });
}

export default function ConfirmEmail() {
  const { token, registration } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <div className="sheet narrow">
      <h1 className="vh">Verify your email</h1>
      <div className="empty">
        <LetterDrawing />
        {refused ? (
          <>
            {refused.faults.map(({ sentence }) => (
              <p key={sentence} role="alert">
                {sentence}
              </p>
            ))}
            <Link className="btn" to="/login">
              Login
            </Link>
          </>
        ) : (
          <>
            {registration && <RegistrationFacts registration={registration} />}
            <div className="row">
              <Form method="post">
                <input type="hidden" name="token" value={token} />
                <input type="hidden" name="intent" value="verify" />
                <SubmitButton
                  intent="verify"
                  label="Verify my email"
                  busyLabel="Verifying your email..."
                />
              </Form>
              {registration && (
                <Form method="post">
                  <input type="hidden" name="token" value={token} />
                  <input type="hidden" name="intent" value="disown" />
                  <SubmitButton intent="disown" label="That was not me" quiet />
                </Form>
              )}
            </div>
          </>
        )}
      </div>
    </div>
  );
}

/** Confirming logs in the browser that registered, so the page names that browser. */
function RegistrationFacts({ registration }: { registration: ShownRegistration }) {
  const { displayName, registeredAt, device } = registration;
  return (
    <>
      <p>
        Registered as{" "}
        <b>
          <bdi>{displayName}</bdi>
        </b>
        {registeredAt !== null && (
          <>
            , <MatchTime at={registeredAt} />
          </>
        )}
        . Device: {device}.
      </p>
      <p>Was that you? Verifying also logs that device in.</p>
    </>
  );
}
