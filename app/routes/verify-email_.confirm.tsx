import { type HeadersFunction, json, type MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { deadLink } from "#server/accounts/mailed-links";
import { verifyEmail } from "#server/accounts/verify-email";
import { LetterDrawing } from "../components/letter-drawing";
import { Gate } from "../components/shell";
import { SubmitButton } from "../components/submit-button";
import { VERIFICATION_FAILED } from "../lib/failure-texts";
import { parseForm, readForm, text } from "../lib/parse-form.server";
import { forgetRegistration, readPendingRegistration } from "../lib/pending-registration.server";
import { redirectWithCookies } from "../lib/redirect-with-toast.server";
import { refuseForm } from "../lib/refuse-form.server";
import { returnPath } from "../lib/return-path";
import { openSession } from "../lib/session.server";
import { withErrorResponses } from "../lib/with-error-responses.server";

export const meta: MetaFunction = () => [{ title: "Verify email - Gully" }];

/** The page holds the link's token. */
export const headers: HeadersFunction = () => ({ "cache-control": "no-store" });

/** Only shows the button: what opens links on its own, a mail scanner say, must not use them up. */
export const loader = withErrorResponses(({ request }) =>
  json({ token: new URL(request.url).searchParams.get("token") ?? "" }),
);

export const action = withErrorResponses(async (args) => {
  const { request, context } = args;
  const form = await readForm(request);
  const { token } = parseForm(form, z.object({ token: text }));
  try {
    const user = verifyEmail(context.services, token, context.clientAddress);
    if (user === null) throw deadLink();
    const waiting = await readPendingRegistration(request, context);
    return redirectWithCookies(
      returnPath(waiting?.to ?? null),
      await openSession(request, context, user.id),
      await forgetRegistration(context),
    );
  } catch (error) {
    const failed = VERIFICATION_FAILED;
    return refuseForm(error, args, { intent: "verify", form, failed });
  }
});

export default function ConfirmEmail() {
  const { token } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <Gate>
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
            <Form method="post">
              <input type="hidden" name="token" value={token} />
              <SubmitButton label="Verify my email" busyLabel="Verifying your email..." />
            </Form>
          )}
        </div>
      </div>
    </Gate>
  );
}
