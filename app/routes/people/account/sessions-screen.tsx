import {
  type HeadersFunction,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { listSessions, sessionOver } from "#server/people/accounts/end-sessions";
import { proofAsked } from "#server/people/accounts/require-proof";
import { ProofField } from "../../../components/proof-field";
import { ButtonRow, SheetForm } from "../../../components/sheet-form";
import type { Framing } from "../../../components/shell";
import { SubmitButton } from "../../../components/submit-button";
import { requireUser } from "../../../lib/guards.server";
import { formState } from "../../../lib/refused";
import { readSessionToken } from "../../../lib/session.server";
import { endSessionsAction } from "./sessions-action.server";

export const meta: MetaFunction = () => [{ title: "Log out - Gully" }];

export const headers: HeadersFunction = () => ({ "cache-control": "no-store" });

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

export const action = endSessionsAction;

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
      <ButtonRow cancel="/account">
        <SubmitButton label={title} busyLabel="Logging out..." />
      </ButtonRow>
    </SheetForm>
  );
}
