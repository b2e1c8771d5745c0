import { json, type MetaFunction, redirect } from "@remix-run/node";
import { Form, Link, useLoaderData, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { resendVerification } from "#server/accounts/resend-verification";
import { Letter } from "../components/letter";
import { Gate } from "../components/shell";
import { SubmitButton } from "../components/submit-button";
import { flash } from "../lib/flash.server";
import { readRegistration } from "../lib/pending-registration.server";
import { sayErrors } from "../lib/say-errors.server";
import { readSessionUser } from "../lib/session.server";

/** Spec §2: checks every 3 seconds. */
const CHECK_MS = 3000;

export const meta: MetaFunction = () => [{ title: "Verify email - Gully" }];

export const loader = sayErrors(async ({ request, context }) => {
  const user = await readSessionUser(request, context);
  if (user?.emailVerified) return redirect("/tournaments");
  const email = await readRegistration(request, context);
  return json({ canResend: email !== null, showOutbox: context.services.demo });
});

/** Mails the link again. Says the same whether there was anything to mail (decision 37). */
export const action = sayErrors(async ({ request, context }) => {
  const email = await readRegistration(request, context);
  if (email === null) return redirect("/login");
  await resendVerification(context.services, email, context.clientAddress);
  const text = "We have sent the mail again.";
  return redirect("/verify-email", {
    headers: { "set-cookie": await flash(context, { kind: "info", text }) },
  });
});

export default function VerifyEmail() {
  const { canResend, showOutbox } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(revalidate, CHECK_MS);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <Gate>
      <div className="sheet narrow">
        <h1 className="vh">Verify your email</h1>
        <div className="empty">
          <Letter />
          <p>Please verify your email. We’ll take you to tournaments once done!</p>
          <div className="row">
            <Link className="btn" to="/verify-email" reloadDocument>
              Check again
            </Link>
            {canResend && (
              <Form method="post">
                <SubmitButton label="Resend" busyLabel="Sending..." />
              </Form>
            )}
          </div>
          <p className="row">
            <Link className="check" to="/login">
              Login
            </Link>
            {showOutbox && (
              <Link className="check" to="/dev/outbox">
                Mails of this demo
              </Link>
            )}
          </p>
        </div>
      </div>
    </Gate>
  );
}
