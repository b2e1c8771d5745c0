import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData } from "@remix-run/react";
import { z } from "zod";
import { LOGGED_OUT } from "#game/core/failure-words";
import { finishLogIn, userOfPendingLogIn } from "#server/people/accounts/pending-log-in";
import { GeneralFaults } from "../../../components/faults";
import { CodeField } from "../../../components/proof-field";
import { SheetForm } from "../../../components/sheet-form";
import { SubmitButton } from "../../../components/submit-button";
import { readClient } from "../../../lib/known-browser.server";
import { forgetWaitingLogIn, letIn, readWaitingLogIn } from "../../../lib/log-in.server";
import { notStored } from "../../../lib/not-stored.server";
import { titled } from "../../../lib/page-head";
import { parseForm, readForm, text } from "../../../lib/parse-form.server";
import { redirectWithToast } from "../../../lib/redirect-with-toast.server";
import { refuseForm } from "../../../lib/refuse-form.server";
import { formState } from "../../../lib/refused";

const codeForm = z.object({ code: text });

export const meta = titled("Login");

export const headers = notStored;

/** Only for a login that waits for its code. */
export async function loader(args: LoaderFunctionArgs) {
  await requireWaiting(args);
  return json(null);
}

/** Opens the session after the right code. */
export async function action(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const entry = await requireWaiting(args);
  const form = await readForm(request);
  const { code } = parseForm(form, codeForm);
  try {
    finishLogIn(context.services, entry, code, await readClient(request, context));
  } catch (error) {
    return refuseForm(error, args, { intent: "code", form, failed: "Login failed" });
  }
  return letIn(args, entry, { cookies: [await forgetWaitingLogIn(context)] });
}

/** @throws a redirect to the login page if there is no login or it has expired */
async function requireWaiting({ request, context }: LoaderFunctionArgs) {
  const waiting = await readWaitingLogIn(request, context);
  if (waiting !== null && userOfPendingLogIn(context.services, waiting) !== null) return waiting;
  const toast = { kind: "info", text: LOGGED_OUT } as const;
  throw await redirectWithToast(context, "/login", toast, await forgetWaitingLogIn(context));
}

export default function LoginCode() {
  const form = formState(useActionData<typeof action>(), "code");
  return (
    <SheetForm title="Second factor" narrow>
      <CodeField form={form} />
      <GeneralFaults faults={form.faults} className="err" />
      <SubmitButton label="Login" />
      <p>
        <Link className="check" to="/login">
          Back
        </Link>
      </p>
    </SheetForm>
  );
}
