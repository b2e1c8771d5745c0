import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import {
  hasOtherWayIn,
  LAST_WAY_IN,
  listOpenIdAccounts,
  noSuchOpenId,
  unlinkOpenId,
} from "#server/people/accounts/openid-accounts";
import { proofAsked } from "#server/people/accounts/require-proof";
import { GeneralFaults } from "../../../components/faults";
import { ProofField } from "../../../components/proof-field";
import { SheetForm } from "../../../components/sheet-form";
import type { Framing } from "../../../components/shell";
import { SubmitButton } from "../../../components/submit-button";
import { requireUser } from "../../../lib/guards.server";
import { notStored } from "../../../lib/not-stored.server";
import { titled } from "../../../lib/page-head";
import {
  parseForm,
  proofFieldName,
  proofFields,
  readForm,
  text,
} from "../../../lib/parse-form.server";
import { redirectWithToast } from "../../../lib/redirect-with-toast.server";
import { refuseForm } from "../../../lib/refuse-form.server";
import { formState } from "../../../lib/refused";

export const meta = titled("Unlink login");

export const headers = notStored;

export const handle: Framing = { gate: true };

/** `?issuer=` names the login to unlink. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services } = context;
  const user = await requireUser(request, context);
  const issuer = new URL(request.url).searchParams.get("issuer");
  const linked = listOpenIdAccounts(services.db, user).find((each) => each.issuer === issuer);
  if (linked === undefined) throw noSuchOpenId();
  const refused = hasOtherWayIn(services, services.db, user) ? null : LAST_WAY_IN;
  return json({ linked, refused, proof: proofAsked(services.db, user) });
}

const unlinkForm = z.object({ issuer: text, ...proofFields });

/** Unlinks a login at an OpenID provider; a wrong proof comes back beside its field. */
export async function action(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const { services, clientAddress } = context;
  const user = await requireUser(request, context);
  const form = await readForm(request);
  const { issuer, ...proof } = parseForm(form, unlinkForm);
  try {
    await unlinkOpenId(services, user, issuer, { proof, clientAddress });
  } catch (error) {
    const failed = "The login could not be unlinked.";
    const onlyField = proofFieldName(services, user);
    return refuseForm(error, args, { intent: "unlink", form, failed, onlyField });
  }
  const success = "The login has been unlinked.";
  return redirectWithToast(context, "/account/signing-in", { kind: "success", text: success });
}

export default function UnlinkOpenId() {
  const { linked, refused, proof } = useLoaderData<typeof loader>();
  const form = formState(useActionData<typeof action>(), "unlink");
  const name = (
    <b>
      <bdi>{linked.name}</bdi>
    </b>
  );
  const back = (
    <Link className="btn" to="/account/signing-in">
      {refused === null ? "Cancel" : "Signing in"}
    </Link>
  );
  return (
    <SheetForm title="Unlink login" narrow>
      {refused === null ? (
        <>
          <p>
            {name} will no longer log you in, unless you log in there again with the same email
            address.
          </p>
          <input type="hidden" name="issuer" value={linked.issuer} />
          <ProofField proof={proof} form={form} />
          <GeneralFaults faults={form.faults} className="err" />
          <div className="row">
            <SubmitButton label="Unlink" busyLabel="Unlinking..." />
            {back}
          </div>
        </>
      ) : (
        <>
          <p>
            {name}: {refused}
          </p>
          <div className="row">{back}</div>
        </>
      )}
    </SheetForm>
  );
}
