import { json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { deadLink } from "#server/people/accounts/mailed-links";
import { isResetLinkGood, resetPassword } from "#server/people/accounts/reset-password";
import { PasswordField } from "../../../components/proof-field";
import { SheetForm } from "../../../components/sheet-form";
import { SubmitButton } from "../../../components/submit-button";
import { PASSWORD_NOT_CHANGED } from "../../../lib/failure-texts";
import { notStored } from "../../../lib/not-stored.server";
import { titled } from "../../../lib/page-head";
import { parseForm, readForm, text } from "../../../lib/parse-form.server";
import { forgetRegistration } from "../../../lib/pending-registration.server";
import { redirectWithToast } from "../../../lib/redirect-with-toast.server";
import { refuseForm } from "../../../lib/refuse-form.server";
import { formState } from "../../../lib/refused";
import { hasUsedLink, hasWaysToShow, rememberReset, WAYS_PAGE } from "../../../lib/reset.server";
import { closeSession } from "../../../lib/session.server";

const resetForm = z.object({ token: text, password: text });

export const meta = titled("Reset Password");

/** The page contains the link's token. */
export const headers = notStored;

/** Only shows the form, or that the link is dead; the link stays unused. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const dead = isResetLinkGood(context.services, token) ? null : deadLink().message;
  return json({ token, dead });
}

/** Sets the new password, with which the user then logs in. */
export async function action(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const form = await readForm(request);
  const { token, password } = parseForm(form, resetForm);
  try {
    const done = await resetPassword(context.services, token, password, context.clientAddress);
    const success = "Your password has been changed. Please log in.";
    return redirectWithToast(
      context,
      hasWaysToShow(context, done) ? WAYS_PAGE : "/login",
      { kind: "success", text: success },
      await rememberReset(context, token, done),
      await closeSession(request, context),
      await forgetRegistration(context),
    );
  } catch (error) {
    // The form was sent twice, and the first request has set the password.
    if (await hasUsedLink(request, context, token)) return redirect(WAYS_PAGE);
    const failed = PASSWORD_NOT_CHANGED;
    return refuseForm(error, args, { intent: "reset", form, failed, onlyField: "password" });
  }
}

export default function ResetPassword() {
  const { token, dead } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  return (
    <SheetForm title="Reset Password" narrow>
      {dead !== null && answered === undefined ? (
        <p role="alert">{dead}</p>
      ) : (
        <>
          <input type="hidden" name="token" value={token} />
          <PasswordField
            label="New password"
            autoComplete="new-password"
            form={formState(answered, "reset")}
            hint="8 to 128 characters. You'll be signed out everywhere else."
          />
          <SubmitButton label="Save password" busyLabel="Saving..." />
        </>
      )}
      <p className="row">
        <Link className="check" to="/login?open=reset">
          Send a new link
        </Link>
        <Link className="check" to="/login">
          Login
        </Link>
      </p>
    </SheetForm>
  );
}
