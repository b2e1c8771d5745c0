import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { endSessions, listSessions, sessionOver } from "#server/people/accounts/end-sessions";
import { proofAsked } from "#server/people/accounts/require-proof";
import { ProofField } from "../../../components/proof-field";
import { ButtonRow, SheetForm } from "../../../components/sheet-form";
import type { Framing } from "../../../components/shell";
import { SubmitButton } from "../../../components/submit-button";
import { SIGN_OUT_FAILED } from "../../../lib/failure-texts";
import { requireUser } from "../../../lib/guards.server";
import { notStored } from "../../../lib/not-stored.server";
import { titled } from "../../../lib/page-head";
import { parseForm, proofFieldName, proofFields, readForm } from "../../../lib/parse-form.server";
import { redirectWithToast } from "../../../lib/redirect-with-toast.server";
import { refuseForm } from "../../../lib/refuse-form.server";
import { formState } from "../../../lib/refused";
import { forgetSession, readSessionToken } from "../../../lib/session.server";

export const meta = titled("Log out");

export const headers = notStored;

export const handle: Framing = { gate: true };

/** `?end=` names one session; without it the page is about all of them. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services } = context;
  const user = await requireUser(request, context);
  const id = new URL(request.url).searchParams.get("end");
  const token = await readSessionToken(request, context);
  const session = listSessions(services, user, token ?? "").find((each) => each.id === id);
  if (id !== null && session === undefined) throw sessionOver();
  return json({
    session: session === undefined ? null : { id: session.id, device: session.device },
    proof: proofAsked(services.db, user),
  });
}

const endForm = z.object({ session: z.string().max(1000).optional(), ...proofFields });

/** Ends the session of the form, or all without one; a wrong proof comes back beside its field. */
export async function action(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const { services, clientAddress } = context;
  const user = await requireUser(request, context);
  const form = await readForm(request);
  const { session, ...proof } = parseForm(form, endForm);
  try {
    await endSessions(services, user, session ?? null, { proof, clientAddress });
  } catch (error) {
    const onlyField = proofFieldName(services, user);
    return refuseForm(error, args, { intent: "end", form, failed: SIGN_OUT_FAILED, onlyField });
  }
  if (session !== undefined) {
    const toast = { kind: "success", text: "The session has been ended." } as const;
    return redirectWithToast(context, "/account/signing-in", toast);
  }
  const toast = { kind: "success", text: "You are logged out everywhere." } as const;
  return redirectWithToast(context, "/login", toast, await forgetSession(context));
}

export default function EndSessions() {
  const { session, proof } = useLoaderData<typeof loader>();
  const form = formState(useActionData<typeof action>(), "end");
  const title = session === null ? "Sign out everywhere" : "End session";
  return (
    <SheetForm title={title} narrow>
      <p>
        {session === null
          ? "Every browser that is logged in to your account is logged out, this one too."
          : `${session.device} is logged out.`}
      </p>
      {session !== null && <input type="hidden" name="session" value={session.id} />}
      <ProofField proof={proof} form={form} />
      <ButtonRow cancel="/account/signing-in">
        <SubmitButton label={title} busyLabel="Logging out..." />
      </ButtonRow>
    </SheetForm>
  );
}
