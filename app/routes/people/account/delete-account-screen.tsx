import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { proofAsked } from "#server/people/accounts/require-proof";
import {
  deleteAccount,
  leaguesToLeave,
  type TouchedLeague,
} from "#server/trust/personal-data/delete-account";
import { ProofField } from "../../../components/proof-field";
import { ButtonRow, SheetForm } from "../../../components/sheet-form";
import type { Framing } from "../../../components/shell";
import { SubmitButton } from "../../../components/submit-button";
import { requireUser } from "../../../lib/guards.server";
import { notStored } from "../../../lib/not-stored.server";
import { titled } from "../../../lib/page-head";
import { parseForm, proofFieldName, proofFields, readForm } from "../../../lib/parse-form.server";
import { forgetRegistration } from "../../../lib/pending-registration.server";
import { redirectWithToast } from "../../../lib/redirect-with-toast.server";
import { refuseForm } from "../../../lib/refuse-form.server";
import { formState } from "../../../lib/refused";
import { forgetSession } from "../../../lib/session.server";

export const meta = titled("Delete account");

export const headers = notStored;

export const handle: Framing = { gate: true };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireUser(request, context);
  const { db } = context.services;
  return json({
    proof: proofAsked(db, user),
    leagues: leaguesToLeave(db, user),
  });
}

const deleteForm = z.object(proofFields);

/** Deletes the user's own account; a refusal comes back beside the field. */
export async function action(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const user = await requireUser(request, context);
  const form = await readForm(request);
  const proof = parseForm(form, deleteForm);
  try {
    await deleteAccount(context.services, user, proof, context.clientAddress);
  } catch (error) {
    const failed = "The account could not be deleted.";
    const onlyField = proofFieldName(context.services, user);
    return refuseForm(error, args, { intent: "delete", form, failed, onlyField });
  }
  return redirectWithToast(
    context,
    "/login",
    { kind: "success", text: "Your account has been deleted." },
    await forgetSession(context),
    await forgetRegistration(context),
  );
}

export default function DeleteAccount() {
  const { proof, leagues } = useLoaderData<typeof loader>();
  const form = formState(useActionData<typeof action>(), "delete");
  const blocked = leagues.some(({ fate }) => fate === "hand-over");
  return (
    <SheetForm title="Delete account" narrow>
      <p>
        Your name, email address, password and logins are deleted at once, for good. The results of
        your teams stay in their leagues under “Deleted member”, without the teams’ names.
      </p>
      <LeaguesToLeave leagues={leagues} />
      {blocked ? (
        <p className="row">
          <Link className="btn" to="/account/me">
            Back
          </Link>
        </p>
      ) : (
        <>
          <ProofField proof={proof} form={form} />
          <ButtonRow cancel="/account/me">
            <SubmitButton label="Delete account" busyLabel="Deleting..." />
          </ButtonRow>
        </>
      )}
    </SheetForm>
  );
}

const FATES = {
  leave: "you leave it",
  delete: "nobody else is in it: it is deleted",
  "hand-over": "it has other members, so make someone else manager first",
} as const;

/** The consequences for each league of the account. */
function LeaguesToLeave({ leagues }: { leagues: readonly TouchedLeague[] }) {
  if (leagues.length === 0) return null;
  return (
    <ul>
      {leagues.map(({ leagueId, name, fate }) => (
        <li key={leagueId}>
          <b>
            <bdi>{name}</bdi>
          </b>
          :{" "}
          {fate === "hand-over" ? (
            <Link to={`/league/${leagueId}/people`}>{FATES[fate]}</Link>
          ) : (
            FATES[fate]
          )}
        </li>
      ))}
    </ul>
  );
}
