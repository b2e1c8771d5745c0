import {
  type HeadersFunction,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { listSessions, sessionOver } from "#server/people/accounts/end-sessions";
import { proofAsked } from "#server/people/accounts/require-proof";
import { ProofField } from "../../../components/proof-field";
import { Shell } from "../../../components/shell";
import { SubmitButton } from "../../../components/submit-button";
import { requireUser } from "../../../lib/guards.server";
import { formState } from "../../../lib/refused";
import { readSessionToken } from "../../../lib/session.server";
import { endSessionsAction } from "./sessions-action.server";

export const meta: MetaFunction = () => [{ title: "Log out - Gully" }];

export const headers: HeadersFunction = () => ({ "cache-control": "no-store" });

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
    <Shell gate>
      <Form className="sheet narrow" method="post" noValidate>
        <header>
          <h1>{title}</h1>
        </header>
        <div className="pad stack">
          <p>
            {session === null
              ? "Every browser that is logged in to your account is logged out, this one too."
              : `${session.device} is logged out.`}
          </p>
          {session !== null && <input type="hidden" name="session" value={session.id} />}
          <ProofField proof={proof} form={form} />
          <div className="row">
            <SubmitButton label={title} busyLabel="Logging out..." />
            <Link className="btn" to="/account">
              Cancel
            </Link>
          </div>
        </div>
      </Form>
    </Shell>
  );
}
