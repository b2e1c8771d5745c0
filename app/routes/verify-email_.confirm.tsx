import { json, type MetaFunction, redirect } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { verifyEmail } from "#server/accounts/verify-email";
import { Letter } from "../components/letter";
import { Gate } from "../components/shell";
import { SubmitButton } from "../components/submit-button";
import { parseForm, text } from "../lib/parse-form.server";
import { forgetRegistration } from "../lib/pending-registration.server";
import { sayErrors } from "../lib/say-errors.server";
import { openSession } from "../lib/session.server";

const LINK_IS_DEAD = "This link has been used already or is too old.";

export const meta: MetaFunction = () => [{ title: "Verify email - Gully" }];

/** Only shows the button: what opens links on its own, a mail scanner say, must not use them up. */
export const loader = sayErrors(({ request }) =>
  json({ token: new URL(request.url).searchParams.get("token") ?? "" }),
);

export const action = sayErrors(async ({ request, context }) => {
  const { token } = parseForm(await request.formData(), z.object({ token: text }));
  const user = verifyEmail(context.services, token, context.clientAddress);
  if (user === null) return json({ error: LINK_IS_DEAD }, 400);
  const headers = new Headers();
  headers.append("set-cookie", await openSession(request, context, user.id));
  headers.append("set-cookie", await forgetRegistration(context));
  return redirect("/tournaments", { headers });
});

export default function ConfirmEmail() {
  const { token } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <Gate>
      <div className="sheet narrow">
        <h1 className="vh">Verify your email</h1>
        <div className="empty">
          <Letter />
          {refused ? (
            <>
              <p role="alert">{refused.error}</p>
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
